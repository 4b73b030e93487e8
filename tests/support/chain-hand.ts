import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { emptyValue } from '../../core/shared/empty-body.ts'
import { contractOf } from '../documents/document-company.ts'
import type { Content, DocumentCompany } from '../documents/document-sample.ts'
import { type Act, type Answer, type Hand, recent } from './warehouse-hand.ts'

/** Who acts in the chain: both hold every right, so that one decides what the other asks for. */
export type ChainPerson = 'administrator' | 'deputy'

/** A row of a table, as its columns are called. */
export type Row = Content & { readonly id: number }

/** One step in the chain: the random choices of the step, and a company that makes contents. */
export type ChainHand = Hand & { readonly company: DocumentCompany }

/** A call of the chain. `row` picks the record that it is about, by default one of the last of `table`. */
export type ChainStep = {
  readonly call: string
  readonly table?: string
  readonly by?: ChainPerson
  /** SQL condition on the table `t` that limits its rows. */
  readonly where?: string
  /** The parameters of the path other than the record. */
  readonly params?: (hand: ChainHand, row: Row) => Promise<Readonly<Record<string, unknown>> | undefined>
  /** What the body holds besides what its schema and the row tell. */
  readonly body?: (hand: ChainHand, row: Row) => Promise<Content | undefined>
  /** What stands behind the path. */
  readonly query?: string
}

/** A text for each key of a body that needs one. */
const words = ['reason', 'cancelReason', 'closeReason', 'review', 'inquestReason', 'description', 'text', 'comment']

/** One of the rows of a table that came last. */
export async function rowOf(hand: Hand, table: string, where = 'true'): Promise<Row | undefined> {
  const rows = await hand.rows<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.raw(where)} order by id desc limit ${recent}`,
  )
  return rows.length > 0 ? hand.oneOf(rows).row : undefined
}

/** Ids of some rows of a table that came last. */
export async function idsOf(hand: Hand, table: string, where = 'true', most = 3): Promise<number[]> {
  const rows = await hand.rows<{ id: number }>(
    sql`select id from ${sql.identifier(table)} t where ${sql.raw(where)} order by id desc limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

const unwrapped = (schema: z.ZodType): z.ZodType => {
  const { innerType, in: input } = schema._zod.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? input
  return inner ? unwrapped(inner) : schema
}

/** A body in which each key has the given value, else one of its options, else nothing. */
function bodyOf(hand: Hand, schema: z.ZodType, given: Content): Content {
  const object = unwrapped(schema) as z.ZodObject
  const entries = Object.entries(object.shape as Record<string, z.ZodType>).flatMap(
    ([key, part]): [string, unknown][] => {
      if (key in given) return [[key, given[key]]]
      const of = unwrapped(part)
      if (of instanceof z.ZodEnum) return [[key, hand.oneOf(of.options)]]
      const value = part instanceof z.ZodOptional ? undefined : emptyValue(part)
      return value === undefined ? [] : [[key, value]]
    },
  )
  return Object.fromEntries(entries)
}

/** Makes an act of a random history from a call. */
export const stepAct =
  (company: DocumentCompany, { call, table, by, where, params, body, query = '' }: ChainStep): Act =>
  async (hand): Promise<Answer | undefined> => {
    const chain: ChainHand = { ...hand, company }
    const row: Row | undefined = table === undefined ? { id: 0 } : await rowOf(hand, table, where)
    if (!row) return undefined
    const more = params ? await params(chain, row) : {}
    const given = body ? await body(chain, row) : {}
    if (!more || !given) return undefined
    const { method, path, body: schema } = contractOf(call)
    const version = Number(row['version'] ?? 1)
    const said = Object.fromEntries(words.map((key) => [key, '客户改款']))
    const values = { id: row.id, version, ...said, ...given }
    const address = Object.entries({ id: row.id, ...more }).reduce(
      (all, [key, value]) => all.replace(`:${key}`, String(value)),
      path,
    )
    const creator = row['creator_id'] === hand.world.ids.deputy ? 'deputy' : 'administrator'
    const who = by ?? (method === 'DELETE' ? creator : hand.oneOf(['administrator', 'deputy'] as const))
    const asked = method === 'DELETE' ? `${address}?version=${version}` : `${address}${query}`
    if (method === 'DELETE') return hand.call(who, method, asked)
    // A body of several shapes is given whole.
    const sent = unwrapped(schema) instanceof z.ZodObject ? bodyOf(hand, schema, values) : given
    return hand.call(who, method, asked, sent)
  }

/** Ids of the two people of the chain. */
export const personId = (hand: Hand) => hand.oneOf([hand.world.ids.administrator, hand.world.ids.deputy])
