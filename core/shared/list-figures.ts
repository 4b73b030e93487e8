import { z } from 'zod'
import { type Contract, contract, decimal } from './contract.ts'
import type { Field, ListFilter, Option } from './fields.ts'
import { type Message, message } from './message.ts'
import type { Permission } from './permission.ts'
import { searchSchema } from './search-schema.ts'

/** What one number of a statistic counts: the rows that the filter lets through, or the sum of one of their fields. */
type Counted = {
  /** Key of the field that is added up. Default: rows are counted. */
  readonly sum?: string
  /** Counts only rows that this filter lets through as well. */
  readonly filter?: Partial<ListFilter>
}

/** A number of the statistic shown in the totals line; `money` is in yuan. */
export type ListTotal = Counted & {
  readonly label: Message
  readonly key: string
  readonly money?: true
  /** What the answer holds, where the list source computes the number by SQL of its own, under this key of `sums`. */
  readonly own?: z.ZodType
}

/** One tab of a list: a filter of its own, and the key of the number of its rows in the statistic. */
export type ListTab = {
  readonly key: string
  readonly label: Message
  readonly filter: Partial<ListFilter>
  /** The address of another list that it leads to, for lists that people see as one. */
  readonly path?: string
  readonly countKey?: string
  /** Totals of this tab instead of the list's; they count the rows of the tab. */
  readonly totals?: readonly ListTotal[]
}

/** What the tabs and totals of a list are, from which statistic and tab bar are made. */
export type ListFigures = {
  readonly tabs?: readonly ListTab[]
  readonly totals?: readonly ListTotal[]
  /** Further numbers of the statistic, which no tab shows. */
  readonly alsoCounted?: Readonly<Record<string, Counted>>
}

/** One number of the statistic as the server computes it; one with `own` by SQL of the list source. */
export type ListFigure = Required<Pick<Counted, 'filter'>> & Pick<Counted, 'sum'> & { readonly own?: z.ZodType }

function figuresOf({ tabs = [], totals = [], alsoCounted = {} }: ListFigures): Record<string, ListFigure> {
  const figure = ({ filter = {}, sum, own }: Counted & { own?: z.ZodType }, within: Partial<ListFilter> = {}) => ({
    filter: { ...within, ...filter },
    ...(sum === undefined ? {} : { sum }),
    ...(own === undefined ? {} : { own }),
  })
  const totalled = (of: readonly ListTotal[], within?: Partial<ListFilter>) =>
    of.map((total) => [total.key, figure(total, within)] as const)
  return Object.fromEntries([
    ...Object.entries(alsoCounted).map(([key, counted]) => [key, figure(counted)] as const),
    ...totalled(totals),
    ...tabs.flatMap((tab) => totalled(tab.totals ?? [], tab.filter)),
    ...tabs.flatMap(({ countKey, filter }) => (countKey ? [[countKey, figure({ filter })] as const] : [])),
  ])
}

/** Whole numbers are added up to a number, money and measures to digits. */
function wireOf({ sum, own }: ListFigure, kinds: Readonly<Record<string, Field['kind'] | 'richText'>>): z.ZodType {
  if (own) return own
  return sum === undefined || kinds[sum] === 'integer' ? z.number().int() : decimal
}

type StatisticOptions = ListFigures & {
  readonly noun: string
  /** What is counted, in the description of the API: `sample orders`. */
  readonly summary: string
  readonly permission: Permission
  readonly fields: readonly Field[]
  /** The kinds of the fields that are added up, by key. Default: those of the list. */
  readonly kinds?: Readonly<Record<string, Field['kind'] | 'richText'>>
}

/** `POST x/statistic` of a list. */
export type StatisticContract = Contract<
  z.ZodObject,
  z.ZodObject,
  ReturnType<typeof searchSchema>,
  z.ZodType<Record<string, unknown>>
>

/** The tabs and totals of a list with the call that counts them, and what each of its numbers counts. */
export type FiguredList = Required<Pick<ListFigures, 'tabs' | 'totals'>> & {
  readonly statistic: StatisticContract
  readonly figures: Readonly<Record<string, ListFigure>>
}

/** Makes the statistic of a list out of its tabs and totals. */
export function listStatistic({ noun, summary, permission, fields, kinds, ...of }: StatisticOptions): FiguredList {
  const figures = figuresOf(of)
  const known = kinds ?? Object.fromEntries(fields.map(({ key, kind }) => [key, kind]))
  const statistic = contract({
    method: 'POST',
    path: `${noun}/statistic`,
    changes: false,
    permission,
    summary: `Counts and totals of ${summary}`,
    body: searchSchema(fields),
    reply: z.object(Object.fromEntries(Object.entries(figures).map(([key, one]) => [key, wireOf(one, known)]))),
  })
  return { tabs: of.tabs ?? [], totals: of.totals ?? [], statistic: statistic as unknown as StatisticContract, figures }
}

/** The tab of all records. */
export const allTab: ListTab = { key: 'all', label: message('全部'), filter: {}, countKey: 'total' }

/** The tab of the records that the caller made. */
export const ownTab: ListTab = {
  key: 'mine',
  label: message('我创建的'),
  filter: { mine: true },
  countKey: 'totalSelf',
}

/** A tab for each option of a field; `countKeyOf` names its number in the statistic, by default `<value>Count`. */
export function optionTabs(
  field: string,
  options: readonly Pick<Option, 'value' | 'label'>[],
  countKeyOf: (value: string) => string = (value) => `${value}Count`,
): readonly ListTab[] {
  return options.map(({ value, label }) => ({
    key: value,
    label,
    filter: { [field]: [value] },
    countKey: countKeyOf(value),
  }))
}
