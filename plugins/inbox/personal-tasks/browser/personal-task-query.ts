import { useEffect } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { onUserEvent, useFallbackPoll } from '../../../../core/browser/api/live.ts'
import { queryClient } from '../../../../core/browser/api/query-client.ts'
import { taskPoll } from '../../browser/inbox-counters.ts'
import { personalTaskList } from '../personal-task-contract.ts'
import { personalTaskNoun } from '../personal-task-noun.ts'

/** Refetches tasks and approvals. */
export async function refreshTasks(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [personalTaskNoun] })
}

/** All tasks and approvals of the person. */
export function usePersonalTasks() {
  useEffect(
    () =>
      onUserEvent(({ kind }) => {
        if (kind === personalTaskNoun) void refreshTasks()
      }),
    [],
  )
  return useContractQuery(personalTaskList, {}, { staleTime: 0, poll: useFallbackPoll(taskPoll), quiet: true })
}
