import type { Contract } from '../shared/contract.ts'
import { permits } from '../shared/permission.ts'
import type { Actor } from '../shared/rule.ts'
import { Refused } from './refusal.ts'

/** Whether an actor may read the record in the reply of a call. */
export function isAnswerRead({ readers }: Contract, actor: Actor): boolean {
  return !readers || permits(actor.permissions, readers)
}

/** The part of a record that people get who may change but not read it. */
export function unreadRecord({ stateKey = 'status' }: Contract, record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record
  const kept = new Set(['id', 'version', stateKey])
  return Object.fromEntries(Object.entries(record).filter(([key]) => kept.has(key)))
}

/** The same for the record in the refusal of an old version; other errors are returned unchanged. */
export function unreadRefusal(contract: Contract, error: unknown): unknown {
  if (!(error instanceof Refused) || error.body.current === undefined) return error
  return new Refused(error.status, { ...error.body, current: unreadRecord(contract, error.body.current) })
}
