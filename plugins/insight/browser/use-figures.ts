import { useEffect, useMemo } from 'react'
import { useContractQuery } from '../../../core/browser/api/contract-query.ts'
import { onLiveChange, tellMany } from '../../../core/browser/api/live.ts'
import type { Period } from '../../../core/shared/period.ts'
import { figureOf } from '../figures.ts'
import { insightFigures } from '../insight-contract.ts'

/** The noun under which answers are kept. */
const noun = 'insight'

/** Reads figures, and again whenever a document of their lists changes. */
export function useFigures(ids: readonly string[], period: Period, split?: string) {
  const followed = useMemo(() => [...new Set(ids.flatMap((id) => figureOf(id)?.noun ?? []))].join(), [ids])
  useEffect(() => {
    const stops = followed.split(',').map((other) => onLiveChange(other, () => tellMany(noun)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [followed])
  return useContractQuery(
    insightFigures,
    { body: { figures: [...ids], period, ...(split === undefined ? {} : { split }) } },
    { enabled: ids.length > 0, keepPrevious: true, quiet: true, noun },
  )
}
