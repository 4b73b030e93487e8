import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import { contract, pageQuery, recordsReply } from '../../shared/contract.ts'
import { fieldsOf } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import { read } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import { searchSchema } from '../../shared/search-schema.ts'
import type { Database } from '../database/database.ts'
import type { ListSource } from '../list-source.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { Refused } from '../refusal.ts'
import { ask } from './list-row.ts'
import { type ListBody, ListSearch } from './list-search.ts'
import { listWhere } from './list-where.ts'

const ROWS = 100_000

const rolls = fieldsOf([
  { key: 'code', label: message('编号'), kind: 'text', width: 120, search: 'contains', sort: true },
  { key: 'note', label: message('备注'), kind: 'text', width: 120, search: 'contains' },
  {
    key: 'status',
    label: message('状态'),
    kind: 'option',
    width: 90,
    search: 'oneOf',
    options: ['Pending', 'Active', 'Done'].map((value) => ({ value, label: message(value) })),
  },
  { key: 'shelf', label: message('货架'), kind: 'reference', width: 90, search: 'oneOf', mayBeEmpty: true },
  { key: 'maker', label: message('厂家'), kind: 'text', width: 90, search: 'oneOf', mayBeEmpty: true },
  {
    key: 'grade',
    label: message('等级'),
    kind: 'option',
    width: 90,
    search: 'oneOf',
    options: ['High', 'Low'].map((value) => ({ value, label: message(value) })),
    mayBeEmpty: true,
  },
  { key: 'length', label: message('长度'), kind: 'decimal', width: 90, search: 'range', sort: true },
  { key: 'pieces', label: message('件数'), kind: 'integer', width: 90, search: 'range' },
  { key: 'dueDate', label: message('到期日'), kind: 'date', width: 100, search: 'range', sort: true },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, search: 'range', sort: true },
  { key: 'isUrgent', label: message('加急'), kind: 'boolean', width: 60, search: 'is' },
  { key: 'tags', label: message('标签'), kind: 'tags', width: 120, search: 'oneOf', mayBeEmpty: true },
  {
    key: 'price',
    label: message('单价'),
    kind: 'money',
    width: 90,
    search: 'range',
    sort: true,
    permission: read('PRICE'),
  },
])

const source: ListSource = {
  document: { noun: 'rolls', key: 'ROLL', title: message('面料卷'), path: 'rolls', codeField: 'code' },
  fields: rolls,
  search: contract({
    method: 'POST',
    path: 'rolls/search',
    permission: read('ROLL'),
    query: pageQuery,
    body: searchSchema(rolls),
    reply: recordsReply(z.object({})),
  }),
  table: 'rolls',
  joins: 'left join shelves s on s.id = d.shelf_id',
  columns: {
    code: { select: 'd.code', inKeyword: true },
    grade: {
      select: `case when d.pieces >= 90 then 'High' when d.pieces < 10 then 'Low' end`,
      options: { High: 'd.pieces >= 90', Low: 'd.pieces < 10' },
    },
    shelf: {
      select: `case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end`,
      filter: 'd.shelf_id',
    },
  },
  extra: { isMine: 'd.creator_id = $me' },
  creator: 'creator_id',
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  defaultSort: [{ key: 'createdAt', descending: true }],
  sums: {
    total: 'count(*)',
    totalSelf: 'count(*) filter (where d.creator_id = $me)',
    length: 'coalesce(sum(d.length), 0)',
    worth: { select: 'coalesce(sum(d.price), 0)', permission: read('PRICE') },
  },
}

const clerk: Actor = { id: 7, name: '小王', permissions: { ROLL: { read: true, write: false } } }
const buyer: Actor = { ...clerk, permissions: { ...clerk.permissions, PRICE: { read: true, write: false } } }

let database: Database
let db: SqlDatabase
let search: ListSearch

