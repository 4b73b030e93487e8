import { max as latest } from 'date-fns/max'
import { eq, inArray, sql } from 'drizzle-orm'
import { requireFiles } from '../../../../core/server/document/document-files.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound, refused, refusedFields } from '../../../../core/server/refusal.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { doneTime, wordsWithTime } from '../../../../core/shared/done-time.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { BuyMaterialOrder } from '../../buy-material-orders/buy-material-order-model.ts'
import { quantityProblems, unitPriceProblems } from '../../buy-material-orders/buy-material-order-rules.ts'
import { buyMaterialOrders } from '../../buy-material-orders/server/buy-material-order-tables.ts'
import { buyMaterialLimits as limits } from '../../buy-material-options.ts'
import type { BuyMaterialMoves } from '../buy-material-contract.ts'
import { buyingPermission } from '../buy-material-document.ts'
import {
  isLate,
  type LineAction,
  type LineMove,
  lineMoves,
  lineVerdict,
  orderStatusOf,
  overdueReasonMissing,
} from '../buy-material-machine.ts'
import type { BuyMaterial } from '../buy-material-model.ts'
import { buyMaterials } from './buy-material-tables.ts'
import { concludeLines, gone, lineWords, lockOrders } from './buy-material-work.ts'

/** What is told besides when lines are moved on. */
export type MoveGiven = {
  /** The person who is to buy or to fetch. */
  readonly userId?: number | null | undefined
  readonly receiptImageUrls?: readonly string[] | undefined
  readonly reasonOfOverdue?: string | undefined
  /** How much of each line was bought, and what a unit cost, where that is told. */
  readonly bought?: readonly BoughtLine[] | undefined
  /** When a phone without a network did it. */
  readonly doneAt?: string | undefined
}

/** What was bought of a line. */
type BoughtLine = {
  readonly id: number
  readonly quantity?: string | null | undefined
  readonly unitPrice?: string | null | undefined
}

type FieldOf = (at: number, key: string) => string

/** Throws 422 for a quantity that is no quantity of its line, or a price below zero; `fieldOf` names where it was written. */
function requireBought(bought: readonly BoughtLine[], lines: readonly BuyMaterial[], fieldOf: FieldOf): void {
  const problems = bought.flatMap(({ id, quantity, unitPrice }, at) => {
    const line = lines.find((one) => one.id === id)
    // A quantity that was fractional before units were counted stays as it was planned.
    const isPlanned = line !== undefined && quantity !== undefined && Number(quantity) === Number(line.quantity)
    const kind = isPlanned ? undefined : (line?.material.unit?.kind ?? undefined)
    return [
      ...(quantity === undefined ? [] : quantityProblems(quantity, { field: fieldOf(at, 'quantity'), kind })),
      ...(unitPrice === undefined ? [] : unitPriceProblems(unitPrice, fieldOf(at, 'unitPrice'))),
    ]
  })
  if (problems.length > 0) throw refusedFields(problems)
}

const personMissing = { purchase: message('请选择采购员'), pickup: message('请选择取料人') } as const

const isChosen = (ids: readonly number[]) => {
  const chosen = new Set(ids)
  return ({ id }: BuyMaterial) => chosen.has(id)
}

type Allowed = { readonly lines: readonly BuyMaterial[]; readonly refused: BuyMaterialMoves['refused'] }

/** The chosen lines of an order to which something may be done, and why not to the others. */
function allowedLines(work: Work, order: BuyMaterialOrder, ids: readonly number[], action: LineAction): Allowed {
  const lines: BuyMaterial[] = []
  const refusals: { id: number; reason: Message }[] = []
  for (const line of order.buyMaterials.filter(isChosen(ids))) {
    const verdict = lineVerdict(line, action, work.actor)
    if (verdict.allowed) lines.push(line)
    else refusals.push({ id: line.id, reason: verdict.reason })
  }
  return { lines, refused: refusals }
}

/** Throws 422 where no line is chosen. */
function requireLines(ids: readonly number[]): void {
  if (ids.length === 0) throw refusedFields([{ field: 'buyMaterialIds', message: message('请选择物料') }])
}

/** Throws 422 at `field` for a person who does not exist or has left, and for one who may neither buy nor fetch. */
async function requirePerson({ db, services }: Work, userId: number, field: string): Promise<void> {
  const person = await services.accounts?.actor(db, userId)
  if (!person) throw refusedFields([{ field, message: gone }])
  if (!permits(person.permissions, buyingPermission))
    throw refusedFields([{ field, message: message('{name}没有版料采购的权限', { name: person.name }) }])
}

