import { z } from 'zod'
import { id, numberOf } from '../contract.ts'
import { type DocumentField, documentField, type FieldOptions } from './document-field.ts'
import { entered } from './document-fields.ts'

// The form of these fields stores a different value than their body does, and the fields convert one into the other.

/** Reads a text as a number. Returns a text that is not a number unchanged, so that the schema refuses it. */
const numberIn = (digits: string) => (Number.isNaN(Number(digits)) ? digits : Number(digits))

/** A factor. Bodies and replies hold it as a JSON number. `precision` and `scale` are those of its column. */
export function factor({
  precision,
  scale,
  ...of
}: FieldOptions & { readonly precision: number; readonly scale: number }): DocumentField<{
  body: number | null
  wire: number | null
  row: string | null
  suffix: ''
}> {
  const body = numberOf(precision, scale).nullable()
  return documentField({
    ...of,
    decimals: scale,
    kind: 'decimal',
    way: 'number',
    body,
    wire: z.number().nullable(),
    empty: null,
    toForm: (value) => (value === null ? null : String(value)),
    fromForm: (held) => (typeof held === 'string' ? (held.trim() ? numberIn(held) : null) : held),
  })
}

/** A list of short texts in an order, such as the sizes of a range. A form may leave it empty; every saved document has it. `longest` is the most characters of one text. */
export function words({
  most,
  longest,
  ...of
}: FieldOptions & { readonly most: number; readonly longest: number }): DocumentField<{
  body: string[] | null
  wire: string[]
  row: string[]
  suffix: ''
}> {
  const body = z.array(z.string().trim().max(longest)).max(most).nullable()
  return documentField({
    ...of,
    most,
    kind: 'tags',
    way: 'plain',
    body,
    wire: z.array(z.string()),
    empty: null,
    toForm: (value) => (value ?? []).map((label) => ({ label })),
    fromForm: (held) => (held as readonly { readonly label: string }[] | null)?.map(({ label }) => label) ?? null,
  })
}

/**
 * Makes a field of records of another document that a person chooses. A body holds their ids; an answer holds ids and names under the keys `ids` and
 * `names`. `attaches` of the store writes them. Their order does not count.
 */
export function chosenRecords({
  most,
  ids,
  names,
  ...of
}: FieldOptions & { readonly most: number; readonly ids: string; readonly names: string }) {
  const field = entered<number[] | null>({
    ...of,
    schema: z
      .array(id)
      .max(most)
      .nullable()
      .overwrite((chosen) => [...new Set(chosen)].sort((one, other) => one - other)),
    empty: null,
    readBack: (answer) => answer[ids] as number[],
  })
  return {
    ...field,
    kind: 'tags' as const,
    toForm: (chosen: number[] | null, answer: Readonly<Record<string, unknown>>) =>
      (chosen ?? []).map((one, at) => ({ id: one, name: (answer[names] as string[] | undefined)?.[at] ?? `#${one}` })),
    fromForm: (held: unknown) => (held as readonly { readonly id: number }[] | null)?.map((one) => one.id) ?? null,
  }
}
