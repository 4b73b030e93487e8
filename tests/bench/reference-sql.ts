import { createHash } from 'node:crypto'
import type pg from 'pg'
import { referenceChainCreate } from './reference-chain-create.ts'
import { referenceChainOpen } from './reference-chain-open.ts'
import { referenceCreate } from './reference-create.ts'
import type { HandList } from './hand-list.ts'
import { handLists } from './reference-lists.ts'
import { referenceOpen } from './reference-open.ts'
import { referencePatternCounts } from './reference-patterns.ts'
import {
  referenceProductionCreate,
  referenceProductionOpen,
  referenceProductionTotals,
} from './reference-production.ts'
import { referencePurchases } from './reference-purchases.ts'
import { referenceChains } from './reference-chains.ts'
import { referenceFigures } from './reference-insight.ts'
import { referenceMatrix, referenceSignIn } from './reference-garments.ts'
import { referenceIssue, referenceStock } from './reference-stock.ts'

// What a person would write by hand to answer only these calls, with the least work: one statement per call, prepared
// where its plan fits every value, plain columns, and objects made of them in code. It knows nothing of the product
// except its tables, and does not change with the product.

/** A call of the benchmark. */
export type HandCall = { readonly method: string; readonly path: string; readonly body?: unknown }

type Body = Readonly<Record<string, unknown>>
type Filter = { readonly where: string; readonly values: readonly unknown[]; readonly isPrepared: boolean }