async function personName(work: Work, userId: number | null | undefined): Promise<string | undefined> {
  if (!userId) return undefined
  const { rows } = await work.db.execute<{ name: string }>(sql`select name from users where id = ${userId}::int`)
  return rows[0]?.name
}

function paidColumns({ id }: BuyMaterial, bought: readonly BoughtLine[]) {
  const { quantity, unitPrice } = bought.find((one) => one.id === id) ?? {}
  return { ...(quantity ? { quantity } : {}), ...(unitPrice === undefined ? {} : { unitPrice }) }
}

/** The name of a move in trail and events. */
export const moveActions: Readonly<Record<LineMove, string>> = {
  purchase: 'purchase_started',
  purchaseFinish: 'purchase_finished',
  pickup: 'pickup_started',
  pickupFinish: 'pickup_finished',
}

/** When a line was moved on: not before the move that it follows. */
function movedAt({ now }: Work, line: BuyMaterial, move: LineMove, { doneAt }: MoveGiven): Date {
  const { purchaseStartDate, purchaseFinishDate, pickUpStartDate } = line
  const after = {
    purchase: line.createdAt,
    purchaseFinish: purchaseStartDate,
    pickup: purchaseFinishDate ?? line.createdAt,
    pickupFinish: pickUpStartDate,
  }
  return doneTime(doneAt, { arrived: now, after: after[move] })
}

function movedColumns(
  now: Date,
  line: BuyMaterial,
  move: LineMove,
  { userId, receiptImageUrls = [], bought = [] }: MoveGiven,
) {
  const receipts = [...line.receiptImageUrls, ...receiptImageUrls].slice(0, limits.receipts)
  switch (move) {
    case 'purchase':
      return { purchaseUserId: userId ?? line.purchaseUser?.id ?? null, purchaseStartDate: now }
    case 'purchaseFinish':
      return { purchaseFinishDate: now, receiptImageUrls: receipts, ...paidColumns(line, bought) }
    case 'pickup':
      return { pickUpUserId: userId ?? line.pickUpUser?.id ?? null, pickUpStartDate: now }
    case 'pickupFinish':
      return { pickUpFinishDate: now, receiptImageUrls: receipts, warehouseStatus: 'awaiting' as const }
  }
}

/** Why an order that is late may not be finished by this: nobody has said why it is. */
function lateRefusal(done: Date, order: BuyMaterialOrder, moved: readonly BuyMaterial[], move: LineMove): boolean {
  if (move !== 'pickupFinish' || order.reasonOfOverdue || !isLate(order.scheduledFinishDate, dateOf(done))) return false
  const stages = order.buyMaterials.map((line) => ({
    stage: moved.includes(line) ? lineMoves[move].to : line.stage,
  }))
  return orderStatusOf({ isCancelled: false, isConfirmed: order.confirmedAt !== null }, stages) === 'Finished'
}

function reasonOf({ reasonOfOverdue = '' }: MoveGiven): string {
  const reason = reasonOfOverdue.trim()
  if (reason.length > limits.reason)
    throw refusedFields([
      { field: 'reasonOfOverdue', message: message('逾期原因不能超过{most}个字', { most: limits.reason }) },
    ])
  return reason
}

const startMoves = ['purchase', 'pickup'] as const
const isStart = (move: LineMove): move is (typeof startMoves)[number] => startMoves.some((one) => one === move)

/** Lines that a person is missing for: neither told now nor assigned before. */
function withoutPerson(lines: readonly BuyMaterial[], move: LineMove, { userId }: MoveGiven) {
  if (userId || !isStart(move)) return []
  return lines.filter(({ purchaseUser, pickUpUser }) => (move === 'purchase' ? !purchaseUser : !pickUpUser))
}

async function writeMoves(
  work: Work,
  order: BuyMaterialOrder,
  lines: readonly BuyMaterial[],
  { move, given }: { move: LineMove; given: MoveGiven },
) {
  for (const line of lines)
    await work.db
      .update(buyMaterials)
      .set({
        stage: lineMoves[move].to,
        ...movedColumns(movedAt(work, line, move, given), line, move, given),
        version: line.version + 1,
        updatedAt: work.now,
      })
      .where(eq(buyMaterials.id, line.id))
  const action = moveActions[move]
  const names = lineWords(lines, await personName(work, given.userId))
  const done = latest(lines.map((line) => movedAt(work, line, move, given)))
  const words = wordsWithTime(names, { done, arrived: work.now }) ?? names
  await concludeLines(work, order, {
    action,
    lines: lines.map(({ id }) => id),
    words,
    ...(given.userId === undefined ? {} : { userId: given.userId }),
  })
}

