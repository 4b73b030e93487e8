import { z } from 'zod'
import { computed, moment } from '../../core/shared/document/document-fields.ts'
import { recordTrail } from '../../core/shared/document/document-trail.ts'
import { type Message, message } from '../../core/shared/message.ts'
import type { Tone } from '../../core/shared/workflow.ts'

type States<State extends string> = Readonly<Record<State, { readonly label: Message; readonly tone: Tone }>>

/** The code of a document as lists show it. */
export const shownCode = (label: Message) =>
  computed({ label, wire: z.string(), list: { width: 140, search: 'contains', sort: true } })

/** The fields that show the life of a document that moves stock. Its steps define `states`. */
export const postedShown = <const State extends string>(
  { states }: { readonly states: States<State> },
  submittedAt: { readonly label: Message; readonly hidden?: true; readonly sort?: true },
) => {
  const names = Object.keys(states) as [State, ...State[]]
  const { label, ...list } = submittedAt
  return {
    status: computed({
      label: message('状态'),
      wire: z.enum(names),
      kind: 'option',
      options: names.map((value) => ({ value, ...states[value] })),
      list: { width: 100, search: 'oneOf' },
    }),
    submittedAt: { ...moment({ label }), list: { width: 140, search: 'range', ...list } as const },
    confirmedVersion: computed({ label: message('已确认版本'), wire: z.number().int(), kind: 'integer' }),
    ...recordTrail,
  }
}