const literal = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`
const plainText = (value: unknown) => String(value).normalize('NFKC').toLowerCase().trim()
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The pieces of a word that search columns store: of seven or four letters and digits, otherwise pairs of characters.
 */
function piecesOf(word: string): string[] {
  const signs = [...word]
  const isCode = /^[!-~]{4,}$/.test(word)
  const size = !isCode ? 2 : signs.length >= 7 ? 7 : 4
  const step = isCode ? size : 1
  const starts = Array.from({ length: Math.ceil((signs.length - size + step) / step) }, (_, at) =>
    Math.min(at * step, signs.length - size),
  )
  return [...new Set(starts.map((start) => signs.slice(start, start + size).join('')))]
}

/**
 * A filter for the rows that contain some words, by their pieces. It is planned anew for each word, because words are
 * not spread evenly.
 */
function wordFilter(words: string, like: string): Filter {
  const parts = plainText(words).split(/\s+/)
  const where = parts.map((_, at) => `d.keyword_grams @> $${at * 2 + 1}::text[] and ${like} like $${at * 2 + 2}`)
  return {
    where: where.join(' and '),
    values: parts.flatMap((part) => [piecesOf(part), pattern(part)]),
    isPrepared: false,
  }
}

function filterOf(list: HandList, body: Body): Filter {
  if (typeof body.keyword === 'string') return wordFilter(body.keyword, 'd.keyword')
  for (const [key, column] of Object.entries(list.words))
    if (typeof body[key] === 'string') return wordFilter(body[key], `lower(normalize(${column}, nfkc))`)
  const [column, states] =
    Object.entries({
      sync_status: body.syncStatus,
      review_status: body.reviewStatus,
      order_status: body.orderStatus,
      status: body.status,
    }).find(([, given]) => given !== undefined) ?? []
  const references = Object.entries(list.references).filter(([key]) => Array.isArray(body[key]))
  const where = [
    ...(states ? [`d.${column} in (${(states as string[]).map(literal).join()})`] : []),
    ...references.map(([, reference], at) => `${reference} = $${at + 1}::int`),
  ]
  return {
    where: where.join(' and ') || 'true',
    values: references.map(([key]) => (body[key] as number[])[0]),
    isPrepared: true,
  }
}

async function answerList(pool: pg.Pool, list: HandList, call: HandCall): Promise<string> {
  const query = new URLSearchParams(call.path.split('?')[1])
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
  const body = (call.body ?? {}) as Body
  const { where, values, isPrepared } = filterOf(list, body)
  const [sort] = (body.sort ?? []) as { key: string; descending: boolean }[]
  const falling = (column: string, isFalling: boolean) => `${column}${isFalling ? ' desc' : ''}`
  const column = list.sorts[sort?.key ?? ''] ?? list.sorts.default
  const isFalling = sort?.descending ?? true
  const text = `select (select count(*)::int from (select 1 from ${list.table} d where ${where} limit 100001) c) as total, ${list.select}
    from (select d.* from ${list.table} d where ${where} order by ${falling(column, isFalling)}, ${falling('d.id', isFalling)}
      limit ${size} offset ${(page - 1) * size}) d ${list.joins} order by ${falling(column, isFalling)}, ${falling('d.id', isFalling)}`
  const name = isPrepared ? { name: createHash('sha1').update(text).digest('base64url') } : {}
  const { rows } = await pool.query({ ...name, text, values: [...values] })
  return JSON.stringify({ records: rows.map(list.row), total: rows[0]?.total ?? 0 })
}

/** The kinds that a merchandiser searches, each with the SQL of what is shown of it. */
const kinds: readonly (readonly [table: string, title: string, detail: string, joins: string, order: string])[] = [
  [
    'template_orders',
    `concat_ws(' ', d.code, d.type)`,
    'b.name',
    'left join brands b on b.id = d.brand_id',
    'd.created_at desc',
  ],
  ['customers', 'd.company', 'd.company_group', '', 'd.updated_at desc'],
  ['materials', 'd.name', 's.name', 'join suppliers s on s.id = d.supplier_id', 'd.updated_at desc'],
  ['sizes', 'd.name', `array_to_string(d.ranges, ' ')`, '', 'd.updated_at desc'],
  ['addresses', 'd.full_address', 'd.postcode', '', 'd.updated_at desc'],
  ['brands', 'd.name', 'c.company', 'join customers c on c.id = d.customer_id', 'd.id desc'],
  [
    'boms',
    `concat_ws(' ', d.code, d.type)`,
    `concat_ws(' · ', b.name, nullif(d.customer_code, ''))`,
    'left join brands b on b.id = d.brand_id',
    'd.created_at desc',
  ],
  [
    'quotes',
    'd.quote_code',
    `concat_ws(' · ', d.code, d.type, d.color, b.name)`,
    'left join brands b on b.id = d.brand_id',
    'd.created_at desc',
  ],
  [
    'business_tasks',
    `concat_ws(' ', d.code, d.type, d.color)`,
    'u.name',
    'join users u on u.id = d.creator_id',
    'd.created_at desc',
  ],
]

/** The first five records of each kind, newest first, among the first thousand matches. */
async function answerRecords(pool: pg.Pool, call: HandCall): Promise<string> {
  const { where, values } = wordFilter((call.body as { keyword: string }).keyword, 'd.keyword')
  const statements = kinds.map(
    ([
      table,
      title,
      detail,
      joins,
      order,
    ]) => `(select '${table}' as kind, d.id, ${title} as title, ${detail}::text as detail
      from (select d.* from (select d.* from ${table} d where ${where} limit 1000) d order by ${order} limit 5) d ${joins})`,
  )
  const { rows } = await pool.query(statements.join(' union all '), [...values])
  const found = new Map<string, unknown[]>()
  for (const { kind, id, title, detail } of rows) {
    const records = found.get(kind) ?? []
    records.push({ id, path: `/${kind}/${id}`, title, detail: detail ?? '' })
    found.set(kind, records)
  }
  return JSON.stringify({ kinds: [...found].map(([document, records]) => ({ document, records })) })
}

/** Answers a call of the benchmark as JSON text, from the product's tables. */
export function answerByHand(pool: pg.Pool, call: HandCall): Promise<string> {
  const [noun = '', rest] = (call.path.split('?')[0] ?? '').split('/')
  if (noun === 'records') return answerRecords(pool, call)
  if (rest === 'workbench') return referencePurchases(pool, call.path.split('?')[0] ?? '', call.body)
  if (noun === 'order_chains') return referenceChains(pool, call.path, call.body)
  const isProduction = noun === 'production_orders'
  if (rest === 'statistic') return isProduction ? referenceProductionTotals(pool) : referencePatternCounts(pool)
  if (noun === 'material_stocks' || noun === 'material_stock_entries') return referenceStock(pool, call.path, call.body)
  if (noun === 'material_outbound_orders') return referenceIssue(pool, call.body)
  if (noun === 'cloth_inbound_orders') return referenceSignIn(pool, call.body)
  if (noun === 'insight') return referenceFigures(pool, call.body)
  if (rest === 'figures') return referenceMatrix(pool, call.body)
  const list = handLists[noun]
  if (rest === 'search' && list) return answerList(pool, list, call)
  if (isProduction)
    return rest === undefined ? referenceProductionCreate(pool, call.body) : referenceProductionOpen(pool, Number(rest))
  if (noun !== 'template_orders')
    return rest === undefined
      ? referenceChainCreate(pool, noun, call.body)
      : referenceChainOpen(pool, noun, Number(rest))
  if (call.method === 'GET') return referenceOpen(pool, Number(rest))
  return referenceCreate(pool, call.body as Parameters<typeof referenceCreate>[1])
}
