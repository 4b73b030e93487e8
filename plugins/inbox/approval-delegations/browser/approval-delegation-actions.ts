import { call } from '../../../../core/browser/api/client.ts'
import { newIdempotencyKey } from '../../../../core/browser/api/contract-request.ts'
import { invalidateDocuments, readContract } from '../../../../core/browser/api/contract-query.ts'
import type { CommandChoice } from '../../../../core/browser/command/command.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import {
  type Delegation,
  delegationCreate,
  delegationEnd,
  delegationList,
  delegationPeople,
} from '../approval-delegation-contract.ts'
import { approvalDelegationNoun } from '../approval-delegation-noun.ts'

/** A delegation as the person who gave it reads it. */
export function givenText({ toUser, firstDay, lastDay }: Delegation): Message {
  return message('{from} 至 {until} 由{name}代您审批', { from: firstDay, until: lastDay, name: toUser.name })
}

/** A delegation as the person who decides reads it. */
export function receivedText({ fromUser, firstDay, lastDay }: Delegation): Message {
  return message('{from} 至 {until} 您代{name}审批', { from: firstDay, until: lastDay, name: fromUser.name })
}

/** People who can be asked, by what is typed. Throws `CallError`. */
export async function peopleToAsk(keyword: string): Promise<readonly CommandChoice[]> {
  const { records } = await call(delegationPeople, { query: { keyword: keyword.trim() } })
  return records.map(({ id, name, detail }) => ({ value: String(id), title: name, ...(detail ? { detail } : {}) }))
}

/** The delegations that the person gave, as choices. Throws `CallError`. */
export async function givenDelegations(): Promise<readonly CommandChoice[]> {
  const { given } = await readContract(delegationList, {}, { staleTime: 0 })
  return given.map((one) => ({ value: `${one.id}/${one.version}`, title: translate(givenText(one)) }))
}

/** Asks somebody to decide on some days. Throws `CallError`. */
export async function delegate(to: string, firstDay: string, lastDay: string): Promise<void> {
  const body = { toUserId: Number(to), firstDay, lastDay }
  const made = await call(delegationCreate, { body, idempotencyKey: newIdempotencyKey() })
  await invalidateDocuments(approvalDelegationNoun)
  toast.success(translate(givenText(made)))
}

/** Ends a delegation that was chosen among `givenDelegations`. Throws `CallError`. */
export async function endChosen(chosen: string): Promise<void> {
  const [id, version] = chosen.split('/').map(Number)
  if (!id || !version) return
  await call(delegationEnd, { params: { id }, body: { version } })
  await invalidateDocuments(approvalDelegationNoun)
  toast.success(translate(message('委托已结束')))
}
