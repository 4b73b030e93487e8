import { type Field, type FilterValue, isListLook, type ListFilter, type ListLook, type SortOrder } from './fields.ts'

/** Page sizes that a list offers. */
export const pageSizes = [5, 10, 25, 50, 100] as const
export const defaultPageSize = 10
/** Page sizes of picker windows, which have less room than lists. */
export const pickerPageSizes = [5, 10, 25] as const

/** The page size of a picker window. `kept` is the stored choice of the person, whatever it is. */
export function pickerPageSize(kept: unknown): number {
  return pickerPageSizes.find((size) => size === kept) ?? defaultPageSize
}

/** How a list is shown, as its address says. `tab` is undefined on the first tab. */
export type ListQuery = {
  readonly page: number
  readonly size: number
  readonly tab?: string | undefined
  /** Number of the saved view that the list is shown with. */
  readonly view?: number | undefined
  /** How the records are looked at; as the list does by itself when absent. */
  readonly look?: ListLook | undefined
  /** Key of the field whose choices are the columns of a board, or whose dates a calendar shows; the first one that can be when absent. */
  readonly by?: string | undefined
  /** The calendar shows a week instead of a month. */
  readonly week?: boolean | undefined
  /** A day of the month or week that the calendar shows; today when absent. */
  readonly on?: string | undefined
  readonly keyword?: string | undefined
  readonly sort: readonly SortOrder[]
  readonly filters: Readonly<Record<string, FilterValue>>
}

const reserved = new Set(['page', 'size', 'tab', 'view', 'look', 'by', 'week', 'on', 'keyword', 'sort'])
const calendarDate = /^\d{4}-\d{2}-\d{2}$/
const number = /^-?\d{1,15}(\.\d{1,8})?$/

/** The name of a field's filter in the address; a field called like a paging value gets the prefix `f.`. */
export function filterParameter(key: string): string {
  return reserved.has(key) ? `f.${key}` : key
}

/** The sign for rows without a value in an address. */
const none = '~'

const escapes: Readonly<Record<string, string>> = { '%': '%25', ',': '%2C', [none]: '%7E' }
const escapeValue = (value: string | number) => String(value).replace(/[%,~]/g, (char) => escapes[char] ?? char)
const unescapeValue = (value: string) => value.replace(/%2C/g, ',').replace(/%7E/g, none).replace(/%25/g, '%')

/** Whether `oneOf` values of the field are ids. */
export function filtersById(field: Field): boolean {
  return field.kind !== 'option' && field.kind !== 'text' && field.kind !== 'tags'
}

function readOneOf(field: Field, text: string): FilterValue | undefined {
  const known = new Set(field.options?.map((option) => option.value))
  const valueOf = (part: string): string | number | null | undefined => {
    if (part === none) return field.mayBeEmpty ? null : undefined
    const value = unescapeValue(part)
    if (filtersById(field)) return /^\d{1,10}$/.test(value) ? Number(value) : undefined
    return field.kind !== 'option' || known.has(value) ? value : undefined
  }
  const parts = [...new Set(text.split(',').filter(Boolean))].slice(0, 100)
  const values = parts.map(valueOf).filter((value) => value !== undefined)
  return values.length > 0 ? values : undefined
}

function readRange(field: Field, text: string): FilterValue | undefined {
  const [from = '', to = '', ...more] = text.split('..')
  if (more.length > 0 || !text.includes('..')) return undefined
  const shape = field.kind === 'date' || field.kind === 'instant' ? calendarDate : number
  const span = { ...(shape.test(from) ? { from } : {}), ...(shape.test(to) ? { to } : {}) }
  return Object.keys(span).length > 0 ? span : undefined
}

/** Reads the text of one filter; undefined when it means nothing for the field. */
function readFilter(field: Field, text: string): FilterValue | undefined {
  switch (field.search) {
    case 'contains':
      return text.trim().slice(0, 200) || undefined
    case 'oneOf':
      return readOneOf(field, text)
    case 'range':
      return readRange(field, text)
    case 'is':
      return text === 'true' ? true : text === 'false' ? false : undefined
    default:
      return undefined
  }
}

/** The text of one filter: values with commas between (`~` for none), spans as `from..to`, yes and no as `true` and `false`. */
export function writeFilter(value: FilterValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map((one) => (one === null ? none : escapeValue(one))).join(',')
  const { from = '', to = '' } = value as { from?: string; to?: string }
  return from || to ? `${from}..${to}` : ''
}

function readSort(fields: readonly Field[], text: string | undefined): SortOrder[] {
  const sortable = new Set(fields.filter((field) => field.sort).map((field) => field.key))
  const seen = new Set<string>()
  return (text ?? '').split(',').flatMap((part) => {
    const descending = part.startsWith('-')
    const key = descending ? part.slice(1) : part
    if (!sortable.has(key) || seen.has(key) || seen.size === 3) return []
    seen.add(key)
    return [{ key, descending }]
  })
}

