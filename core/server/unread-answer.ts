import type { Contract } from '../shared/contract.ts'
import { permits } from '../shared/permission.ts'
import type { Actor } from '../shared/rule.ts'
import { Refused } from './refusal.ts'

/** Whether somebody may read the record that a call answers. */
export function isAnswerRead({ readers }: Contract, actor: Actor): boolean {
  return !readers || permits(actor.permissions, readers)
}

/** What is left of a record for somebody who changes it and does not read it. */
export function unreadRecord({ stateKey = 'status' }: Contract, record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record
  const kept = new Set(['id', 'version', stateKey])
  return Object.fromEntries(Object.entries(record).filter(([key]) => kept.has(key)))
}

/** The same of the record that the refusal of an old version carries; any other error stays as it is. */
export function unreadRefusal(contract: Contract, error: unknown): unknown {
  if (!(error instanceof Refused) || error.body.current === undefined) return error
  return new Refused(error.status, { ...error.body, current: unreadRecord(contract, error.body.current) })
}
