import { z } from 'zod'
import { type Contract, id } from './contract.ts'
import type { Field } from './fields.ts'
import type { AlsoSpelt } from './search-spellings.ts'

const text = z.string().trim().max(200)
const span = z.strictObject({ from: text.optional(), to: text.optional() })

function valueSchema(field: Field): z.ZodType {
  if (field.kind === 'option')
    return z.enum((field.options ?? []).map((option) => option.value) as [string, ...string[]])
  if (field.kind === 'text' || field.kind === 'tags') return text
  return z.number().int().min(-2_147_483_648).max(2_147_483_647)
}

function filterSchema(field: Field): z.ZodType {
  switch (field.search) {
    case 'contains':
      return text
    case 'is':
      return z.boolean()
    case 'oneOf':
      return z.array(field.mayBeEmpty ? valueSchema(field).nullable() : valueSchema(field)).max(100)
    default:
      if (field.kind === 'date') return z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })
      return field.kind === 'instant'
        ? z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })
        : span
  }
}

/** How many records one search can be narrowed to by their ids. */
export const mostIds = 1000

function filterShape(fields: readonly Field[]): Record<string, z.ZodType> {
  const searched = fields.filter((field) => field.search)
  return Object.fromEntries(searched.map((field) => [field.key, filterSchema(field).optional()]))
}

/** The filter body of a picker's search: `keyword` and one optional key per searched field. */
export function pickerSchema(fields: readonly Field[] = []) {
  return z.strictObject({ keyword: text.optional(), ...filterShape(fields) }) as unknown as z.ZodType<
    Record<string, unknown> & { keyword?: string }
  >
}

/**
 * The filter body of a list, made from its fields: one optional key per searched field, `keyword` (any text column),
 * `mine` (only what the caller created), `ids` (only these records) and `sort`. Spans of dates and instants are calendar dates, both ends included; null
 * among the wanted values of a field stands for the rows that have none. `spelt` adds further keys for filters.
 */
export function searchSchema(fields: readonly Field[], spelt?: AlsoSpelt) {
  const sortable = fields.filter((field) => field.sort).map((field) => field.key)
  const body = z.strictObject({
    keyword: text.optional(),
    mine: z.boolean().optional(),
    ids: z.array(id).min(1).max(mostIds).optional(),
    sort: z
      .array(
        z.strictObject({
          key: z.enum(sortable.length ? (sortable as [string, ...string[]]) : ['id']),
          descending: z.boolean(),
        }),
      )
      .max(3)
      .optional(),
    ...filterShape(fields),
  }) as unknown as z.ZodType<
    Record<string, unknown> & { keyword?: string; mine?: boolean; sort?: { key: string; descending: boolean }[] }
  >
  return spelt ? spelt(body) : body
}

/** Whether a search can be narrowed to records by their ids. */
export function takesIds(search: Pick<Contract, 'body'>): boolean {
  return 'ids' in filtersOf(search).shape
}

function filtersOf({ body }: Pick<Contract, 'body'>): z.ZodObject {
  // A search that also accepts other spellings translates them in a first step; the schema after that step is the one that counts.
  return (body instanceof z.ZodPipe ? body.out : body) as unknown as z.ZodObject
}

/** The body of a call that takes the filters of a search, in each spelling that the search accepts, and the keys of `more`. */
export function withFiltersOf(search: Pick<Contract, 'body'>, more: z.ZodRawShape): z.ZodType {
  const body = filtersOf(search).extend(more)
  return search.body instanceof z.ZodPipe ? z.pipe(search.body.in, body) : body
}
