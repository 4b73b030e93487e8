import { type SQL, sql } from 'drizzle-orm'
import { filterParameter, writeFilter } from '../../shared/filter-query.ts'
import { permits } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import type { Usage, UsageUse } from '../../shared/usage-contract.ts'
import { ask } from '../list/list-row.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { notFound } from '../refusal.ts'
import type { KnownDocument, UsageMap } from './usage-map.ts'
import type { Reference } from './usage-reference.ts'
import { usageStatement } from './usage-statement.ts'

type Asked = {
  readonly document: KnownDocument
  readonly references: readonly Reference[]
  readonly named: boolean
}

type Row = {
  readonly document: string
  readonly total: number
  readonly visible: number
  readonly places: Readonly<Record<string, number>> | null
  readonly records: readonly { id: number; code: string; open: boolean }[] | null
  readonly filters: Readonly<Record<string, string | null>> | null
}

function addressOf({ path }: KnownDocument, { id }: { id: number }): string | null {
  return path?.replaceAll('$id', String(id)) ?? null
}

function listOf(document: KnownDocument, reference: Reference, actor: Actor, value: string | number): string | null {
  const { list, filters = [] } = document
  const key = reference.filter?.key
  const field = key && filters.find((one) => one.key === key)
  if (!list || !field || (field.permission && !permits(actor.permissions, field.permission))) return null
  return `${list}${list.includes('?') ? '&' : '?'}${filterParameter(field.key)}=${encodeURIComponent(writeFilter([value]))}`
}

function useOf({ document, references }: Asked, row: Row, actor: Actor, id: number): UsageUse {
  const isOpen = permits(actor.permissions, document.permission)
  const places = references.flatMap((reference, place) => {
    const count = row.places?.[place] ?? 0
    const value = reference.filter?.value ? row.filters?.[place] : id
    const list = !isOpen || value === undefined || value === null ? null : listOf(document, reference, actor, value)
    return count > 0 ? [{ label: { text: reference.label.text }, count, list }] : []
  })
  const records = (row.records ?? []).map(({ open, ...record }) => ({
    ...record,
    code: record.code || `#${record.id}`,
    path: isOpen && open ? addressOf(document, record) : null,
  }))
  return { document: document.document, title: { text: document.title.text }, count: row.visible, places, records }
}

/** References that this person may know of are named, the others only counted; what keeps a record is always named. */
function askedOf(usages: UsageMap, noun: string, actor: Actor, keeping: boolean): Asked[] {
  return usages.referrers(noun).flatMap(({ document, references }) => {
    const counted = references.filter(({ released }) => !(keeping && released === true))
    const isOpen = permits(actor.permissions, document.permission)
    const isNamed = ({ permission }: Reference) =>
      keeping || (isOpen && (!permission || permits(actor.permissions, permission)))
    const parts = [true, false].map((named) => ({
      document,
      named,
      references: counted.filter((reference) => isNamed(reference) === named),
    }))
    return parts.filter((part) => part.references.length > 0)
  })
}

/**
 * Where a record is used: by which documents, as what, and the newest of them by name. What the person may not read is counted
 * without a name. `keeping` leaves out what goes along with a deletion, and names the rest by kind and code also for people who
 * may not open it, because a refusal that names nothing leads nowhere.
 */
export async function readUsage(
  db: SqlDatabase,
  usages: UsageMap,
  actor: Actor,
  {
    document: noun,
    id,
    keeping = false,
  }: { readonly document: string; readonly id: number; readonly keeping?: boolean },
): Promise<Usage> {
  const asked = askedOf(usages, noun, actor, keeping)
  if (asked.length === 0) return { uses: [], others: 0 }
  const statements = asked.map(
    ({ document, references, named }, number): SQL =>
      sql`select ${number}::int as number, a.* from ${usageStatement(document, references, id, { scope: document.scope?.(actor), named, keeping })} a`,
  )
  const { rows } = await ask(db, sql`${sql.join(statements, sql` union all `)} order by number`)
  const found = (rows as unknown as (Row & { number: number })[]).map((row) => ({
    row,
    of: asked[row.number] as Asked,
  }))
  return {
    uses: found.filter(({ row }) => row.visible > 0).map(({ row, of }) => useOf(of, row, actor, id)),
    others: found.reduce((sum, { row }) => sum + row.total - row.visible, 0),
  }
}

/** As `readUsage`, for somebody who asks. Throws 404 for a record that does not exist or that this person may not read. */
export async function readUsageFor(
  db: SqlDatabase,
  usages: UsageMap,
  actor: Actor,
  of: { readonly document: string; readonly id: number; readonly keeping?: boolean },
): Promise<Usage> {
  const document = usages.document(of.document)
  if (!document || !permits(actor.permissions, document.permission)) throw notFound()
  const scope = document.scope?.(actor) ?? sql`true`
  const { rows } = await ask(
    db,
    sql`select 1 from ${sql.raw(document.table)} d where d.id = ${of.id}::int and (${scope})`,
  )
  if (rows.length === 0) throw notFound()
  return readUsage(db, usages, actor, of)
}
