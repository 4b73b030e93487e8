import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireUnbroken, resultLines, runChecks } from '../../../../core/server/data-check.ts'
import { message } from '../../../../core/shared/message.ts'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import { closeReservations, postStock, reserveStock, reverseStock } from './stock-ledger.ts'
import type { StockLine } from './stock-item.ts'
import { stockChecksOf } from './stock-verification.ts'

/** A document with two lines, which moves stock, takes it back, or holds promises of it. */
const checks = stockChecksOf(
  [
    {
      noun: 'test_moves',
      lines: sql`select l.move_id as document_id, l.id as line_id, l.quantity from test_move_lines l
        join test_moves m on m.id = l.move_id where m.state = 'Finished'`,
      holders: sql`select id from test_moves where state = 'Pending'`,
    },
  ],
  [
    {
      id: 'test.moved',
      title: message('测试'),
      rows: sql`select 'test_moves' as document, m.id, m.code as name, m.moved as found,
        (select sum(l.quantity) from test_move_lines l where l.move_id = m.id and l.quantity > 0) as expected from test_moves m`,
    },
  ],
)

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
  const { db } = company.app.services
  await db.execute(
    sql`create table test_moves (id integer primary key, code text not null, state text not null, moved numeric not null)`,
  )
  await db.execute(
    sql`create table test_move_lines (id integer not null, move_id integer not null, quantity numeric not null)`,
  )
  const cloth = await company.addMaterial('全棉府绸')
  const [{ id: warehouseId, locations }] = company.places
  const line = (lineId: number, quantity: string, at: 0 | 1 = 0): StockLine => ({
    lineId,
    item: { kind: 'material', materialId: cloth, productionOrderId: null, lot: 'A1', quality: 'Good' },
    place: { warehouseId, warehouseLocationId: locations[at] },
    quantity,
  })
  let next = 0
  const add = async (state: string, moved: string, lines: readonly (readonly [id: number, quantity: string])[]) => {
    const document = { noun: 'test_moves', id: ++next, code: `T${next}` }
    await db.execute(sql`insert into test_moves values (${document.id}, ${document.code}, ${state}, ${moved})`)
    for (const [id, quantity] of lines)
      await db.execute(sql`insert into test_move_lines values (${id}, ${document.id}, ${quantity})`)
    return document
  }
  const arrived = await add('Finished', '30.50', [
    [1, '20'],
    [2, '10.50'],
  ])
  await company.keep((work) => postStock(work, arrived, [line(1, '20'), line(2, '10.50', 1)]))
  const moved = await add('Finished', '4', [
    [3, '-4'],
    [3, '4'],
  ])
  await company.keep((work) => postStock(work, moved, [line(3, '-4'), line(3, '4', 1)]))
  const reverted = await add('Revert', '5', [[4, '5']])
  await company.keep((work) => postStock(work, reverted, [line(4, '5')]))
  await company.keep((work) => reverseStock(work, reverted))
  const promised = await add('Pending', '3', [[5, '3']])
  await company.keep((work) => reserveStock(work, promised, [line(5, '3')]))
  const consumed = await add('Finished', '7', [
    [6, '-2'],
    [7, '7'],
  ])
  await company.keep((work) => reserveStock(work, consumed, [line(6, '2')]))
  await company.keep((work) => closeReservations(work, consumed, 'Consumed'))
  await company.keep((work) => postStock(work, consumed, [line(7, '7', 1)]))
}, 60_000)
afterAll(() => company?.close())

