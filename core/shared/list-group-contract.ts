import { z } from 'zod'
import { type Contract, contract, pageQuery } from './contract.ts'
import type { Field } from './fields.ts'
import { unitSums } from './list-figures.ts'
import { withFiltersOf } from './search-schema.ts'

const kinds: readonly Field['kind'][] = ['option', 'boolean', 'person', 'reference', 'date', 'instant']

/**
 * Whether a list can be grouped by the field: by each choice, person or record, and by the month of dates and instants. Fields that are only shown,
 * which can be neither filtered nor sorted by, make no groups: they do not belong to the document itself.
 */
export function canGroupBy(field: Field): boolean {
  if (!field.search && !field.sort) return false
  return kinds.includes(field.kind) || (field.kind === 'text' && field.search === 'oneOf')
}

/** The fields whose sum stands beside each group. */
export function groupSums(fields: readonly Field[]): readonly Field[] {
  return fields.filter((field) => field.sum && ['integer', 'decimal', 'money'].includes(field.kind))
}

/** Calendar dates from one to another, both included. */
export type DaySpan = { readonly from: string; readonly to: string }

/** The most groups whose rows one call reads: as many as a month of a calendar has days, and the rows without a date. */
export const mostGroupPages = 50

/** How many groups are answered at most; the largest ones. */
export const mostGroups = 200

const group = z.object({
  /** What the rows of the group share: an option, an id, `true`, a text, `YYYY-MM`, or `YYYY-MM-DD` of days; null for nothing filled in. */
  value: z.string().nullable(),
  /** The name of a person or record; of other kinds the value says all. */
  label: z.string().nullable(),
  count: z.number().int(),
  /** By field key: whole numbers as numbers, others as digits. */
  sums: z.record(z.string(), z.union([z.number(), z.string()])),
  /** How many rows of the group have each mark of the list (`urgent`); absent where the list has none. */
  marks: z.record(z.string(), z.number().int()).optional(),
  /** By field key, the sums of what cannot be added up, each by its unit: 3 metres and 2 pieces. */
  parts: z.record(z.string(), unitSums).optional(),
})
export type ListGroup = z.output<typeof group>

/** The groups of a list and the rows of some of them. Both take the search's own filters. */
export type GroupContracts = { readonly groups: Contract; readonly rows: Contract }

/** Derives the calls of a list's groups from its search; undefined when none of its fields can divide it. */
export function groupContracts(search: Contract, fields: readonly Field[]): GroupContracts | undefined {
  const keys = fields.filter(canGroupBy).map((field) => field.key)
  if (keys.length === 0) return undefined
  const groupBy = z.enum(keys as [string, ...string[]])
  const path = search.path.replace(/\/search$/, '')
  const { permission } = search
  return {
    groups: contract({
      method: 'POST',
      path: `${path}/groups`,
      changes: false,
      permission,
      summary: `Groups of ${path} with counts and sums`,
      // With `days` a field of dates makes a group for each day of the span that has rows, and one for rows without a date.
      body: withFiltersOf(search, {
        groupBy,
        days: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).optional(),
      }),
      reply: z.object({ groups: z.array(group), isCut: z.boolean() }),
    }) as unknown as Contract,
    rows: contract({
      method: 'POST',
      path: `${path}/group_rows`,
      changes: false,
      permission,
      summary: `Rows of groups of ${path}: the same page of each`,
      query: pageQuery,
      body: withFiltersOf(search, {
        groupBy,
        groups: z.array(z.string().max(200).nullable()).min(1).max(mostGroupPages),
      }),
      reply: z.object({ pages: z.array(search.reply) }),
    }) as unknown as Contract,
  }
}
