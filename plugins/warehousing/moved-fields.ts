import { day, person, reference, text } from '../../core/shared/document/document-fields.ts'
import { shownDecimal } from '../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../core/shared/message.ts'

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