function readCount(text: string | undefined, otherwise: number, most: number): number {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  return value >= 1 && value <= most ? value : otherwise
}

function readLook(
  fields: readonly Field[],
  { look, by, week, on }: Readonly<Record<string, string | undefined>>,
): Pick<ListQuery, 'look' | 'by' | 'week' | 'on'> {
  if (!isListLook(look)) return {}
  return {
    look,
    ...(fields.some(({ key }) => key === by) ? { by } : {}),
    ...(week === 'true' ? { week: true } : {}),
    ...(on && calendarDate.test(on) ? { on } : {}),
  }
}

/** Reads a list's address. What is unknown or means nothing is ignored. `tabs` are the keys of its tabs, the first is the default. */
export function readListQuery(
  fields: readonly Field[],
  search: Readonly<Record<string, string | undefined>>,
  tabs: readonly string[] = [],
): ListQuery {
  const filters: Record<string, FilterValue> = {}
  for (const field of fields) {
    const text = search[filterParameter(field.key)]
    const value = text ? readFilter(field, text) : undefined
    if (value !== undefined) filters[field.key] = value
  }
  const size = readCount(search['size'], defaultPageSize, 100)
  const keyword = search['keyword']?.trim().slice(0, 200)
  const tab = tabs.find((one) => one === search['tab'])
  const view = readCount(search['view'], 0, Number.MAX_SAFE_INTEGER)
  return {
    page: readCount(search['page'], 1, 1_000_000),
    size: pageSizes.some((one) => one === size) ? size : defaultPageSize,
    ...(tab && tab !== tabs[0] ? { tab } : {}),
    ...(view ? { view } : {}),
    ...readLook(fields, search),
    ...(keyword ? { keyword } : {}),
    sort: readSort(fields, search['sort']),
    filters,
  }
}

/** The key of the field whose filter the tab of a list sets; undefined for a tab that sets none. */
export function settledKey(
  tabs: readonly { readonly key: string; readonly ownField?: string }[],
  tab: string | undefined,
): string | undefined {
  return tabs.find(({ key }) => key === tab)?.ownField
}

/** Returns a list's query without the filter of the field that its tab sets. */
export function withoutSettled(query: ListQuery, tabs: Parameters<typeof settledKey>[0]): ListQuery {
  const settled = settledKey(tabs, query.tab)
  if (settled === undefined || !(settled in query.filters)) return query
  const { [settled]: _, ...filters } = query.filters
  return { ...query, filters }
}

const writeSort = (sort: readonly SortOrder[]) =>
  sort.map(({ key, descending }) => (descending ? `-${key}` : key)).join(',')

/** The query of the address that shows what a list finds by a filter, without the question mark; of what is one's own, the tab of a list with such a tab. */
export function filterAddress({ keyword, mine, sort = [], ...filters }: ListFilter): string {
  const written: [string, string][] = [
    ...(mine ? [['tab', 'mine'] as [string, string]] : []),
    ...(keyword ? [['keyword', keyword] as [string, string]] : []),
    ...Object.entries(filters).map(([key, value]): [string, string] => [
      filterParameter(key),
      writeFilter(value as FilterValue),
    ]),
    ...(sort.length > 0 ? [['sort', writeSort(sort)] as [string, string]] : []),
  ]
  return written.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')
}

/** The address of a list, flat: `page=2&size=10&sort=-createdAt&tab=mine&state=Pending,Finished`. Page and size always stand in it. */
export function writeListQuery(query: ListQuery): Record<string, string> {
  const written: Record<string, string> = { page: String(query.page), size: String(query.size) }
  if (query.tab) written['tab'] = query.tab
  if (query.view) written['view'] = String(query.view)
  for (const key of ['look', 'by', 'week', 'on'] as const) if (query[key]) written[key] = String(query[key])
  if (query.keyword) written['keyword'] = query.keyword
  if (query.sort.length > 0) written['sort'] = writeSort(query.sort)
  for (const [key, value] of Object.entries(query.filters)) {
    const text = writeFilter(value)
    if (text) written[filterParameter(key)] = text
  }
  return written
}

/** The body of search, statistic and export. A tab's own filter wins over the person's. */
export function filterBody(
  query: Pick<ListQuery, 'keyword' | 'sort' | 'filters'>,
  tab: Partial<ListFilter> = {},
): Record<string, unknown> {
  return {
    ...query.filters,
    ...(query.keyword ? { keyword: query.keyword } : {}),
    ...(query.sort.length > 0 ? { sort: query.sort } : {}),
    ...tab,
  }
}

/** The next sort when a heading is pressed: ascending, descending, none. `add` keeps the other orders (three at most). */
export function toggleSort(sort: readonly SortOrder[], key: string, add = false): SortOrder[] {
  const now = sort.find((one) => one.key === key)
  const next = !now ? [{ key, descending: false }] : now.descending ? [] : [{ key, descending: true }]
  if (!add) return next
  return (now ? sort.flatMap((one) => (one.key === key ? next : [one])) : [...sort, ...next]).slice(-3)
}
