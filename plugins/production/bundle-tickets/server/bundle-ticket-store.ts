import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { cropOrderDocument } from '../../crop-orders/crop-order-document.ts'
import type { CropOrder } from '../../crop-orders/crop-order-model.ts'
import { type CutSize, type OrderedSize, sizeBalances } from '../../crop-orders/crop-order-sizes.ts'
import { cropOrderStore } from '../../crop-orders/server/crop-order-store.ts'
import { confirmedSizesOf } from '../../production-orders/server/production-order-target.ts'
import { bundleCount, bundlesOf, mostBundles, numberRangesText, numbersOfRanges } from '../bundle-rule.ts'
import type { PrintedTickets, ScannedTicket } from '../bundle-ticket-contract.ts'

/** 128 random bits as 22 characters that an address takes as they are. */
const newIdentity = () => randomBytes(16).toString('base64url')

/** Makes the tickets of a confirmed cutting order. */
export async function makeTickets(work: Work, { id, productionOrder, cropProcesses }: CropOrder): Promise<void> {
  const bundles = bundlesOf(productionOrder.sizeRange, cropProcesses)
  const batches = bundles.map(({ bed }) => cropProcesses[bed - 1])
  const column = (values: readonly unknown[]) => sql.param(values)
  work.alongside(sql`insert into bundle_tickets
      (crop_order_id, created_at, number, batch_id, bed, size, pieces, first_piece, last_piece, dye_lot, identity)
    select ${id}::int, ${work.now}, b.* from unnest(
      ${column(bundles.map(({ number }) => number))}::int[], ${column(batches.map((batch) => batch?.id))}::int[],
      ${column(bundles.map(({ bed }) => bed))}::int[], ${column(bundles.map(({ size }) => size))}::text[],
      ${column(bundles.map(({ pieces }) => pieces))}::int[], ${column(bundles.map(({ firstPiece }) => firstPiece))}::int[],
      ${column(bundles.map(({ lastPiece }) => lastPiece))}::int[], ${column(batches.map((batch) => batch?.dyeLot ?? ''))}::text[],
      ${column(bundles.map(newIdentity))}::text[]) b`)
}

/**
 * Makes the tickets of cutting orders that were confirmed before there were tickets. An order with more bundles than numbers
 * keeps none.
 */
export async function makeMissingTickets(work: Work): Promise<void> {
  const orders = await readRows(
    work.db,
    sql`select c.id from crop_orders c where c.status = 'Finished'
      and not exists (select 1 from bundle_tickets t where t.crop_order_id = c.id) order by c.id`,
  )
  for (const { id } of orders) {
    const order = await cropOrderStore.read(work.db, Number(id))
    if (order.cropProcesses.reduce((sum, batch) => sum + bundleCount(batch), 0) <= mostBundles)
      await makeTickets(work, order)
  }
}

/** SQL of what a ticket says, as JSON; `t` is the ticket, `b` its batch. */
const ticketJson = sql`jsonb_build_object('id', t.id, 'number', t.number, 'bed', t.bed, 'size', t.size, 'pieces', t.pieces,
    'firstPiece', t.first_piece, 'lastPiece', t.last_piece, 'dyeLot', t.dye_lot, 'cropDate', b.crop_date,
    'identity', t.identity, 'printVersion', t.print_version)`

/** SQL of the columns that a ticket shows of its cutting order `c`. */
const belongingColumns = sql`c.id as "cropOrderId", c.production_order_code as "productionOrderCode",
    c.customer_po as "customerPO", c.code, c.sample_type as "sampleType", c.color`

/** The tickets of a cutting order with what is printed on them. Throws 404, and 422 for numbers that are none. */
export async function readTickets(db: SqlDatabase, id: number, given: string | undefined): Promise<PrintedTickets> {
  const numbers = given === undefined ? undefined : numbersOfRanges(given)
  if (given !== undefined && !numbers) throw refusedFields([{ field: 'numbers', message: message('扎号不正确') }])
  const some = numbers ? sql`and t.number = any(${sql.param(numbers)}::int[])` : sql``
  const [row] = await readRows(
    db,
    sql`select ${belongingColumns}, (select coalesce(jsonb_agg(${ticketJson} order by t.number), '[]')
        from bundle_tickets t join crop_order_batches b on b.id = t.batch_id where t.crop_order_id = c.id ${some}) as tickets
      from crop_orders c where c.id = ${id}::int`,
  )
  if (!row) throw notFound()
  // The statement selects the fields of the reply.
  return row as unknown as PrintedTickets
}

type FoundTicket = Omit<ScannedTicket, 'sizes'> & {
  readonly ticket: object
  readonly orderedSizes: readonly OrderedSize[]
  readonly cropTotal: readonly CutSize[]
}

/** The ticket of an identity. Throws 404. */
export async function scanTicket(db: SqlDatabase, identity: string): Promise<ScannedTicket> {
  const [row] = await readRows(
    db,
    sql`select ${belongingColumns}, ${ticketJson} as ticket, p.sale_order_code as "saleOrderCode",
        (select br.name from brands br where br.id = c.brand_id) as brand,
        (select f.name from suppliers f where f.id = c.factory_id) as factory, c.design_image_urls as "designImageUrls",
        (select count(*)::int from bundle_tickets o where o.crop_order_id = c.id) as bundles,
        ${sql.raw(confirmedSizesOf('p'))} as "orderedSizes", c.crop_total as "cropTotal"
      from bundle_tickets t join crop_order_batches b on b.id = t.batch_id join crop_orders c on c.id = t.crop_order_id
        join production_orders p on p.id = c.production_order_id
      where t.identity = ${identity}::text`,
  )
  if (!row) throw notFound()
  const { ticket, orderedSizes, cropTotal, ...of } = row as unknown as FoundTicket
  const sizes = sizeBalances(orderedSizes, [{ sizeRange: cropTotal }])
  return { ...of, ...ticket, sizes: sizes.map(({ name, ordered, cut }) => ({ name, ordered, cut })) }
}

/**
 * Raises the version of tickets, which makes their printed papers invalid, and notes it in the timeline of the cutting order.
 * Throws 404 when one of them does not exist.
 */
export async function reprintTickets(
  work: Work,
  id: number,
  { numbers: given, reason }: { readonly numbers: readonly number[]; readonly reason: string },
): Promise<{ count: number }> {
  // The lock lets a second person wait, whose reprint is the next version.
  const [order] = await readRows(
    work.db,
    sql`select production_order_code as code from crop_orders where id = ${id}::int for no key update`,
  )
  if (!order) throw notFound()
  const numbers = [...new Set(given)]
  const raised = await readRows(
    work.db,
    sql`update bundle_tickets set print_version = print_version + 1
      where crop_order_id = ${id}::int and number = any(${sql.param(numbers)}::int[]) returning id`,
  )
  if (raised.length < numbers.length) throw notFound()
  await work.record({
    document: cropOrderDocument.noun,
    id,
    code: String(order['code']),
    action: 'reprinted',
    before: { reprintedBundles: null },
    after: { reprintedBundles: numberRangesText(numbers) },
    ...(reason ? { message: reason } : {}),
  })
  return { count: numbers.length }
}
