import { type SQL, sql } from 'drizzle-orm'
import { contentOf } from '../../core/shared/document/document-content.ts'
import type { DocumentModel, Parts, RecordOf } from '../../core/shared/document/document-model.ts'
import type { TestApp } from './test-app.ts'

export type Server = Pick<TestApp, 'call' | 'services' | 'tokenFor'>
export type Answer = { readonly status: number; readonly body: unknown }
type Kind = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Act = (hand: Hand) => Promise<Answer | undefined>

/** Who does something in a history. */
export const persons = {
  keeper: 'keeper',
  producer: 'producer',
  purchaser: 'bulk-purchaser',
  /** Follows the sales, and decides about shipments. */
  follower: 'sale-follower',
  administrator: 'admin',
  /** Holds every right, as the administrator does, and makes the requests that the administrator decides. */
  deputy: 'deputy',
} as const
export type Person = keyof typeof persons

/** Whether the text of a refusal tells people the reason. */
function isInWords(body: unknown): boolean {
  const { message = body, errors = [] } = (body ?? {}) as { message?: unknown; errors?: { message?: unknown }[] }
  return [message, ...errors.map((one) => one.message)].some(
    (text) => typeof text === 'string' && /\p{Script=Han}/u.test(text),
  )
}

/** A failure that no history may bring about. */
export class HistoryFailure extends Error {}

/** Throws unless a call was answered, or refused in words. */
export function requireWords(call: string, { status, body }: Answer, sent: unknown): void {
  if (status >= 500 || (status >= 400 && !isInWords(body)))
    throw new HistoryFailure(`${call} answered ${status} ${JSON.stringify(body)} to ${JSON.stringify(sent)}`)
}

/** What a history is played with: the records that no step makes, and who signs in. */
export type WarehouseWorld = {
  readonly tokens: Readonly<Record<Person, string>>
  readonly ids: Readonly<Record<Person, number>>
  readonly materials: readonly number[]
  readonly orders: readonly number[]
  readonly warehouses: readonly number[]
  readonly factoryId: number
  readonly supplierId: number
}

/** How often each kind of step was done, and how often it was refused. */
export type WarehouseTally = {
  readonly done: ReadonlyMap<string, number>
  readonly refused: ReadonlyMap<string, number>
}

/** One step: its server, and its own random choices. */
export type Hand = {
  readonly world: WarehouseWorld
  call(by: Person, method: Kind, path: string, body?: unknown): Promise<Answer>
  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>
  whole(most: number): number
  oneOf<Value>(values: readonly Value[]): Value
}

export const takes = 'stock_takes'
export const day = '2026-03-02'
export const named = (id: number | null | undefined) => (id ? { id } : null)
export const recent = 10

/** One of the records of a document that changed last; now and then in a state that the step refuses. */
export async function pick(
  hand: Hand,
  noun: string,
  states: readonly string[],
  column = 'status',
): Promise<number | undefined> {
  const isAny = hand.whole(12) === 0
  const is = isAny ? sql`true` : sql`${sql.identifier(column)} = any(${sql.param([...states])}::text[])`
  const rows = await hand.rows<{ id: number }>(
    sql`select id from ${sql.identifier(noun)} where ${is} order by id desc limit ${recent}`,
  )
  return rows.length > 0 ? hand.oneOf(rows).id : undefined
}

const quantities = ['0.01', '0.5', '1', '3.25', '8', '12.5', '30', '60'] as const
export const quantityOf = (hand: Hand) => hand.oneOf(quantities)
export const lots = ['', 'A1', 'Ａ1', 'b2'] as const
export const some = <Value>(hand: Hand, values: readonly Value[], most = 3): Value[] => {
  const left = [...values]
  return Array.from({ length: Math.min(left.length, 1 + hand.whole(most)) }, () =>
    left.splice(hand.whole(left.length), 1),
  ).flat()
}

export async function placesOf(hand: Hand, warehouseId: number): Promise<(number | null)[]> {
  const rows = await hand.rows<{ id: number }>(
    sql`select id from warehouse_locations where warehouse_id = ${warehouseId} order by id`,
  )
  return [null, ...rows.map(({ id }) => id)]
}

export type Standing = {
  readonly kind: 'material' | 'cloth'
  readonly material: number | null
  readonly order: number | null
  readonly size: string
  readonly lot: string
  readonly quality: 'Good' | 'Defect' | 'Repair'
  readonly location: number | null
  readonly onHand: string
}

export const standingIn = (hand: Hand, warehouseId: number, kind: string) =>
  hand.rows<Standing>(sql`select kind, material_id as material, production_order_id as order, size, lot, quality,
      warehouse_location_id as location, trim_scale(on_hand)::text as "onHand"
    from stock_balances where warehouse_id = ${warehouseId} and kind = ${kind} and on_hand > 0 order by id`)

export const itemOf = ({ material, order, size, lot, quality, location }: Standing) => ({
  material: named(material),
  productionOrder: named(order),
  size,
  lot,
  quality,
  warehouseLocation: named(location),
})

/** The administrator, who has every right, keeps the garments. */
export const keeperOf = (kind: string): Person => (kind === 'cloth' ? 'administrator' : 'keeper')

export const typed = (noun: string, type: 'submit' | 'regression' | undefined) => (type ? `${noun}?type=${type}` : noun)
export const drafted = (hand: Hand) => (hand.whole(3) === 0 ? undefined : 'submit')

/** Saves a document anew, as a step. */
export async function saveAs<P extends Parts>(
  hand: Hand,
  {
    noun,
    model,
    states,
    type,
    column,
    by = 'keeper',
    change = () => ({}),
  }: {
    readonly noun: string
    readonly model: DocumentModel<P>
    readonly states: readonly string[]
    readonly type?: 'submit' | 'regression'
    readonly column?: string
    readonly by?: Person
    readonly change?: (record: RecordOf<P>) => object
  },
): Promise<Answer | undefined> {
  const id = await pick(hand, noun, states, column)
  if (id === undefined) return undefined
  const { status, body } = await hand.call('administrator', 'GET', `${noun}/${id}`)
  // It was deleted meanwhile.
  if (status === 404) return undefined
  const record = body as RecordOf<P>
  const { version, kind } = body as { readonly version: number; readonly kind?: string }
  return hand.call(kind === 'cloth' ? 'administrator' : by, 'PUT', typed(noun, type), {
    id,
    version,
    ...contentOf(model, record),
    ...change(record),
  })
}

/** The steps that documents of the warehouse have in common. */
export function turnsOf<P extends Parts>(
  name: string,
  noun: string,
  model: DocumentModel<P>,
  change: (hand: Hand) => (record: RecordOf<P>) => object,
  by: Person = 'keeper',
): Readonly<Record<string, Act>> {
  const open = ['Pending', 'Revert']
  return {
    [`${name}.edit`]: (hand) => saveAs(hand, { noun, model, states: open, by, change: change(hand) }),
    [`${name}.submit`]: (hand) => saveAs(hand, { noun, model, states: open, by, type: 'submit' }),
    [`${name}.regression`]: (hand) => saveAs(hand, { noun, model, states: ['Finished'], by, type: 'regression' }),
    [`${name}.remove`]: async (hand) => {
      const id = await pick(hand, noun, ['Pending'])
      return id === undefined ? undefined : hand.call(by, 'DELETE', `${noun}/${id}`)
    },
  }
}