beforeAll(async () => {
  database = await openTestDatabase()
  db = drizzle({ client: database.pool })
  await database.pool.query(`
    create table shelves (id int primary key, name text not null);
    insert into shelves select i, '货架' || i from generate_series(1, 50) i;
    create table rolls (id int generated always as identity primary key, code text not null, note text, status text not null, shelf_id int, maker text,
      length numeric(12, 2) not null, pieces int not null, due_date date, created_at timestamptz not null, is_urgent boolean, tags text[] not null,
      price numeric(12, 2), creator_id int not null, keyword text not null, keyword_grams text[] not null generated always as (bigrams(keyword)) stored);
    insert into rolls (code, note, status, shelf_id, maker, length, pieces, due_date, created_at, is_urgent, tags, price, creator_id, keyword)
      select 'R' || lpad(i::text, 6, '0'), case when i % 1000 = 0 then '五折_' || i || '% \\ 清仓' end, (array['Pending', 'Active', 'Done'])[i % 3 + 1], nullif(i % 50 + 1, 50), (array['甲', '', null, '乙'])[i % 4 + 1],
        i / 8.0, i % 100, case when i % 5 > 0 then date '2026-01-01' + i % 300 end, timestamptz '2026-01-01T00:00:00Z' + i * interval '1 minute',
        case i % 4 when 0 then true when 1 then false end, case when i % 500 = 0 then array['急'] else '{}' end, i % 90, i % 200,
        lower('R' || lpad(i::text, 6, '0')) || case when i % 2000 = 0 then ' 雪纺提花' else ' 棉布' || i % 97 end
      from generate_series(1, ${ROWS}) i;
    create index on rolls (created_at desc nulls last, id desc nulls last);
    create index on rolls (status, created_at desc nulls last, id desc nulls last);
    create index on rolls (creator_id, created_at desc nulls last, id desc nulls last);
    create index on rolls using gin (keyword_grams);
    create index on rolls (due_date);`)
  await database.pool.query('vacuum analyze rolls')
  search = new ListSearch(source)
}, 120_000)

afterAll(() => database.close())

const find = (body: ListBody, page = { page: 1, size: 10 }, actor = clerk) => search.search(db, actor, body, page)
const codes = (answer: { records: Record<string, unknown>[] }) => answer.records.map((row) => row.code)

describe('rows', () => {
  test('contain what the person may read, ready for JSON', async () => {
    const { records, total } = await find({ code: 'R099999' })
    expect(total).toBe(1)
    expect(records).toEqual([
      {
        id: 99_999,
        code: 'R099999',
        note: null,
        status: 'Pending',
        shelf: null,
        maker: '乙',
        grade: 'High',
        length: '12499.88',
        pieces: 99,
        dueDate: '2026-04-10',
        createdAt: '2026-03-11T10:39:00.000Z',
        isUrgent: null,
        tags: [],
        isMine: false,
      },
    ])
    expect((await find({ code: 'R099999' }, { page: 1, size: 1 }, buyer)).records[0]).toMatchObject({ price: '9.00' })
  })

  test('come newest first, page by page, without overlap', async () => {
    const first = await find({})
    const second = await find({}, { page: 2, size: 10 })
    expect(codes(first)).toEqual(Array.from({ length: 10 }, (_, i) => `R${100_000 - i}`.replace(/^R(\d{5})$/, 'R0$1')))
    expect(second.records[0]).toMatchObject({ code: 'R099990' })
    expect(first.total).toBe(ROWS)
  })

  test('of a page far beyond the end are none', async () => {
    expect(await find({}, { page: 1_000_000, size: 1000 })).toEqual({ records: [], total: ROWS })
    expect(await find({ code: 'R099999' }, { page: 1_000_000, size: 1000 })).toEqual({ records: [], total: 1 })
  })

  test('without the sorted value come last in both directions', async () => {
    const size = { page: 1, size: 1 }
    const range = { createdAt: { from: '2026-01-02', to: '2026-01-02' } }
    const rising = await find({ ...range, sort: [{ key: 'dueDate', descending: false }] }, size)
    const falling = await find({ ...range, sort: [{ key: 'dueDate', descending: true }] }, size)
    expect([rising.records[0]?.dueDate, falling.records[0]?.dueDate]).toEqual(['2026-01-02', '2026-10-27'])
  })
})

/** The pieces that a search column is indexed by, as the database's `bigrams` makes them. */
function piecesOf(text: string): string[] {
  const letters = [...text.toLowerCase()]
  const pieces = (size: number) => letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''))
  const isRun = (piece: string) => !piece.includes(' ') && Buffer.byteLength(piece) === piece.length
  return [...pieces(2), ...[4, 7].flatMap(pieces).filter(isRun)]
}

