import { sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { decimalsProblem, isMore, readDecimal, subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import { arrivedStatus, toleratedRange } from '../bulk-purchase-machine.ts'
import type { BulkPurchase } from '../bulk-purchase-model.ts'
import { mostQuantity } from '../bulk-purchase-rules.ts'
import { readTolerance } from './bulk-purchase-tolerance.ts'
import { concludeLines, lineNames, lockOrders } from './bulk-purchase-work.ts'
import { writeLines } from './bulk-purchase-writes.ts'

/** A quantity of a line that arrives, or that is taken back. */
export type ArrivedLine = {
  readonly id: number
  /** Units of the material, above 0, with 2 decimals. */
  readonly quantity: string
  /** Nothing more comes: the line is received although it is short (`isCompleted` of C-open-128). */
  readonly isCompleted?: boolean
}

type Moving = {
  readonly direction: 'in' | 'back'
  readonly tolerance: string
  /** A person has confirmed more than the tolerance allows. */
  readonly allowExcess: boolean
}

function quantityProblem(quantity: string): Message | undefined {
  const value = readDecimal(quantity)
  if (value === null || !isMore(value, '0')) return message('请输入签收数量')
  return isMore(value, mostQuantity) ? message('数字过大，请检查') : decimalsProblem(value, 2)
}

function requireQuantities(lines: readonly ArrivedLine[]): void {
  const problems = lines.flatMap(({ quantity }, at) => {
    const problem = quantityProblem(quantity)
    return problem ? [{ field: `lines.${at}.quantity`, message: problem }] : []
  })
  if (problems.length > 0) throw refusedFields(problems)
}

/** Why a quantity cannot arrive for a line, or be taken back from it; undefined when it can. */
function arrivalProblem(line: BulkPurchase, quantity: string, direction: Moving['direction']): Message | undefined {
  const { material, purchaseStatus, receivedQuantity } = line
  const { name } = material
  if (direction === 'back')
    return isMore(quantity, receivedQuantity)
      ? message('“{name}”只签收了 {received}，不能退回 {quantity}', { name, received: receivedQuantity, quantity })
      : undefined
  if (purchaseStatus === null) return message('“{name}”未开始采购，不能签收', { name })
  return purchaseStatus === 'Canceled' ? message('“{name}”已取消采购，不能签收', { name }) : undefined
}

/** The text that asks about an arrival beyond the tolerated quantity; undefined within it. */
function excessOf(line: BulkPurchase, receivedQuantity: string, tolerance: string): Message | undefined {
  const { most } = toleratedRange(line.purchaseQuantity ?? '0', tolerance)
  if (!isMore(receivedQuantity, most)) return undefined
  return message('“{name}”采购 {ordered}，累计签收 {received}，超出允差', {
    name: line.material.name,
    ordered: line.purchaseQuantity ?? '0',
    received: receivedQuantity,
  })
}

type Arrival = { readonly quantity: string; readonly isCompleted: boolean }

/** The columns of a line after an arrival; those of a cancelled line keep its state (D38). */
function columnsAfter(work: Work, line: BulkPurchase, { quantity, isCompleted }: Arrival, of: Moving) {
  const receivedQuantity = quantity
  if (line.purchaseStatus === 'Canceled') return { receivedQuantity }
  const isIn = of.direction === 'in'
  const stays = isIn && (isCompleted || line.purchaseStatus === 'Received')
  const purchaseStatus = stays
    ? 'Received'
    : arrivedStatus({ ...line, receivedQuantity, closeReason: '' }, of.tolerance)
  const receivedAt = sql`coalesce(received_at, ${work.now.toISOString()}::timestamptz)`
  return {
    receivedQuantity,
    purchaseStatus,
    receivedAt: purchaseStatus === 'Received' ? receivedAt : null,
    ...(isIn ? {} : { closeReason: '' }),
  }
}

/** The quantities that lines have after an arrival. Throws 409 for the first that is not possible. */
function quantitiesAfter(
  lines: readonly ArrivedLine[],
  found: ReadonlyMap<number, BulkPurchase>,
  { direction, tolerance, allowExcess }: Moving,
): ReadonlyMap<number, Arrival> {
  const after = new Map<number, Arrival>()
  for (const { id, quantity, isCompleted = false } of lines) {
    const line = found.get(id)
    if (!line) throw refused(409, message('采购物料不存在或已被删除'))
    const before = after.get(id) ?? { quantity: line.receivedQuantity, isCompleted: false }
    const problem = arrivalProblem({ ...line, receivedQuantity: before.quantity }, quantity, direction)
    if (problem) throw refused(409, problem)
    const sum =
      direction === 'in' ? sumDecimals([before.quantity, quantity]) : subtractDecimals(before.quantity, quantity)
    if (isMore(sum, mostQuantity)) throw refused(409, message('数字过大，请检查'))
    after.set(id, { quantity: sum, isCompleted: isCompleted || before.isCompleted })
    const excess = direction === 'in' && !allowExcess ? excessOf(line, sum, tolerance) : undefined
    if (excess) throw refused(409, excess)
  }
  return after
}

async function moveArrivals(
  work: Work,
  lines: readonly ArrivedLine[],
  { direction, allowExcess }: Pick<Moving, 'direction' | 'allowExcess'>,
): Promise<void> {
  requireQuantities(lines)
  const orders = await lockOrders(
    work,
    lines.map(({ id }) => id),
  )
  const moving: Moving = { direction, allowExcess, tolerance: await readTolerance(work.db) }
  const found = new Map(orders.flatMap((order) => order.materialBulkPurchases.map((line) => [line.id, line] as const)))
  const after = quantitiesAfter(lines, found, moving)
  for (const order of orders) {
    const changed = order.materialBulkPurchases.filter(({ id }) => after.has(id))
    for (const line of changed) {
      const arrival = after.get(line.id)
      if (arrival) await writeLines(work, [line.id], columnsAfter(work, line, arrival, moving))
    }
    const action = direction === 'in' ? 'lines_received' : 'lines_taken_back'
    await concludeLines(work, order, { action, words: lineNames(changed) })
  }
}

/**
 * Adds arrived quantities to lines; line, order and material status follow in the same work (C-open-132, D38). The warehouse
 * calls this with its sign-in. Throws 409 for a line that is not being bought, and for more than the tolerance allows unless
 * `allowExcess` says that a person has confirmed it; 422 for a quantity of 0 or less, or with more than 2 decimals.
 */
export function receive(
  work: Work,
  lines: readonly ArrivedLine[],
  { allowExcess = false }: { readonly allowExcess?: boolean } = {},
): Promise<void> {
  return moveArrivals(work, lines, { direction: 'in', allowExcess })
}

/**
 * Takes arrived quantities back when a sign-in is reverted. A cancelled line or order keeps its state (D38). Throws 409 for more
 * than has arrived.
 */
export function takeBack(work: Work, lines: readonly ArrivedLine[]): Promise<void> {
  return moveArrivals(work, lines, { direction: 'back', allowExcess: true })
}
