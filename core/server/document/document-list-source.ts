import type { DocumentList } from '../../shared/document/document-list.ts'
import type { ListFigures } from '../../shared/list-figures.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import { objectColumn, snakeCase } from '../list/list-columns.ts'
import type { ListColumn, ListSource } from '../list-source.ts'
import { columnsOf } from './document-columns.ts'
import type { DocumentTable } from './document-table.ts'
import { type ReferenceTarget, referenceJoin, withAlias } from './reference-target.ts'

type AnyList = Pick<DocumentList<unknown>, 'fields' | 'carried'> &
  Pick<ListSource, 'search' | 'statistic' | 'figures'> &
  ListFigures

/** What a list says besides its model and its table. */
type OwnSource = Partial<Omit<ListSource, 'document' | 'fields' | 'search' | 'table' | 'record'>> & {
  /** Keys of the columns that the keyword text holds whole. */
  readonly inKeyword?: readonly string[]
  /** How the search over all documents shows a record. Default: its code, or its number. `false`: the search does not find the records. */
  readonly record?: Partial<NonNullable<ListSource['record']>> | false
}

/** A list shows of a record what tells it: a person with the picture, others by their name. */
function shownOf(target: ReferenceTarget, alias: string, isPerson: boolean): Readonly<Record<string, string>> {
  const parts = { id: '$.id', name: target.name, ...(isPerson ? target.parts : {}) }
  return Object.fromEntries(Object.entries(parts).map(([key, text]) => [key, withAlias(text, alias)]))
}

/** Joins and columns of the references that a list shows: the name is joined for the rows of a page, the filter looks at the document's own column. */
function referenceColumns<P extends Parts>({ references }: DocumentTable<P>, { fields }: AnyList) {
  const isShown = new Set(fields.map(({ key }) => key))
  const shown = references.filter(({ key, field }) => field.way === 'reference' && isShown.has(key))
  const aliasOf = (key: string) => `d_${key.toLowerCase()}`
  return {
    joins: shown.map(({ target, key, column }) => {
      const { joins: _, ...bare } = target
      return referenceJoin(target.name.includes('$_') ? target : bare, aliasOf(key), `d.${column}`)
    }),
    columns: shown.map(({ target, key, column, field }): [string, ListColumn] => [
      key,
      objectColumn(shownOf(target, aliasOf(key), field.kind === 'person'), `d.${column}`),
    ]),
  }
}

/** Returns the SQL of the computed values of a document by their keys, without those of groups. */
function computedSelects<P extends Parts>({ computed }: DocumentTable<P>): ReadonlyMap<string, string> {
  return new Map(
    computed.flatMap(({ path, select }) => (path.length === 1 ? [[String(path[0]), select] as const] : [])),
  )
}

/** Returns the SQL of what people call a record: its code, or its number when it has no code. */
function titleOf<P extends Parts>({ document, table }: DocumentTable<P>): string {
  const { name, notNull } = columnsOf(table)[document.codeField] ?? { name: 'code', notNull: false }
  return notNull ? `d.${name}` : `coalesce(d.${name}, '#' || d.id)`
}

/** SQL of what rows carry without a column of the list, but for what `own` selects: of a reference, whom it names. */
function carriedSelects<P extends Parts>(table: DocumentTable<P>, { carried }: AnyList, own: object = {}) {
  const all = [...table.fields, ...table.shown]
  const computed = computedSelects(table)
  return carried
    .filter((key) => !(key in own))
    .map((key): [string, string] => {
      const sql = computed.get(key)
      if (sql) return [key, sql]
      const found = all.find((one) => one.key === key)
      if (!found) throw new Error(`${table.name}: there is no column of ${key}, which rows of the list carry`)
      const at = `d.${found.column}`
      const named = `case when ${at} is not null then json_build_object('id', ${at}) end`
      return [key, found.field.way === 'reference' ? named : at]
    })
}