test('a text is indexed by its pairs of characters, and its runs of letters and digits by pieces of four and seven', async () => {
  const texts = [
    '',
    '布',
    'a',
    'ab 𠮷野家',
    'ST26010012 府绸347',
    'Ａ１２３４ me-2227改面料 \t\n1234567 x',
    '二次样'.repeat(400),
  ]
  const { rows } = await database.pool.query(
    `select array(select g from unnest(bigrams(t)) g order by g collate "C") as pieces from unnest($1::text[]) with ordinality u(t, n) order by n`,
    [texts],
  )
  const byBytes = (pieces: string[]) => pieces.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(rows.map(({ pieces }) => pieces)).toEqual(texts.map((text) => byBytes(piecesOf(text))))
  expect(piecesOf('ST26010')).toContain('st26010')
})

describe('filters', () => {
  const total = async (body: ListBody, actor = clerk) => (await find(body, { page: 1, size: 1 }, actor)).total

  test('select by choices, references, tags, ranges, yes or no, and the creator', async () => {
    expect(await total({ status: ['Done'] })).toBe(33_333)
    expect(await total({ status: ['Done', 'Active'] })).toBe(66_667)
    expect(await total({ shelf: [1, 2] })).toBe(4000)
    expect(await total({ tags: ['急', '缓'] })).toBe(200)
    expect(await total({ length: { from: '100', to: '100.5' } })).toBe(5)
    expect(await total({ pieces: { from: '98.5' } })).toBe(1000)
    expect(await total({ isUrgent: true })).toBe(25_000)
    expect(await total({ isUrgent: false })).toBe(75_000)
    expect(await total({ mine: true })).toBe(500)
    expect(await total({ ids: [5, 6, 99_999, 200_000] })).toBe(3)
    expect(await total({ ids: [5, 6, 99_999], status: ['Pending'] })).toBe(2)
    expect(await total({ status: [], note: '  ', keyword: '', length: {} })).toBe(ROWS)
  })

  test('find rows without a value, alone and beside values: null, an empty text, no tag, no option that holds', async () => {
    expect(await total({ shelf: [null] })).toBe(2000)
    expect(await total({ shelf: [1, null] })).toBe(4000)
    expect(await total({ maker: [null] })).toBe(50_000)
    expect(await total({ maker: ['甲', null] })).toBe(75_000)
    expect(await total({ tags: [null] })).toBe(ROWS - 200)
    expect(await total({ tags: ['急', null] })).toBe(ROWS)
    expect(await total({ grade: [null] })).toBe(80_000)
    expect(await total({ grade: ['Low', null] })).toBe(90_000)
    expect(source.search.body.safeParse({ shelf: [null, 1] }).success).toBe(true)
    expect(source.search.body.safeParse({ status: [null] }).success).toBe(false)
  })

  test('include both ends of a range of days, in Shanghai time for instants', async () => {
    // Row i was made i minutes after 08:00 of January 1 in Shanghai: 16 hours are left of that day.
    expect(await total({ createdAt: { to: '2026-01-01' } })).toBe(959)
    expect(await total({ createdAt: { from: '2026-01-02', to: '2026-01-02' } })).toBe(1440)
    expect(await total({ dueDate: { from: '2026-01-02', to: '2026-01-02' } })).toBe(334)
  })

  test('take %, _ and \\ literally', async () => {
    expect(await total({ note: '五折_1000%' })).toBe(1)
    expect(await total({ note: '% \\ 清' })).toBe(100)
    expect(await total({ note: '五%清仓' })).toBe(0)
    expect(await total({ keyword: '%' })).toBe(0)
    expect(await total({ keyword: "'; drop table rolls; --" })).toBe(0)
  })

  test('find by keyword: two Chinese characters, one, several words, whatever their width and case', async () => {
    expect(await total({ keyword: '雪纺' })).toBe(50)
    expect(await total({ keyword: '雪' })).toBe(50)
    expect(await total({ keyword: '提花 r002000' })).toBe(1)
    expect(await total({ keyword: 'Ｒ０９９９９９' })).toBe(1)
  })

  test('return the newest matches of a search and their number, for few, thousands, and most rows', async () => {
    const newest = ['R099999', 'R099998']
    const first = async (keyword: string, page = 1) => {
      const { records, total } = await find({ keyword }, { page, size: 2 })
      return [records.map(({ code }) => code), total]
    }
    expect(await first('r0999')).toEqual([newest, 100])
    expect(await first('r0999', 51)).toEqual([[], 100])
    expect(await first('r09')).toEqual([newest, 10_000])
    expect(await first('r09', 5000)).toEqual([['R090001', 'R090000'], 10_000])
    const most = await find({ keyword: '棉布' }, { page: 1, size: 2 })
    expect(most.total).toBeGreaterThan(10_000)
    expect(most).toHaveProperty('estimated', true)
    expect(await find({ keyword: 'r0999' }, { page: 1, size: 2 })).not.toHaveProperty('estimated')
    expect(await first('没有')).toEqual([[], 0])
  })

  test('refuse unknown and hidden fields, and invalid ranges', async () => {
    const refusal = async (body: ListBody, actor = clerk) => {
      const error: unknown = await find(body, { page: 1, size: 1 }, actor).catch((reason: unknown) => reason)
      return error instanceof Refused ? error.status : 'answered'
    }
    expect(await refusal({ price: { from: '1' } })).toBe(422)
    expect(await refusal({ price: { from: '1' } }, buyer)).toBe('answered')
    expect(await refusal({ sort: [{ key: 'price', descending: true }] })).toBe(422)
    expect(await refusal({ sort: [{ key: 'note', descending: true }] })).toBe(422)
    expect(await refusal({ sort: [{ key: 'id; drop table rolls', descending: true }] })).toBe(422)
    expect(await refusal({ constructor: ['x'] })).toBe(422)
    expect(await refusal({ length: { from: '1e5' } })).toBe(422)
    expect(await refusal({ dueDate: { from: '0000-01-01' } })).toBe(422)
    expect(await refusal({ pieces: { from: '99999999999999999999' } })).toBe(422)
  })
})

