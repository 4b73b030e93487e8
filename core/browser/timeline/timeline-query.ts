import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fieldHistory, timelineRead } from '../../shared/timeline-contract.ts'
import { call } from '../api/client.ts'
import type { LiveChange } from '../../shared/live-event.ts'
import { onLiveChange, useFallbackPoll } from '../api/live.ts'
import { queryClient } from '../api/query-client.ts'
import type { TimelineRecord } from './timeline-state.ts'

const pageSize = 20
const pollMilliseconds = 15_000

type Place = Pick<TimelineRecord, 'document' | 'id'>

/** Reads what is shown of a record's timeline anew. */
export async function refreshTimeline({ document, id }: Place): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['timeline', document, id] })
}

/** Reads the timeline anew whenever somebody changes the record or comments on it. */
function useLiveTimeline({ document, id }: Place): void {
  useEffect(() => {
    const refresh = () => void refreshTimeline({ document, id })
    const hearComment = (change: LiveChange | undefined) => {
      if (!change || (change.about?.document === document && change.about.id === id)) refresh()
    }
    const hearRecord = (change: LiveChange | undefined) => {
      if (!change || change.id === id) refresh()
    }
    const stops = [onLiveChange('comments', hearComment), onLiveChange(document, hearRecord)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [document, id])
}

/** The timeline of a record, page by page. */
export function useTimeline({ document, id }: Place) {
  useLiveTimeline({ document, id })
  return useInfiniteQuery({
    queryKey: ['timeline', document, id],
    queryFn: ({ pageParam, signal }) =>
      call(timelineRead, {
        params: { document, id },
        query: { size: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: useFallbackPoll(pollMilliseconds),
    meta: { quiet: true },
  })
}

/** The history of one field of a record, page by page. */
export function useFieldHistory({ document, id }: Place, field: string) {
  useLiveTimeline({ document, id })
  return useInfiniteQuery({
    queryKey: ['timeline', document, id, field],
    queryFn: ({ pageParam, signal }) =>
      call(fieldHistory, {
        params: { document, id },
        query: { field, size: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    meta: { quiet: true },
  })
}