/**
 * Throws when the list shows a field that no SQL selects: every search of the list would fail. This happens to fields of a group that another table
 * keeps, because the list must select those itself.
 */
function requireSelected<P extends Parts>(table: DocumentTable<P>, { fields }: AnyList, selected: object): void {
  const columns = new Set(Object.values(columnsOf(table.table)).map(({ name }) => name))
  const lost = fields.flatMap(({ key }) => (key in selected || columns.has(snakeCase(key)) ? [] : [key]))
  if (lost.length > 0) throw new Error(`${table.name}: nothing selects ${lost.join(', ')}, which the list shows`)
}

/** Throws when two tabs or totals of the list give one key of the statistic different meanings. */
function requireOneMeaning<P extends Parts>(
  table: DocumentTable<P>,
  { tabs = [], totals = [], figures = {} }: AnyList,
): void {
  const counted = tabs.flatMap(({ countKey, filter, totals: own = [] }) => [
    ...(countKey ? [{ key: countKey, sum: undefined, filter }] : []),
    ...own.map((total) => ({ ...total, filter: { ...filter, ...total.filter } })),
  ])
  for (const { key, sum, filter = {} } of [...counted, ...totals]) {
    const kept = figures[key]
    if (kept?.sum !== sum || JSON.stringify(kept?.filter) !== JSON.stringify(filter))
      throw new Error(`${table.name}: two numbers of the statistic have the key ${key}`)
  }
}

/** Throws when the list declares a number with `own` and `sums` has no SQL for it. */
function requireSums<P extends Parts>(table: DocumentTable<P>, { figures = {} }: AnyList, sums: object): void {
  const lost = Object.entries(figures).flatMap(([key, { own }]) => (own && !(key in sums) ? [key] : []))
  if (lost.length > 0) throw new Error(`${table.name}: no SQL computes ${lost.join(', ')} of the statistic`)
}

/**
 * The list of an order document out of its table: joins, columns, what the rules read of a row, keyword, creator, the latest first. What is its own is
 * given besides. Throws when no SQL selects a key that the list shows, or computes a number of its statistic.
 */
export function documentListSource<P extends Parts>(
  table: DocumentTable<P>,
  list: AnyList,
  { inKeyword = [], columns = {}, joins, extra, record, ...own }: OwnSource = {},
): ListSource {
  const references = referenceColumns(table, list)
  const bound = new Map([...table.fields, ...table.shown].map(({ key, column }) => [key, `d.${column}`]))
  const worded = inKeyword.map((key): [string, ListColumn] => [
    key,
    { select: bound.get(key) ?? `d.${snakeCase(key)}`, inKeyword: true },
  ])
  const isShown = new Set(list.fields.map(({ key }) => key))
  const computed = [...computedSelects(table)].filter(([key]) => isShown.has(key))
  const reckoned = computed.map(([key, select]): [string, ListColumn] => [key, { select }])
  const selected = { ...Object.fromEntries([...reckoned, ...references.columns, ...worded]), ...columns }
  requireSelected(table, list, selected)
  requireOneMeaning(table, list)
  requireSums(table, list, own.sums ?? {})
  return {
    document: table.document,
    fields: list.fields,
    search: list.search,
    statistic: list.statistic,
    figures: list.figures ?? {},
    table: table.name,
    joins: [...references.joins, ...(joins ? [joins] : [])].join(' '),
    columns: selected,
    extra: { version: 'd.version', ...Object.fromEntries(carriedSelects(table, list, extra)), ...extra },
    ...(table.scope ? { scope: table.scope } : {}),
    ...(columnsOf(table.table)['creatorId'] ? { creator: 'd.creator_id' } : {}),
    keyword: { text: 'keyword', grams: 'keyword_grams' },
    // A document without codes is found by what it is called.
    ...(bound.has('code') ? { numbered: 'd.code is null' } : {}),
    ...(record === false ? {} : { record: { title: titleOf(table), ...record } }),
    defaultSort: [{ key: 'createdAt', descending: true }],
    ...own,
  }
}
