import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'

/** What decides whether a design colour goes to the pattern room. */
export type MadeFrom = { readonly isConfirmed: boolean; readonly isSpot: boolean }

/** Whether a pattern order may be made of a design colour, and why not. The row of a task and the server ask this. */
export function makingVerdict({ isConfirmed, isSpot }: MadeFrom): Verdict {
  if (!isConfirmed) return refuse(message('该款色未确认，不能进版房'))
  return isSpot ? refuse(message('现货采购的款式不需要进版房')) : allow
}