describe('statistic', () => {
  test('sums all filtered rows that this person may read', async () => {
    expect(await search.statistic(db, clerk, { status: ['Done'], sort: [{ key: 'code', descending: true }] })).toEqual({
      total: 33_333,
      totalSelf: 166,
      length: '208331333.33',
    })
    expect(await search.statistic(db, buyer, { code: 'R099999' })).toEqual({
      total: 1,
      totalSelf: 0,
      length: '12499.88',
      worth: '9.00',
    })
  })

  test('includes a change at once when its event arrives', async () => {
    const before = await search.statistic(db, clerk, { keyword: '灯芯绒' })
    await db.execute(sql`update rolls set keyword = '灯芯绒' where id = 1`)
    search.forget()
    const after = await search.statistic(db, clerk, { keyword: '灯芯绒' })
    expect([before.total, after.total]).toEqual([0, 1])
  })
})

describe('100,000 rows are read by an index', () => {
  async function planOf(body: ListBody): Promise<string> {
    const where = listWhere(source, clerk, body)
    const statement = await search.pageStatement(db, clerk, body, where, { page: 1, size: 10 })
    const { rows } = await ask(db, sql`explain ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test.each<[string, ListBody]>([
    ['the first page', {}],
    ['a choice and the default order', { status: ['Done'] }],
    ['a choice and the same order upwards', { status: ['Done'], sort: [{ key: 'createdAt', descending: false }] }],
    ['several choices', { status: ['Done', 'Active'] }],
    ['two Chinese characters', { keyword: '雪纺' }],
    ['part of a code', { code: '09999' }],
    ['mine', { mine: true }],
    ['ids', { ids: [5, 99_999] }],
    ['a span of dates', { dueDate: { from: '2026-01-01', to: '2026-01-02' } }],
    ['a span of instants', { createdAt: { from: '2026-01-02', to: '2026-01-03' } }],
    ['sorted by date upwards', { sort: [{ key: 'dueDate', descending: false }] }],
  ])('%s', async (_name, body) => {
    const plan = await planOf(body)
    expect(plan).not.toMatch(/Seq Scan on rolls/)
    expect(plan).toMatch(/Index/)
  })

  test('in the order of the index, without sorting all matches', async () => {
    for (const body of [
      {},
      { status: ['Done'] },
      { mine: true },
      { status: ['Done'], sort: [{ key: 'createdAt', descending: false }] },
    ]) {
      expect(await planOf(body)).not.toMatch(/Sort Key: d\.created_at/)
    }
  })
})
