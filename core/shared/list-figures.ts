import { z } from 'zod'
import { type Contract, contract, decimal } from './contract.ts'
import type { Field, ListFilter, Option } from './fields.ts'
import { type Message, message } from './message.ts'
import type { Permission } from './permission.ts'
import { searchSchema } from './search-schema.ts'
import type { AlsoSpelt } from './search-spellings.ts'

/** Says what one number of a statistic counts: rows, or the sum of one of their fields. */
type Counted = {
  /** Key of the field whose values the server adds up. Without it the server counts rows. */
  readonly sum?: string
  /** Limits the number to the rows that fit this filter as well. */
  readonly filter?: Partial<ListFilter>
}

/** The sums of what cannot be added up, each by its unit: 3 metres and 2 pieces. */
export const unitSums = z.array(z.object({ unit: z.string(), sum: decimal }))
export type UnitSums = z.output<typeof unitSums>

/** A number that the totals line shows. `key` is its key in the statistic, and `money` marks an amount in yuan. */
export type ListTotal = Counted & {
  readonly label: Message
  readonly key: string
  readonly money?: true
  /** Writes the total beside the count of its tab. The totals line then leaves it out. For lists in which people compare the tabs. */
  readonly onTab?: (sum: number) => Message
  /** Schema of a number that the server cannot derive from `sum` and `filter`. The list source gives its SQL in `sums`, under the same key. */
  readonly own?: z.ZodType
}

/** A tab of a list. It shows the rows that fit `filter`. `countKey` is the key of their number in the statistic; without it the tab shows no number. */
export type ListTab = {
  readonly key: string
  readonly label: Message
  readonly filter: Partial<ListFilter>
  /** Address of another list. The tab opens it instead of filtering, so that people see both lists as one. */
  readonly path?: string
  readonly countKey?: string
  /** Key of the field whose filter this tab sets to the signed-in person. The filter bar shows that filter, locked. */
  readonly ownField?: string
  /** Replaces the totals of the list while this tab is open. They count only the rows of the tab. */
  readonly totals?: readonly ListTotal[]
}

/** The tabs and totals of a list. Statistic and tab bar are made of them. */
export type ListFigures = {
  readonly tabs?: readonly ListTab[]
  readonly totals?: readonly ListTotal[]
  /** Further numbers that the statistic answers and no page shows. */
  readonly alsoCounted?: Readonly<Record<string, Counted>>
}

/** One number of the statistic for the server. Where `own` is given, the list source computes the number. */
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

/** Returns the schema of a number: an integer for counts and whole numbers, a decimal text for money and measures. */
function wireOf({ sum, own }: ListFigure, kinds: Readonly<Record<string, Field['kind'] | 'richText'>>): z.ZodType {
  if (own) return own
  return sum === undefined || kinds[sum] === 'integer' ? z.number().int() : decimal
}

type StatisticOptions = ListFigures & {
  /** The path of the list's calls: the noun of its document, or what it stands below. */
  readonly noun: string
  /** Names the records in the description of the API: `sample orders`. */
  readonly summary: string
  readonly permission: Permission
  readonly fields: readonly Field[]
  /** Kinds of fields by key, for `sum`. Default: the kinds of the list's fields. */
  readonly kinds?: Readonly<Record<string, Field['kind'] | 'richText'>>
  /** Adds the further keys for filters that the search takes. */
  readonly spelt?: AlsoSpelt | undefined
}

/** `POST x/statistic` of a list. */
export type StatisticContract = Contract<
  z.ZodObject,
  z.ZodObject,
  ReturnType<typeof searchSchema>,
  z.ZodType<Record<string, unknown>>
>

/** The tabs and totals of a list, the call that answers their numbers, and what the server counts for each. */
export type FiguredList = Required<Pick<ListFigures, 'tabs' | 'totals'>> & {
  readonly statistic: StatisticContract
  readonly figures: Readonly<Record<string, ListFigure>>
}

/** Makes the statistic of a list from its tabs and totals. */
export function listStatistic({
  noun,
  summary,
  permission,
  fields,
  kinds,
  spelt,
  ...of
}: StatisticOptions): FiguredList {
  const figures = figuresOf(of)
  const known = kinds ?? Object.fromEntries(fields.map(({ key, kind }) => [key, kind]))
  const guarded = new Set(fields.flatMap(({ key, permission: needed }) => (needed ? [key] : [])))
  const replyOf = (figure: ListFigure) => {
    const wire = wireOf(figure, known)
    // People who may not read the field get no sum of it.
    return figure.sum !== undefined && guarded.has(figure.sum) ? wire.optional() : wire
  }
  const statistic = contract({
    method: 'POST',
    path: `${noun}/statistic`,
    changes: false,
    permission,
    summary: `Counts and totals of ${summary}`,
    body: searchSchema(fields, spelt),
    reply: z.object(Object.fromEntries(Object.entries(figures).map(([key, one]) => [key, replyOf(one)]))),
  })
  return { tabs: of.tabs ?? [], totals: of.totals ?? [], statistic: statistic as unknown as StatisticContract, figures }
}

/** The tab that shows all records. */
export const allTab: ListTab = { key: 'all', label: message('全部'), filter: {}, countKey: 'total' }

/** The tab that shows the records that the signed-in person has created. The field `user` of their trail is the creator. */
export const ownTab: ListTab = {
  key: 'mine',
  label: message('我创建的'),
  filter: { mine: true },
  countKey: 'totalSelf',
  ownField: 'user',
}

/**
 * The tabs of all records and of a person's own, each with the same totals. On the tab of one's own their keys have `Self`: `totalQuantity` is
 * `totalSelfQuantity` there, and `averagePrice` `averageSelfPrice`.
 */
export function ownedTabs(totals: readonly ListTotal[]): readonly ListTab[] {
  const own = totals.map((total) => ({ ...total, key: total.key.replace(/^(total|average)/, '$1Self') }))
  return [
    { ...allTab, totals },
    { ...ownTab, totals: own },
  ]
}

/** Makes a tab for each option of a field. `countKeyOf` names the number of a tab in the statistic. Default: `<value>Count`. */
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
