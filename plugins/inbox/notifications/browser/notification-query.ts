import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { onUserEvent, useFallbackPoll } from '../../../../core/browser/api/live.ts'
import { queryClient } from '../../../../core/browser/api/query-client.ts'
import { readPoll, unreadPoll } from '../../browser/inbox-counters.ts'
import { notificationList } from '../notification-contract.ts'
import { notificationNoun, notificationPageSize, type NotificationStatus } from '../notification-options.ts'

/** Notifications of one status, page by page; the next page is fetched only when the last one was full. */
export function useNotifications(status: NotificationStatus) {
  useEffect(
    () =>
      onUserEvent(({ kind }) => {
        if (kind === notificationNoun) void queryClient.invalidateQueries({ queryKey: [notificationNoun] })
      }),
    [],
  )
  return useInfiniteQuery({
    queryKey: [notificationNoun, notificationList.path, status],
    queryFn: ({ pageParam, signal }) =>
      call(notificationList, { query: { page: pageParam, size: notificationPageSize, status }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.records.length === notificationPageSize ? page + 1 : undefined),
    staleTime: 0,
    refetchInterval: useFallbackPoll(status === 'UnRead' ? unreadPoll : readPoll),
    meta: { quiet: true },
  })
}
