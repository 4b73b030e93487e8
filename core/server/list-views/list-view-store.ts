import { and, asc, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { ListView, ListViewValue } from '../../shared/list-view-contract.ts'
import { message } from '../../shared/message.ts'
import type { Work } from '../services.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { notFound, refused, refusedFields, requireSeen, stale } from '../refusal.ts'
import { listViewDefaults, listViews } from './list-view-tables.ts'

const MOST_VIEWS = 50
/** Of one person on all lists together. */
const MOST_OF_PERSON = 500
/** Bytes of JSON that all views of one person may take together. */
const MOST_BYTES = 2 * 1024 * 1024

/** Who reads a view: the person and the roles that the person has. */
export type ViewReader = { readonly id: number; readonly roleIds: readonly number[] }

type ViewRow = typeof listViews.$inferSelect & { readonly defaultOf: number | null }

function wireOf(
  { id, version, list, name, ownerId, roleIds, value, defaultOf }: ViewRow,
  reader: ViewReader,
): ListView {
  return { id, version, list, name, isOwn: ownerId === reader.id, isDefault: defaultOf !== null, roleIds, value }
}

const readableBy = ({ id, roleIds }: ViewReader) =>
  or(eq(listViews.ownerId, id), sql`${listViews.roleIds} && ${sql.param([...roleIds])}::int[]`)

async function selectViews(db: SqlDatabase, reader: ViewReader, where: ReturnType<typeof and>) {
  const rows = await db
    .select({ view: listViews, defaultOf: listViewDefaults.viewId })
    .from(listViews)
    .leftJoin(listViewDefaults, and(eq(listViewDefaults.viewId, listViews.id), eq(listViewDefaults.userId, reader.id)))
    .where(and(where, readableBy(reader)))
    .orderBy(desc(sql`${listViews.ownerId} = ${reader.id}`), asc(listViews.name), asc(listViews.id))
  return rows.map(({ view, defaultOf }) => wireOf({ ...view, defaultOf }, reader))
}

/** The views of a list that somebody may use, own ones first. */
export function readListViews(db: SqlDatabase, reader: ViewReader, list: string): Promise<ListView[]> {
  return selectViews(db, reader, eq(listViews.list, list))
}

/** One view that somebody may use. Throws 404. */
export async function readListView(db: SqlDatabase, reader: ViewReader, id: number): Promise<ListView> {
  const [found] = await selectViews(db, reader, eq(listViews.id, id))
  if (!found) throw notFound()
  return found
}

async function requireFreeName(work: Work, of: { list: string; name: string; except: number }): Promise<void> {
  const [other] = await work.db
    .select({ id: listViews.id })
    .from(listViews)
    .where(
      and(
        eq(listViews.ownerId, work.actor.id),
        eq(listViews.list, of.list),
        eq(listViews.name, of.name),
        ne(listViews.id, of.except),
      ),
    )
  if (other) throw refusedFields([{ field: 'name', message: message('已有同名的视图') }])
}

/** Refuses a further view, or a larger one, where the person's views would be too many, or too large together. */
async function requireRoom(work: Work, of: { list: string; value: ListViewValue; except: number }): Promise<void> {
  // Several windows of one person save at once.
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('list_views'), ${work.actor.id}::int)`)
  const [held] = await work.db
    .select({
      ofList: sql`count(*) filter (where ${listViews.list} = ${of.list})`.mapWith(Number),
      all: count(),
      bytes: sql`coalesce(sum(octet_length(${listViews.value}::text)), 0)`.mapWith(Number),
    })
    .from(listViews)
    .where(and(eq(listViews.ownerId, work.actor.id), ne(listViews.id, of.except)))
  if (!held) return
  if (held.ofList >= MOST_VIEWS) throw refused(409, message('每个列表最多保存{most}个视图', { most: MOST_VIEWS }))
  if (held.all >= MOST_OF_PERSON || held.bytes + Buffer.byteLength(JSON.stringify(of.value)) > MOST_BYTES)
    throw refused(409, message('保存的个人设置过多'))
}

/** Saves a view of the caller's own; 422 for a name that is taken, 409 beyond 50 views a list, or too many or too large ones in all. */
export async function createListView(
  work: Work,
  of: { readonly list: string; readonly name: string; readonly value: ListViewValue },
): Promise<number> {
  await requireRoom(work, { ...of, except: 0 })
  await requireFreeName(work, { ...of, except: 0 })
  const [row] = await work.db
    .insert(listViews)
    .values({ ...of, ownerId: work.actor.id, createdAt: work.now, updatedAt: work.now })
    .returning({ id: listViews.id })
  await tellReaders(work)
  return Number(row?.id)
}

/** Tell the person's other windows, and everybody with one of the roles, to read the saved views again. */
async function tellReaders({ actor, db, services }: Work, roleIds: readonly number[] = []): Promise<void> {
  await services.live.publishToRoles({ roleIds, userId: actor.id }, { kind: 'list_views' }, db)
}

async function lockOwn(work: Work, id: number) {
  const own = and(eq(listViews.id, id), eq(listViews.ownerId, work.actor.id))
  const [row] = await work.db.select().from(listViews).where(own).for('update')
  if (!row) throw notFound()
  return row
}

/** Changes a view of the caller's own: 404 for somebody else's, 409 for an older version and too large views, 422 for a taken name. */
export async function updateListView(
  work: Work,
  id: number,
  change: {
    readonly version: number
    readonly name?: string | undefined
    readonly value?: ListViewValue | undefined
    readonly roleIds?: readonly number[] | undefined
  },
): Promise<void> {
  const before = await lockOwn(work, id)
  if (before.version !== change.version) {
    throw stale(wireOf({ ...before, defaultOf: null }, { id: work.actor.id, roleIds: [] }))
  }
  if (change.value !== undefined) await requireRoom(work, { list: before.list, value: change.value, except: id })
  if (change.name !== undefined) await requireFreeName(work, { list: before.list, name: change.name, except: id })
  await work.db
    .update(listViews)
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.value === undefined ? {} : { value: change.value }),
      ...(change.roleIds === undefined ? {} : { roleIds: [...new Set(change.roleIds)] }),
      version: before.version + 1,
      updatedAt: work.now,
    })
    .where(eq(listViews.id, id))
  // People who lose the view must hear of this change, too.
  await tellReaders(work, [...new Set([...before.roleIds, ...(change.roleIds ?? [])])])
}

/** Deletes a view of the caller's own; nobody's list opens with it any more. Throws 404, 409 when it is not at `version`. */
export async function deleteListView(work: Work, id: number, version?: number): Promise<void> {
  const { roleIds, ...view } = await lockOwn(work, id)
  requireSeen(view, version)
  await work.db.delete(listViews).where(eq(listViews.id, id))
  await tellReaders(work, roleIds)
}

/** Sets or takes away the view that the caller's list opens with; 404 for a view that the caller may not use. */
export async function chooseDefault(
  work: Work,
  reader: ViewReader,
  { list, viewId }: { readonly list: string; readonly viewId: number | null },
): Promise<void> {
  const mine = and(eq(listViewDefaults.userId, reader.id), eq(listViewDefaults.list, list))
  await work.db.delete(listViewDefaults).where(mine)
  await tellReaders(work)
  if (viewId === null) return
  const view = await readListView(work.db, reader, viewId)
  if (view.list !== list) throw notFound()
  await work.db.insert(listViewDefaults).values({ userId: reader.id, list, viewId })
}
