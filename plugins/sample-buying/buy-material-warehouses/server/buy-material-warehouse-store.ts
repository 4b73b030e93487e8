import { sql } from 'drizzle-orm'
import { requireChosen } from '../../../../core/server/document/document-references.ts'
import { goneRecord, type Refers, refers } from '../../../../core/server/document/reference-target.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { readManyThroughList } from '../../../../core/server/list/read-through-list.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { FieldProblem, Verdict } from '../../../../core/shared/rule.ts'
import { userTarget } from '../../../admin/server-public.ts'
import {
  markLocationsReferenced,
  warehouseLocationTarget,
  warehouseTarget,
} from '../../../master-data/server-public.ts'
import type { BuyMaterialWarehouseStatus } from '../../buy-material-options.ts'
import type { EntryKind } from '../buy-material-entry-options.ts'
import type {
  buyMaterialWarehouseCreate,
  WarehouseChange,
  WarehouseOutcome,
} from '../buy-material-warehouse-contract.ts'
import { buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'
import type { BuyMaterialWarehouse } from '../buy-material-warehouse-model.ts'
import {
  canIssue,
  canMove,
  canReceive,
  issueProblems,
  notFetched,
  placeProblems,
  strangeLocation,
} from '../buy-material-warehouse-rules.ts'
import type { z } from 'zod'
import { buyMaterialWarehouseList } from './buy-material-warehouse-list.ts'
import { lineScopeOn } from './buy-material-warehouse-scope.ts'

const readMany = readManyThroughList<BuyMaterialWarehouse & { readonly version: number }>(buyMaterialWarehouseList)

type Named = { readonly id: number } | null
type Place = { readonly warehouse: Named; readonly warehouseLocation: Named }

/** A line that is acted on, with its record in the warehouse; none while it is not fetched. */
type Locked = {
  readonly lineId: number
  readonly id: number | null
  readonly version: number | null
  readonly status: BuyMaterialWarehouseStatus | null
  readonly warehouseId: number | null
  readonly warehouseLocationId: number | null
}

const idsSql = (ids: readonly number[]) => sql`${sql.param([...new Set(ids)])}::int[]`

/** Locks the orders of lines, as every move of a line does, in the order of their ids. Answers those of the lines that the actor sees. */
async function lockLines({ db, actor }: Work, lines: readonly number[]): Promise<readonly Locked[]> {
  await db.execute(sql`select o.id from buy_material_orders o
    where o.id in (select l.order_id from buy_materials l where l.id = any(${idsSql(lines)})) order by o.id for update of o`)
  const scope = lineScopeOn('l.id', actor)
  const { rows } =
    await db.execute<Locked>(sql`select l.id as "lineId", w.id, w.version, w.status, w.warehouse_id as "warehouseId",
      w.warehouse_location_id as "warehouseLocationId"
    from buy_materials l left join buy_material_warehouses w on w.buy_material_id = l.id
    where l.id = any(${idsSql(lines)}) ${scope ? sql`and ${scope}` : sql``}`)
  return rows
}

type Refusals = WarehouseOutcome['refused']
type Stored = Locked & { readonly id: number; readonly status: BuyMaterialWarehouseStatus }

/** Parts what may be done from what may not. Throws 409 with the first reason where nothing may be. */
function parted<Asked extends { readonly id: number }>(
  asked: readonly Asked[],
  reasonOf: (one: Asked) => Stored | Message,
): { readonly allowed: readonly Stored[]; readonly refusals: Refusals } {
  const allowed: Stored[] = []
  const refusals: Refusals = []
  for (const one of asked) {
    const found = reasonOf(one)
    if ('lineId' in found) allowed.push(found)
    else refusals.push({ id: one.id, reason: found })
  }
  const [first] = refusals
  if (first && allowed.length === 0) throw refused(409, first.reason)
  return { allowed, refusals }
}

const isStored = (row: Locked): row is Stored => row.id !== null && row.status !== null

function requireNone(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw refusedFields(problems)
}

/** The warehouse must be one that may be chosen, and the location one of it. Throws 422. */
async function requirePlace({ db }: Work, { warehouse, warehouseLocation }: Place, before: readonly Locked[] = []) {
  const warehouseId = warehouse?.id ?? 0
  const stood = before.flatMap((one) => one.warehouseId ?? [])
  await requireChosen(db, refers(warehouseTarget), { field: 'warehouse', ids: [warehouseId], before: stood })
  if (!warehouseLocation) return
  const ofWarehouse: Refers = refers(warehouseLocationTarget, {
    chosen: {
      look: { warehouseId: '$.warehouse_id' },
      problem: (location) => (location['warehouseId'] === warehouseId ? undefined : strangeLocation),
    },
  })
  await requireChosen(db, ofWarehouse, { field: 'warehouseLocation', ids: [warehouseLocation.id] })
}

/** Writes what comes of `records` into the records of the warehouse, as they stand after the change. */
async function writeEntries({ db, actor, now }: Work, kind: EntryKind, records: readonly number[]): Promise<void> {
  await db.execute(sql`insert into buy_material_warehouse_entries
      (record_id, kind, at, code, material_id, quantity, warehouse_id, warehouse_location_id, user_id, issue_user_id, comment, keyword,
        created_at, updated_at)
    select w.id, ${kind}, ${now.toISOString()}::timestamptz, w.code, w.material_id, w.quantity, w.warehouse_id, w.warehouse_location_id,
      ${actor.id}::int, w.issue_user_id, w.comment, w.keyword, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from buy_material_warehouses w where w.id = any(${idsSql(records)}) order by w.id`)
}

type Written = {
  /** What the trail calls it. */
  readonly action: 'received' | 'moved' | 'issued'
  readonly set: ReturnType<typeof sql>
  /** Records that an entry is written of. */
  readonly entries: { readonly kind: EntryKind; readonly of: readonly number[] }
  readonly status: BuyMaterialWarehouseStatus
}

/** Writes a change of records, what their lines show of it, the entries and the trail. */
async function write(work: Work, rows: readonly Stored[], { action, set, entries, status }: Written): Promise<void> {
  const { db, now } = work
  const ids = rows.map(({ id }) => id)
  const before = new Map((await readMany(db, ids)).map((one) => [one.id, one]))
  await db.execute(sql`update buy_material_warehouses set ${set}, version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    where id = any(${idsSql(ids)})`)
  await db.execute(sql`update buy_materials set warehouse_status = ${status}
    where id = any(${idsSql(rows.map(({ lineId }) => lineId))}) and warehouse_status is distinct from ${status}`)
  await writeEntries(work, entries.kind, entries.of)
  const after = await readMany(db, ids)
  await work.recordAll(
    after.map((one) => ({
      document: buyMaterialWarehouseDocument.noun,
      id: one.id,
      code: one.name,
      action,
      version: one.version,
      before: before.get(one.id),
      after: one,
    })),
  )
}

const placeSql = ({ warehouse, warehouseLocation }: Place) =>
  sql`warehouse_id = ${warehouse?.id ?? null}::int, warehouse_location_id = ${warehouseLocation?.id ?? null}::int`

const commentSql = (comment: string | null) => (comment === null ? sql`` : sql`, comment = ${comment}`)

async function markPlace(work: Work, { warehouseLocation }: Place): Promise<void> {
  if (warehouseLocation) await markLocationsReferenced(work, [warehouseLocation.id])
}

/**
 * Signs for fetched lines. Of two people who sign for one line at once the second is refused. Throws 422 where warehouse or lines are missing, 409
 * where none of the lines may be signed for.
 */
export async function receive(
  work: Work,
  {
    buyMaterialIds,
    comment = '',
    warehouse,
    warehouseLocation = null,
  }: z.output<typeof buyMaterialWarehouseCreate.body>,
): Promise<WarehouseOutcome> {
  const place = { warehouse, warehouseLocation }
  requireNone(placeProblems(place.warehouse, buyMaterialIds.length))
  await requirePlace(work, place)
  const found = new Map((await lockLines(work, buyMaterialIds)).map((row) => [row.lineId, row]))
  const asked = [...new Set(buyMaterialIds)].map((id) => ({ id }))
  const { allowed, refusals } = parted(asked, ({ id }) => {
    const row = found.get(id)
    if (!row) return goneRecord
    if (!isStored(row)) return notFetched
    const verdict = canReceive(row)
    return verdict.allowed ? row : verdict.reason
  })
  const at = work.now.toISOString()
  await write(work, allowed, {
    action: 'received',
    set: sql`status = 'received', ${placeSql(place)}, receive_user_id = ${work.actor.id}::int, received_at = ${at}::timestamptz${commentSql(comment)}`,
    entries: { kind: 'In', of: allowed.map(({ id }) => id) },
    status: 'received',
  })
  await markPlace(work, place)
  return { done: allowed.map(({ lineId }) => lineId), refused: refusals }
}

const changedMeanwhile = message('单据已被他人修改，请刷新后重试')

/** Locks the records that are to be changed, and parts what `rule` allows from the rest. */
async function lockRecords(
  work: Work,
  records: WarehouseChange['records'],
  rule: (record: Stored) => Verdict,
): Promise<ReturnType<typeof parted> & { readonly locked: readonly Locked[] }> {
  const ids = records.map(({ id }) => id)
  const { rows } = await work.db.execute<{ lineId: number }>(
    sql`select w.buy_material_id as "lineId" from buy_material_warehouses w where w.id = any(${idsSql(ids)})`,
  )
  const locked = await lockLines(
    work,
    rows.map(({ lineId }) => lineId),
  )
  const found = new Map(locked.flatMap((row) => (isStored(row) ? [[row.id, row] as const] : [])))
  const asked = [...new Map(records.map((one) => [one.id, one])).values()]
  const outcome = parted(asked, ({ id, version }) => {
    const row = found.get(id)
    if (!row) return goneRecord
    const verdict = rule(row)
    if (!verdict.allowed) return verdict.reason
    return row.version === version ? row : changedMeanwhile
  })
  return { ...outcome, locked }
}

async function move(work: Work, body: Extract<WarehouseChange, { status: 'received' }>): Promise<WarehouseOutcome> {
  requireNone(placeProblems(body.warehouse, body.records.length))
  const { allowed, refusals, locked } = await lockRecords(work, body.records, canMove)
  await requirePlace(work, body, locked)
  const moved = allowed.filter(
    (one) => one.warehouseId !== body.warehouse?.id || one.warehouseLocationId !== (body.warehouseLocation?.id ?? null),
  )
  await write(work, allowed, {
    action: 'moved',
    set: sql`${placeSql(body)}${commentSql(body.comment)}`,
    entries: { kind: 'Moved', of: moved.map(({ id }) => id) },
    status: 'received',
  })
  await markPlace(work, body)
  return { done: allowed.map(({ id }) => id), refused: refusals }
}

async function issue(work: Work, body: Extract<WarehouseChange, { status: 'issued' }>): Promise<WarehouseOutcome> {
  requireNone(issueProblems(body.issueUser, body.records.length))
  const taker = body.issueUser?.id ?? 0
  await requireChosen(work.db, refers(userTarget), { field: 'issueUser', ids: [taker] })
  const { allowed, refusals } = await lockRecords(work, body.records, canIssue)
  await write(work, allowed, {
    action: 'issued',
    set: sql`status = 'issued', issue_user_id = ${taker}::int, issued_at = ${work.now.toISOString()}::timestamptz${commentSql(body.comment)}`,
    entries: { kind: 'Out', of: allowed.map(({ id }) => id) },
    status: 'issued',
  })
  return { done: allowed.map(({ id }) => id), refused: refusals }
}

/** Puts materials elsewhere, or hands them to the pattern room. Throws 422 where something is missing, 409 where none of them may be changed. */
export function changeStored(work: Work, body: WarehouseChange): Promise<WarehouseOutcome> {
  return body.status === 'issued' ? issue(work, body) : move(work, body)
}