/**
 * Moves lines on, each for itself: those that another person has moved meanwhile are answered with the reason, and stay as they are. The last line of a late
 * order is refused without the reason for the delay (D40). Throws 422 for what is told besides.
 */
export async function moveLines(
  work: Work,
  ids: readonly number[],
  move: LineMove,
  given: MoveGiven = {},
  fieldOf: FieldOf = (at, key) => `bought.${at}.${key}`,
): Promise<BuyMaterialMoves> {
  requireLines(ids)
  const reason = reasonOf(given)
  if (given.userId) await requirePerson(work, given.userId, 'userId')
  const receiptImageUrls = await requireFiles(work, given.receiptImageUrls ?? [], 'receiptImageUrls')
  const orders = await lockOrders(work, ids)
  requireBought(
    given.bought ?? [],
    orders.flatMap((order) => order.buyMaterials),
    fieldOf,
  )
  const done: number[] = []
  const refusals: BuyMaterialMoves['refused'][number][] = []
  for (const order of orders) {
    const { lines, refused: not } = allowedLines(work, order, ids, move)
    refusals.push(...not)
    if (lines.length === 0) continue
    const missing = isStart(move) ? personMissing[move] : undefined
    if (missing && withoutPerson(lines, move, given).length > 0)
      throw refusedFields([{ field: 'userId', message: missing }])
    if (lateRefusal(latest(lines.map((line) => movedAt(work, line, move, given))), order, lines, move)) {
      if (!reason) {
        refusals.push(...lines.map(({ id }) => ({ id, reason: overdueReasonMissing })))
        continue
      }
      await work.db.update(buyMaterialOrders).set({ reasonOfOverdue: reason }).where(eq(buyMaterialOrders.id, order.id))
    }
    await writeMoves(work, order, lines, { move, given: { ...given, receiptImageUrls } })
    done.push(...lines.map(({ id }) => id))
  }
  const seen = new Set(orders.flatMap((order) => order.buyMaterials.map(({ id }) => id)))
  refusals.push(...ids.filter((id) => !seen.has(id)).map((id) => ({ id, reason: gone })))
  return { done, refused: refusals }
}

/** Moves one line on. Throws 404, 409 with why not, 422 where a person, or the reason for a delay, is missing. */
export async function moveLine(work: Work, id: number, move: LineMove, given: MoveGiven): Promise<BuyMaterialMoves> {
  const moves = await moveLines(work, [id], move, given, (_at, key) => key)
  const [refusal] = moves.refused
  if (!refusal) return moves
  if (refusal.reason === gone) throw notFound()
  if (refusal.reason === overdueReasonMissing)
    throw refusedFields([{ field: 'reasonOfOverdue', message: overdueReasonMissing }])
  throw refused(409, refusal.reason)
}

/** Gives lines to the person who is to buy or fetch them. Throws 422 without a person. What cannot be given any more is answered with the reason. */
export async function assignLines(
  work: Work,
  ids: readonly number[],
  { work: kind, userId }: { readonly work: 'purchase' | 'pickup'; readonly userId: number | null },
): Promise<BuyMaterialMoves> {
  requireLines(ids)
  if (userId === null) throw refusedFields([{ field: 'userId', message: personMissing[kind] }])
  await requirePerson(work, userId, 'userId')
  const action = kind === 'purchase' ? 'assignPurchase' : 'assignPickup'
  const orders = await lockOrders(work, ids)
  const done: number[] = []
  const refusals: BuyMaterialMoves['refused'][number][] = []
  for (const order of orders) {
    const { lines, refused: not } = allowedLines(work, order, ids, action)
    refusals.push(...not)
    if (lines.length === 0) continue
    const chosen = lines.map(({ id }) => id)
    await work.db
      .update(buyMaterials)
      .set({
        ...(kind === 'purchase' ? { purchaseUserId: userId } : { pickUpUserId: userId }),
        version: sql`version + 1`,
        updatedAt: work.now,
      })
      .where(inArray(buyMaterials.id, chosen))
    const words = lineWords(lines, await personName(work, userId))
    await concludeLines(work, order, { action: `${kind}_assigned`, lines: chosen, words, userId })
    done.push(...chosen)
  }
  const seen = new Set(orders.flatMap((order) => order.buyMaterials.map(({ id }) => id)))
  refusals.push(...ids.filter((id) => !seen.has(id)).map((id) => ({ id, reason: gone })))
  return { done, refused: refusals }
}
