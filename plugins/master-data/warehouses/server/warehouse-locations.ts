import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../../core/server/document/document-question.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import { canDeleteRecord } from '../../../../core/server/usage/usage-guard.ts'
import { message } from '../../../../core/shared/message.ts'
import { type FieldProblem, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import type { WarehouseBody } from '../warehouse-model.ts'
import { canChangeLocation, locationNoun } from '../warehouse-rules.ts'
import { warehouseLocations } from './warehouse-tables.ts'

type Locations = WarehouseBody['warehouseLocations']

function refuseAt(index: number, reason: Parameters<typeof refusedFields>[0][number]['message']): never {
  throw refusedFields([{ field: `warehouseLocations.${index}.code`, message: reason }])
}

type LocationRow = typeof warehouseLocations.$inferSelect

/** Like `canChangeLocation`, and also refuses when a document refers to the location. */
async function canChangeUnused(work: Work, location: LocationRow): Promise<Verdict> {
  const usage = await canDeleteRecord(work, locationNoun, location.id)
  if (usage.allowed) return canChangeLocation(location)
  return refuse(message('库位{code}{reason}', { code: location.code, reason: usage.reason }))
}

const locationValues = (location: Locations[number]) => ({
  code: location.code?.trim() ?? '',
  description: location.description || null,
})

/**
 * The refusals for a form's locations of a warehouse: `place` is the index in the form, undefined for a location that
 * the form leaves out.
 */
async function locationRefusals(
  work: Work,
  current: readonly LocationRow[],
  wanted: Locations,
): Promise<readonly { readonly place: number | undefined; readonly verdict: Verdict }[]> {
  const byId = new Map(current.map((location) => [location.id, location]))
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []))
  const gone = current.filter(({ id }) => !kept.has(id)).map((before) => ({ place: undefined, before }))
  const changed = wanted.flatMap((location, place) => {
    const { code, description } = locationValues(location)
    const before = byId.get(location.id ?? 0)
    return before && (before.code !== code || before.description !== description) ? [{ place, before }] : []
  })
  const verdicts: { place: number | undefined; verdict: Verdict }[] = []
  for (const { place, before } of [...gone, ...changed]) {
    const verdict = await canChangeUnused(work, before)
    if (!verdict.allowed) verdicts.push({ place, verdict })
  }
  return verdicts
}

/** The problems that a save of each warehouse's locations would report because documents refer to a location. */
export async function locationProblems(
  work: Work,
  rows: readonly { readonly id: number | undefined; readonly wanted: Locations | undefined }[],
): Promise<readonly (readonly FieldProblem[])[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const found = await work.db.select().from(warehouseLocations).where(inArray(warehouseLocations.warehouseId, ids))
  const byWarehouse = Map.groupBy(found, ({ warehouseId }) => warehouseId)
  const problems: FieldProblem[][] = []
  for (const { id, wanted } of rows) {
    const refusals = id && wanted ? await locationRefusals(work, byWarehouse.get(id) ?? [], wanted) : []
    problems.push(
      refusals.flatMap(({ place, verdict }) =>
        verdict.allowed ? [] : [{ field: `warehouseLocations.${place ?? 0}.code`, message: verdict.reason }],
      ),
    )
  }
  return problems
}

/** Replaces the locations of a warehouse. A location that documents refer to may be neither changed nor removed. */
export async function replaceLocations(work: Work, warehouseId: number, wanted: Locations): Promise<void> {
  const mine = eq(warehouseLocations.warehouseId, warehouseId)
  const current = await work.db
    .select()
    .from(warehouseLocations)
    .where(mine)
    .orderBy(asc(warehouseLocations.id))
    .for('update')
  const byId = new Map(current.map((location) => [location.id, location]))
  const strange = wanted.findIndex(({ id }) => id !== undefined && !byId.has(id))
  if (strange >= 0) refuseAt(strange, message('库位不存在或已被删除'))
  for (const { place, verdict } of await locationRefusals(work, current, wanted)) {
    if (place === undefined) requireAllowed(verdict)
    else if (!verdict.allowed) refuseAt(place, verdict.reason)
  }
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []))
  const rows = wanted.map((location, position) => ({ id: location.id, ...locationValues(location), position }))
  const removed = current.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (removed.length > 0) await work.db.delete(warehouseLocations).where(inArray(warehouseLocations.id, removed))
  // Gives renamed locations a temporary code first, so that two locations can swap their codes.
  const renamed = rows
    .filter((row) => row.id !== undefined && byId.get(row.id)?.code !== row.code)
    .flatMap(({ id }) => id ?? [])
  if (renamed.length > 0) {
    await work.db
      .update(warehouseLocations)
      .set({ code: sql`'#' || ${warehouseLocations.id}` })
      .where(and(mine, inArray(warehouseLocations.id, renamed)))
  }
  for (const { id, ...values } of rows) {
    if (id !== undefined) await work.db.update(warehouseLocations).set(values).where(eq(warehouseLocations.id, id))
  }
  const added = rows
    .filter(({ id }) => id === undefined)
    .map(({ code, description, position }) => ({ code, description, position, warehouseId }))
  if (added.length > 0) await work.db.insert(warehouseLocations).values(added)
}

/** Marks locations that a document refers to: from then on they can no longer be changed or removed. */
export async function markLocationsReferenced(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  work.alongside(
    sql`update warehouse_locations set is_referenced = true where id = ${anyOf(ids, 'int')} and not is_referenced`,
  )
}

/**
 * SQL of the warehouse of each location among `ids`, by the location's id, for the questions of a save that names locations. It
 * locks the warehouses and then the locations, in the order of a warehouse's own save, so that neither waits for the other while it
 * holds what that needs, and no location goes away before the save has named it.
 */
export function heldLocationsSql(ids: readonly number[]): SQL {
  const named = anyOf([...new Set(ids)], 'int')
  return sql`(with held as (select w.id from warehouses w
      where w.id in (select l.warehouse_id from warehouse_locations l where l.id = ${named}) order by w.id for key share)
    select coalesce(json_object_agg(p.id, p.warehouse_id), '{}') from (select l.id, l.warehouse_id from warehouse_locations l
      where l.id = ${named} and l.warehouse_id in (select held.id from held) order by l.id for key share) p)`
}
