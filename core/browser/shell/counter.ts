import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveChange, onUserEvent, useFallbackPoll } from '../api/live.ts'
import { queryClient } from '../api/query-client.ts'
import type { Counter } from '../plugin.ts'
import { useSession } from '../session/session.ts'

/** The number of a counter, undefined until it is known; read again when its documents change or the person is told something. */
export function useCount(id: string, counter: Counter | undefined): number | undefined {
  const { user } = useSession()
  const poll = useFallbackPoll(30_000)
  const key = `count:${id}`
  const { data } = useQuery({
    queryKey: [key, user?.id],
    queryFn: ({ signal }) => (counter ? counter.count(signal) : 0),
    enabled: counter !== undefined && user !== undefined,
    refetchInterval: poll,
    meta: { quiet: true },
  })
  useEffect(() => {
    const again = () => void queryClient.invalidateQueries({ queryKey: [key] })
    const stops = [onUserEvent(again), ...(counter?.documents ?? []).map((document) => onLiveChange(document, again))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [key, counter])
  return data
}
