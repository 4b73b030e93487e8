import { day, moment, person, reference, text } from '../../core/shared/document/document-fields.ts'
import { shownCount, shownDecimal, shownState, shownText } from '../../core/shared/document/document-shown.ts'
import { recordTrail } from '../../core/shared/document/document-trail.ts'
import { type Message, message } from '../../core/shared/message.ts'
import type { Tone } from '../../core/shared/workflow.ts'

// Fields of the documents that move stock. `ask` is what a person reads who submits the document without a value.

/** The warehouse that a document moves stock into or out of. */
export const movedWarehouse = (label: Message, ask: Message) =>
  reference({
    label,
    to: 'warehouses',
    required: { from: 'submit', text: ask },
    list: { width: 130, search: 'oneOf', lookup: 'warehouses' },
  })

/** The factory that garments come from, or that material goes to. */
export const movedFactory = {
  label: message('外发工厂'),
  to: 'suppliers',
  list: { width: 160, search: 'oneOf', lookup: 'suppliers:processor' },
} as const

/** The day on which goods move. A day that is `past` is not in the future. */
export const movedOn = (label: Message, ask: Message, past?: { readonly past: true }) =>
  day({ label, required: { from: 'submit', text: ask }, list: { width: 110, search: 'range', sort: true, ...past } })

/** The person who announces or receives goods. */
export const movedBy = (label: Message, ask: Message) =>
  person({
    label,
    required: { from: 'submit', text: ask },
    list: { width: 100, search: 'oneOf', lookup: 'users' },
  })

/** A text that lists find documents by, in a column that is hidden at first. */
export const foundText = (label: Message, width: number, most: number) =>
  text({ label, most, list: { width, search: 'contains', hidden: true } })

/** A sum over the lines of a document, whatever their units; its list sums it up. */
export const movedSum = (label: Message) =>
  shownDecimal({ label, list: { width: 100, search: 'range', sort: true, sum: true } })

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
