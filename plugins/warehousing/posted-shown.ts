import { moment } from '../../core/shared/document/document-fields.ts'
import { recordTrail } from '../../core/shared/document/document-trail.ts'
import { shownCount, shownState, shownText } from '../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../core/shared/message.ts'
import type { Tone } from '../../core/shared/workflow.ts'

type States<State extends string> = Readonly<Record<State, { readonly label: Message; readonly tone: Tone }>>

/** The code of a document as lists show it. */
export const shownCode = (label: Message) => shownText({ label, list: { width: 140, search: 'contains', sort: true } })

/** The fields that show the life of a document that moves stock. Its steps define `states`. */
export const postedShown = <const State extends string>(
  { states }: { readonly states: States<State> },
  submittedAt: { readonly label: Message; readonly hidden?: true; readonly sort?: true },
) => {
  const { label, ...list } = submittedAt
  return {
    status: shownState(states, { label: message('状态'), list: { width: 100, search: 'oneOf' } }),
    submittedAt: { ...moment({ label, untold: true }), list: { width: 140, search: 'range', ...list } as const },
    confirmedVersion: shownCount({ label: message('已确认版本') }),
    ...recordTrail,
  }
}