/** Runs statements that bypass the ledger, returns the checks that notice them, and rolls them back. */
async function noticed(tampering: string): Promise<string[]> {
  const client = await company.app.database.pool.connect()
  try {
    await client.query('begin')
    for (const table of ['stock_entries', 'stock_reservations', 'stock_balances'])
      await client.query(`alter table ${table} disable trigger user`)
    await client.query('alter table stock_balances drop constraint stock_balances_quantity_check')
    for (const statement of tampering.split(';')) await client.query(statement)
    const results = await runChecks(drizzle({ client }), checks)
    return results.filter(({ count }) => count > 0).map(({ id }) => id)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const first = 'id = (select min(id) from stock_entries)'
const newest = 'id = (select max(id) from stock_entries)'
const takenBack = 'reverses_id is not null'

describe('the verification of stock', () => {
  it('finds nothing where nobody went around the ledger', async () => {
    expect(await noticed('select 1')).toEqual([])
    await requireUnbroken(company.app.services.db, checks)
  })

  it.each([
    ['a changed balance', 'update stock_balances set on_hand = on_hand + 1', ['stock.sums', 'stock.newest']],
    [
      'a changed quantity',
      `update stock_entries set quantity = quantity + 1 where ${first}`,
      ['stock.sums', 'stock.chain', 'stock.lines'],
    ],
    [
      'a movement that is gone',
      `delete from stock_entries where ${first}`,
      ['stock.sums', 'stock.chain', 'stock.lines'],
    ],
    [
      'a newest movement that leaves something else',
      `update stock_entries set on_hand_after = on_hand_after + 1 where ${newest}`,
      ['stock.newest', 'stock.chain'],
    ],
    [
      'an older movement that leaves something else',
      `update stock_entries set on_hand_after = on_hand_after + 1 where ${first}`,
      ['stock.chain'],
    ],
    ['a changed reserved figure', 'update stock_balances set reserved = reserved + 1', ['stock.promises']],
    [
      'a changed reservation',
      `update stock_reservations set quantity = quantity + 1 where state = 'Open'`,
      ['stock.promises'],
    ],
    [
      'more reserved than is there',
      `update stock_reservations set quantity = 99 where state = 'Open'; update stock_balances set reserved = 99 where reserved > 0`,
      ['stock.bounds'],
    ],
    [
      'reserved below zero',
      `update stock_balances set reserved = -1 where reserved = 0`,
      ['stock.promises', 'stock.bounds'],
    ],
    ['a document that is gone', 'delete from test_moves where id = 1', ['stock.documents', 'stock.lines']],
    [
      'a movement of a document that nobody declared',
      `update stock_entries set document = 'nobody' where document_id = 1`,
      ['stock.documents', 'stock.lines'],
    ],
    [
      'a movement that is taken back by less',
      `update stock_entries set quantity = -4 where ${takenBack}`,
      ['stock.sums', 'stock.chain', 'stock.reversals', 'stock.lines'],
    ],
    [
      'a movement that another line takes back',
      `update stock_entries set line_id = 99 where ${takenBack}`,
      ['stock.reversals', 'stock.lines'],
    ],
    [
      'a movement that another document takes back',
      `update stock_entries set document_id = 1 where ${takenBack}`,
      ['stock.reversals', 'stock.lines'],
    ],
    [
      'a movement that is taken back and is not there',
      `update stock_entries set reverses_id = 999999 where ${takenBack}`,
      ['stock.reversals'],
    ],
    [
      'a line that moved something else',
      'update test_move_lines set quantity = 9 where id = 4; update test_move_lines set quantity = 21 where id = 1',
      ['stock.lines', 'test.moved'],
    ],
    ['a line that moved nothing', `delete from test_move_lines where id = 6`, ['stock.lines']],
    [
      'a move whose sides both moved less',
      `update test_move_lines set quantity = sign(quantity) * 3 where id = 3; update test_moves set moved = 3 where id = 2`,
      ['stock.lines'],
    ],
    [
      'a reverted document whose movements stand',
      `update test_moves set state = 'Finished' where id = 3`,
      ['stock.lines'],
    ],
    ['a finished document without movements', `update test_moves set state = 'Pending' where id = 1`, ['stock.lines']],
    [
      'an open reservation of a document that is over',
      `update test_moves set state = 'Canceled' where id = 4`,
      ['stock.holders'],
    ],
    ['a derived figure that nobody kept up', 'update test_moves set moved = 8 where id = 5', ['test.moved']],
  ])('notices %s', async (_name, tampering, ids) => {
    expect(await noticed(tampering)).toEqual(ids)
  })

  it('names the records, and what is expected and found', async () => {
    const client = await company.app.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update stock_balances set on_hand = 99 where on_hand = 14`)
      const [sums] = await runChecks(drizzle({ client }), checks)
      expect(sums).toMatchObject({
        count: 1,
        rows: [
          { document: 'material_stocks', name: '全棉府绸 A1 一号面料仓 A-01 Good', expected: '14.00', found: '99.00' },
        ],
      })
      expect(resultLines(sums ? [sums] : [])).toEqual([
        '×1\t每笔结存等于它各笔进出之和 · Every balance is the sum of its movements',
        expect.stringContaining('14.00 ≠ 99.00'),
      ])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('is for administrators, who get the rows with their kind', async () => {
    const { app, keeper, administrator } = company
    expect((await app.call('GET', 'stock_verification', { token: keeper.token })).status).toBe(403)
    const { status, body } = await app.call('GET', 'stock_verification', { token: administrator.token })
    expect(status).toBe(200)
    // The documents of this test are not those of the product.
    expect(body.filter(({ count }: { count: number }) => count > 0).map(({ id }: { id: string }) => id)).toEqual([
      'stock.documents',
      'stock.holders',
    ])
  })
})
