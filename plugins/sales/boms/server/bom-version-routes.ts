import { sql, type SQL } from 'drizzle-orm'
import { type Route, route, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { completedRecord } from '../../../../core/shared/document/document-content.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { bomDocument } from '../bom-document.ts'
import { type Bom, bomModel } from '../bom-model.ts'
import { type BomVersion, bomVersionRead, bomVersions } from '../bom-version-contract.ts'
import { bomStore } from './bom-store.ts'

/**
 * The contents of a bill that its trail holds, by version: what a save left behind, and what the first one found. The
 * trail keeps whole bills and is never shortened, so that no table of versions is needed beside it.
 */
const kept = (bomId: number, more: SQL = sql`true`): SQL => sql`
  select distinct on (k.version) k.version, k.content from (
    select (s.content ->> 'version')::int as version, s.content
    from operating_records r cross join lateral (values (r.before), (r.after)) s (content)
    where r.document = ${bomDocument.noun} and r.document_id = ${bomId}::int and r.result is distinct from 'failed'
      and jsonb_typeof(s.content -> 'templates') = 'array' and s.content ? 'version') k
  where ${more} order by k.version desc`

async function listVersions(db: SqlDatabase, id: number): Promise<BomVersion[]> {
  const bom = await bomStore.read(db, id)
  const rows = await readRows(
    db,
    sql`select v.version, v.content ->> 'updatedAt' as at, coalesce(v.content -> 'lastUpdater' ->> 'name', v.content -> 'user' ->> 'name') as by
      from (${kept(id)}) v order by v.version desc`,
  )
  const found = rows.map(
    ({ version, at, by }): BomVersion => ({ version: Number(version), at: String(at), by: String(by) }),
  )
  // Nobody has saved a bill yet that came into the company with other data.
  if (found.some(({ version }) => version === bom.version)) return found
  return [{ version: bom.version, at: bom.updatedAt, by: bom.lastUpdater?.name ?? bom.user.name }, ...found]
}

async function readVersion(db: SqlDatabase, id: number, version: number): Promise<Bom> {
  const bom = await bomStore.read(db, id)
  if (bom.version === version) return bom
  const [row] = await readRows(db, kept(id, sql`k.version = ${version}::int`))
  if (!row) throw notFound()
  return completedRecord(bomModel, row['content'] as Readonly<Record<string, unknown>>)
}

/** The versions of a bill of materials. */
export const bomVersionRoutes: readonly Route[] = [
  route(bomVersions, ({ db, params: { id } }) => listVersions(db, id)),
  route(bomVersionRead, ({ db, params: { id, version } }) => readVersion(db, id, version)),
]
