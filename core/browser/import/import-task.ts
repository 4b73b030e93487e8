import { type RefCallback, useCallback, useEffect, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ImportContracts, type ImportTask, isImportUnderway } from '../../shared/import-contract.ts'
import { call } from '../api/client.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { onUserEvent } from '../api/live.ts'

const pollInterval = 2000

/** One import, asked for again while the server is at work on it; its progress is told in between. */
export function useImportTask(contracts: ImportContracts, id: number): UseQueryResult<ImportTask, Error> {
  const [underway, setUnderway] = useState(true)
  const [progress, setProgress] = useState<number>()
  const query = useContractQuery(
    contracts.read,
    { params: { id } },
    { noun: 'imports', staleTime: 0, poll: underway ? pollInterval : false },
  )
  const { data, refetch } = query
  const isUnderway = data === undefined || isImportUnderway(data.status)
  if (isUnderway !== underway) {
    setUnderway(isUnderway)
    setProgress(undefined)
  }
  useEffect(
    () =>
      onUserEvent((event) => {
        if (event.kind !== 'import' || event.id !== id) return
        if (event.progress === undefined) void refetch()
        else setProgress(event.progress)
      }),
    [id, refetch],
  )
  if (!data || !isUnderway || progress === undefined || progress <= data.progress) return query
  return { ...query, data: { ...data, progress } } as UseQueryResult<ImportTask, Error>
}

/**
 * Tells the server that the owner has seen the end of an import's step, so that their inbox need not report it: not while its tab is behind another
 * one. Answers the ref of the element that shows it.
 */
export function useStepSeen(
  contracts: ImportContracts,
  { id, status }: ImportTask,
  isOwner: boolean,
): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element || !isOwner || isImportUnderway(status)) return
      const sight = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        sight.disconnect()
        // Unheard, it still waits in the inbox.
        call(contracts.seen, { params: { id } }).catch(() => undefined)
      })
      sight.observe(element)
      return () => sight.disconnect()
    },
    [contracts, id, status, isOwner],
  )
}
