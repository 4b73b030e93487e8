import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserEvent } from '../../../shared/live-event.ts'
import { onLiveChange, onUserEvent, useFallbackPoll } from '../../api/live.ts'
import { queryClient } from '../../api/query-client.ts'
import type { Counter } from '../../plugin.ts'
import { useSession } from '../../session/session.ts'

const usualPoll = 30_000

/** The number of a counter, undefined until it is known; read again when its documents change or the person is told what it counts. */
export function useCount(id: string, counter: Counter | undefined): number | undefined {
  const { user } = useSession()
  const poll = useFallbackPoll(counter?.poll ?? usualPoll)
  const key = `count:${id}`
  const { data } = useQuery({
    queryKey: [key, user?.id],
    queryFn: ({ signal }) => (counter ? counter.count(signal) : 0),
    enabled: counter !== undefined && user !== undefined,
    refetchInterval: poll,
    meta: { quiet: true, background: true },
  })
  useEffect(() => {
    const again = () => void queryClient.invalidateQueries({ queryKey: [key] })
    const hear = ({ kind }: UserEvent) => {
      if (counter?.events?.includes(kind)) again()
    }
    const changes = (counter?.documents ?? []).map((document) => onLiveChange(document, again))
    const stops = [onUserEvent(hear), ...changes]
    return () => {
      for (const stop of stops) stop()
    }
  }, [key, counter])
  return data
}
