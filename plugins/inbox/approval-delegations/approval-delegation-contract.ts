import { z } from 'zod'
import {
  calendarDate,
  contract,
  id,
  idParams,
  instant,
  personReference,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { member } from '../../../core/shared/permission.ts'

/** That somebody decides approvals for another person, on the days between two dates in Shanghai. */
const delegation = z.object({
  id,
  version: z.number().int(),
  fromUser: personReference,
  toUser: personReference,
  firstDay: calendarDate,
  lastDay: calendarDate,
  /** Since when it no longer holds, where it was ended before its last day. */
  endedAt: instant.nullable(),
})
export type Delegation = z.output<typeof delegation>

export const delegationList = contract({
  method: 'GET',
  path: 'approval_delegations',
  permission: member,
  summary: 'Who decides approvals for the caller, and for whom the caller decides, from today on',
  reply: z.object({ given: z.array(delegation), received: z.array(delegation) }),
})

export const delegationPeople = contract({
  method: 'GET',
  path: 'approval_delegations/people',
  permission: member,
  summary: 'People who can be asked to decide approvals, by name or its initials',
  query: z.object({ keyword: z.string().trim().max(50).default('') }),
  reply: recordsReply(z.object({ id, name: z.string(), detail: z.string() })),
})

export const delegationCreate = contract({
  method: 'POST',
  path: 'approval_delegations',
  permission: member,
  summary: 'Ask somebody to decide approvals for the caller on some days',
  body: z.strictObject({ toUserId: id, firstDay: calendarDate, lastDay: calendarDate }),
  reply: delegation,
  creates: true,
})

export const delegationEnd = contract({
  method: 'PUT',
  path: 'approval_delegations/:id/end',
  permission: member,
  summary: 'End a delegation of the caller at once',
  params: idParams,
  body: z.strictObject({ version: startingVersion }),
  reply: delegation,
})
