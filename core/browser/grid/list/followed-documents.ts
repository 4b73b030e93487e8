import { useEffect } from 'react'
import { onLiveChange, tellMany } from '../../api/live.ts'

/** While the view is shown, changes of other documents outdate everything read about this one, as its own changes do. */
export function useFollowedDocuments(document: string, others: readonly string[]): void {
  useEffect(() => {
    const stops = others.map((other) => onLiveChange(other, () => tellMany(document)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [document, others])
}
