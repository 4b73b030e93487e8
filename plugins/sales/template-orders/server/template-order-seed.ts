import { snakeCase } from '../../../../core/server/list/list-columns.ts'
import { sql } from 'drizzle-orm'
import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { sequences } from '../../../../core/server/core-tables.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { headerValues } from '../../../../core/server/document/document-content-columns.ts'
import { contentOf } from '../template-order-copy.ts'
import { SeedOrders, type SeedCounters, type SeedOrder } from './template-order-seed-data.ts'
import { readSeedFacts } from './template-order-seed-facts.ts'
import { derivedColumns, keywordOf } from './template-order-store.ts'
import { templateOrderTable } from './template-order-table.ts'

const ordersPerScale = 2000
const batchSize = 500
const days = 730

type Row = Record<string, unknown>

/** Inserts rows with given ids in one statement. */
export async function insertRows(db: SqlDatabase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.raw(Object.keys(first).map(snakeCase).join(', '))
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))),
  )
  const overriding = sql.raw('id' in first ? 'overriding system value' : '')
  await db.execute(
    sql`insert into ${sql.raw(table)} (${columns}) ${overriding} select ${columns} from json_populate_recordset(null::${sql.raw(table)}, ${json}::json)`,
  )
}

/** Moves the id sequence of a table past its rows. */
export async function moveIdentity(db: SqlDatabase, table: string): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select coalesce(max(id), 1) from ${sql.raw(table)}), 1))`,
  )
}

function orderRow({ order }: SeedOrder): Row {
  const content = contentOf(order)
  const { sourceType, user, lastUpdater, syncStatus, confirmedVersion, createdAt, updatedAt, id, version } = order
  return {
    id,
    version,
    syncStatus,
    confirmedVersion,
    sourceId: order.source,
    sourceType,
    creatorId: user.id,
    lastUpdaterId: lastUpdater?.id ?? null,
    createdAt,
    updatedAt,
    patterningFinished: false,
    bomStatus: null,
    ...headerValues(templateOrderTable, content),
    ...derivedColumns(content),
    keyword: keywordOf(content, order.templateDesign.code),
    code: order.templateDesign.code,
    customerId: order.templateDesign.brand?.customer.id ?? null,
  }
}

async function insertBatch(db: SqlDatabase, batch: readonly SeedOrder[]): Promise<void> {
  const colors = batch.flatMap(({ order, colorIds }) =>
    order.templateDesign.templates.map((template, position) => ({
      order,
      template,
      position,
      colorId: Number(colorIds[position]),
    })),
  )
  await insertRows(db, 'template_orders', batch.map(orderRow))
  await insertRows(
    db,
    'template_order_colors',
    colors.map(({ order, template, position, colorId }) => ({
      id: colorId,
      orderId: order.id,
      position,
      color: template.color,
    })),
  )
  await insertRows(
    db,
    'template_order_sizes',
    colors.flatMap(({ order, position, colorId }) =>
      (order.templateDesign.sampleDress[position]?.sizeRanges ?? []).map((size, at) => ({
        colorId,
        position: at,
        ...size,
      })),
    ),
  )
  await insertRows(
    db,
    'template_bom_materials',
    colors.flatMap(({ template, colorId }) =>
      template.bomMaterials.map(({ id, material, materialType, actionRegion, usage, description }, position) => ({
        id,
        colorId,
        position,
        materialId: material?.id ?? 0,
        materialType,
        actionRegion,
        usage,
        description,
      })),
    ),
  )
  await insertRows(
    db,
    'template_secondary_processes',
    colors.flatMap(({ template, colorId }) =>
      template.secondaryProcessInfo.map((process, position) => ({
        id: process.id,
        colorId,
        position,
        supplierId: process.supplier?.id ?? null,
        name: process.name,
        docUrls: [],
        unitDosage: process.unitDosage,
        unitId: process.unit?.id ?? null,
        description: process.description,
        unitPrice: process.unitPrice,
        reviewStatus: 'Pending',
      })),
    ),
  )
  await insertRows(
    db,
    'templates',
    colors.flatMap(({ order, template, position }) =>
      template.id
        ? [{ id: template.id, orderId: order.id, position, color: template.color, patterningStatus: 'Pending' }]
        : [],
    ),
  )
  await insertRows(
    db,
    'template_order_versions',
    batch.flatMap(({ order, confirmedAt }) =>
      confirmedAt
        ? [{ orderId: order.id, version: 1, confirmedAt, confirmedById: order.user.id, snapshot: confirmedOf(order) }]
        : [],
    ),
  )
}

/** The order as it was when it was confirmed, without the revision that followed. */
function confirmedOf(order: SeedOrder['order']): SeedOrder['order'] {
  const templateDesign = { ...order.templateDesign, templateOrderSyncStatus: 'Finished' as const }
  return { ...order, version: 2, syncStatus: 'Finished', comments: '', templateDesign }
}

/**
 * Draws the sketches and creates sample orders over two years; new codes continue after theirs. Calls `made` with each
 * batch.
 */
export async function seedTemplateOrders(
  context: SeedContext,
  made: (batch: readonly SeedOrder[]) => Promise<void>,
): Promise<void> {
  const facts = await readSeedFacts(context)
  if (!facts) return
  const { db, now, scale, random } = context
  const counters: SeedCounters = { order: 0, color: 0, line: 0, process: 0, template: 0, codes: new Map() }
  const orders = new SeedOrders(facts, random, now, counters)
  const total = Math.max(1, Math.round(ordersPerScale * scale))
  const start = subHours(now, days * 24)
  for (let from = 0; from < total; from += batchSize) {
    const size = Math.min(batchSize, total - from)
    const batch = Array.from({ length: size }, (_, index) => {
      const at = addHours(start, ((from + index + random()) / total) * days * 24)
      return orders.make(at)
    })
    await db.transaction((transaction) => insertBatch(transaction as unknown as SqlDatabase, batch))
    await made(batch)
  }
  const tables = [
    'template_orders',
    'template_order_colors',
    'template_bom_materials',
    'template_secondary_processes',
    'templates',
  ]
  for (const table of tables) await moveIdentity(db, table)
  await noteCodes(db, counters.codes)
}

/** Stores the last number of each prefix, so that the next code is a new one. */
export async function noteCodes(db: SqlDatabase, codes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...codes].map(([name, number]) => ({ name, number }))
  if (rows.length === 0) return
  await db
    .insert(sequences)
    .values(rows)
    .onConflictDoUpdate({
      target: sequences.name,
      set: { number: sql`greatest(${sequences.number}, excluded.number)` },
    })
}
