import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../core/server/list/row-statement.ts'
import { tellShownAnew } from '../../../core/server/live/shown-anew.ts'
import { type Effect, on, type Work } from '../../../core/server/plugin.ts'
import { type Message, sourceText } from '../../../core/shared/message.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../../production/public.ts'

type Line = { readonly id: number; readonly productionOrder: { readonly id: number } | null }

/** A room whose documents have lines for their production orders. */
export type FollowingRoom<Record> = {
  readonly noun: string
  /** The tables of the documents and of their lines. */
  readonly tables: readonly [documents: string, lines: string]
  /** The column of a line that names its document. Default: `order_id`. */
  readonly parent?: string
  /** The column with the code of a document. */
  readonly code: string
  /** The states in which a document goes along with its production order: it moved nothing, or is cancelled (D50). */
  readonly loose: readonly string[]
  /** Why a production order is kept; `codes` are those of its documents. */
  readonly refusal: (values: { readonly order: string; readonly codes: string }) => Message
  readonly store: {
    readonly lock: (work: Work, id: number) => Promise<Record>
    readonly discard: (work: Work, record: Record) => Promise<void>
  }
  readonly linesOf: (record: Record) => readonly Line[]
}

type Found = { readonly id: number; readonly code: string; readonly status: string }

/** The names of a room's tables and columns, and the condition of its documents that have a line of a production order. */
function namesOf<Record>(room: FollowingRoom<Record>) {
  const documents = sql.raw(room.tables[0])
  const lines = sql.raw(room.tables[1])
  const parent = sql.raw(room.parent ?? 'order_id')
  const ofOrder = (productionOrderId: number) =>
    sql`o.id in (select l.${parent} from ${lines} l where l.production_order_id = ${productionOrderId}::int)`
  const documentsOf = async ({ db }: Work, productionOrderId: number) =>
    (await readRows(
      db,
      sql`select o.id, o.${sql.raw(room.code)} as code, o.status from ${documents} o
        where ${ofOrder(productionOrderId)} order by o.id`,
    )) as unknown as readonly Found[]
  return { documents, lines, parent, ofOrder, documentsOf }
}

/** Takes the lines of a production order out of a room's documents; a document without other lines is deleted. */
export async function leaveProductionOrder<Record>(
  room: FollowingRoom<Record>,
  work: Work,
  productionOrderId: number,
): Promise<void> {
  const { lines, documentsOf } = namesOf(room)
  for (const { id: documentId } of await documentsOf(work, productionOrderId)) {
    const record = await room.store.lock(work, documentId)
    const all = room.linesOf(record)
    const own = all.flatMap(({ id, productionOrder }) => (productionOrder?.id === productionOrderId ? [id] : []))
    if (own.length === all.length) await room.store.discard(work, record)
    else await work.db.execute(sql`delete from ${lines} l where l.id = any(${sql.param(own)}::int[])`)
  }
}

/**
 * The effects of production orders on the documents that move their goods. Documents that have moved something prevent the
 * deletion of their production order, and so of the sale order; each is named (D24). They are locked before the production order is,
 * as their own steps do it. All others lose the lines of a production order that is deleted; without another line they go along.
 * Open pages show what a confirmed production order asks for.
 */
export function followProductionOrders<Record>(room: FollowingRoom<Record>): readonly Effect[] {
  const { noun, loose, refusal } = room
  const { documents, lines, parent, ofOrder, documentsOf } = namesOf(room)
  return [
    on<BlockerQuestion<ProductionOrderEvent>>(productionOrderEvents.releasing, async (order, work) => {
      await work.db.execute(sql`select 1 from ${documents} o where ${ofOrder(order.id)} order by o.id for update`)
      const kept = (await documentsOf(work, order.id)).filter(({ status }) => !loose.includes(status))
      const codes = kept.map(({ code }) => code).join('、')
      if (codes) order.blockers.push(sourceText(refusal({ order: order.productionOrderCode, codes })))
    }),
    on<ProductionOrderEvent>(productionOrderEvents.leaving, async ({ id }, work) =>
      leaveProductionOrder(room, work, id),
    ),
    on<ProductionOrderEvent>(productionOrderEvents.submitted, async ({ id }, work) =>
      tellShownAnew(
        work,
        noun,
        sql`select distinct l.${parent} as id from ${lines} l where l.production_order_id = ${id}::int`,
      ),
    ),
  ]
}
