import { dateOf } from '../shared/calendar.ts'
import type { Services, Work } from './services.ts'
import { runWork } from './work.ts'

/**
 * Runs changes as they would have been made at an earlier instant by a person, with what the person was allowed and whom they stood in for by then: demo
 * data that the product's own steps make. Throws for an unknown account, and what `run` throws.
 */
export async function runPastWork<Result>(
  services: Services,
  { at, userId }: { readonly at: Date; readonly userId: number },
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const account = await services.accounts?.actor(services.db, userId)
  if (!account) throw new Error(`there is no account ${userId}`)
  const standsInFor = await services.approvalDesk?.standIns(services.db, userId, dateOf(at))
  const actor = standsInFor ? { ...account, standsInFor } : account
  return runWork({ ...services, clock: () => at }, actor, run)
}
