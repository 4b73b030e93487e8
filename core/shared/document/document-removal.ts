import { message } from '../message.ts'
import { type Actor, allow, refuse, type Verdict } from '../rule.ts'
import { isAdministrator } from './document-approval.ts'

/** Whether a person may delete a draft: its creator may, and administrators may. */
export function canRemoveDraft({ user }: { readonly user: { readonly id: number } }, actor: Actor): Verdict {
  return user.id === actor.id || isAdministrator(actor) ? allow : refuse(message('非本人订单不能删除'))
}
