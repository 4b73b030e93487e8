import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../../core/shared/document/document-content.ts'
import { closeReservations, issueStock, reserveStock } from '../../plugins/warehousing/stock/server/stock-ledger.ts'
import { stockMoveLineModel, stockMoveModel } from '../../plugins/warehousing/stock-moves/stock-move-model.ts'
import {
  type StockTake,
  stockTakeLineModel,
  stockTakeModel,
} from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import { openStockCompany, type StockCompany } from '../support/stock-company.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const problemsOf = (answer: Awaited<ReturnType<StockCompany['call']>>) =>
  (answer.body.errors ?? []).map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`)

test('a stock take finds less than was promised', async () => {
  const cloth = await company.addMaterial('重磅斜纹')
  const [warehouse] = company.places
  const [shelf, floor] = warehouse.locations
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    company.call(method, path, body, company.keeper.token)
  const take = (lines: readonly (readonly [location: number, counted: string])[], type = '') =>
    call('POST', `stock_takes${type}`, {
      ...structuredClone(stockTakeModel.empty),
      warehouse: { id: warehouse.id },
      stockTakeMessages: lines.map(([id, countedQuantity]) => ({
        ...structuredClone(stockTakeLineModel.empty),
        material: { id: cloth },
        warehouseLocation: { id },
        countedQuantity,
      })),
    })
  const finish = (of: StockTake) =>
    call('PUT', 'stock_takes?type=submit', { id: of.id, version: of.version, ...contentOf(stockTakeModel, of) })
  const item = { kind: 'material', materialId: cloth, productionOrderId: null, lot: '', quality: 'Good' } as const
  const onShelf = { lineId: 1, item, place: { warehouseId: warehouse.id, warehouseLocationId: shelf } }
  const figures = async () => {
    const { rows } = await company.app.services.db.execute<{ is: string }>(
      sql`select l.code || ' ' || trim_scale(b.on_hand) || '/' || trim_scale(b.reserved) as is from stock_balances b
        join warehouse_locations l on l.id = b.warehouse_location_id where b.material_id = ${cloth} order by l.code`,
    )
    return rows.map(({ is }) => is)
  }

  // The company begins with what lies there; 40 of the shelf are promised to a shipment.
  expect(
    (
      await take(
        [
          [shelf, '50'],
          [floor, '20'],
        ],
        '?type=submit',
      )
    ).status,
  ).toBe(201)
  const shipment = { noun: 'tests', id: 1, code: 'CH26030001' }
  await company.keep((work) => reserveStock(work, shipment, [{ ...onShelf, quantity: '40' }]))

  // The shelf has 35: the take names the shipment, and nothing is posted.
  const { body: counted } = await take([
    [shelf, '35'],
    [floor, '20'],
  ])
  const refused = await finish(counted)
  expect([refused.status, problemsOf(refused)]).toEqual([
    422,
    ['stockTakeMessages.0.countedQuantity: 实盘数量 35 低于已预留数量 40，预留单据：CH26030001'],
  ])
  expect(await figures()).toEqual(['A-01 50/40', 'A-02 20/0'])

  // Ten metres come up from the floor, so that the shelf can keep the promise: both lines are asked for again.
  const moved = await call('POST', 'stock_moves?type=submit', {
    ...structuredClone(stockMoveModel.empty),
    warehouse: { id: warehouse.id },
    stockMoveMessages: [
      {
        ...structuredClone(stockMoveLineModel.empty),
        material: { id: cloth },
        warehouseLocation: { id: floor },
        toLocation: { id: shelf },
        quantity: '10',
      },
    ],
  })
  expect(moved.status).toBe(201)
  const asked = await finish(counted)
  expect(problemsOf(asked)).toEqual([
    'stockTakeMessages.0.countedQuantity: 盘点后账面数量已变动：原 50，现 60，请重新盘点或确认',
    'stockTakeMessages.1.countedQuantity: 盘点后账面数量已变动：原 20，现 10，请重新盘点或确认',
  ])

  // Each line is counted again where it lies, one by one; the take is finished with what is there.
  const count = async (place: number, countedQuantity: string) => {
    const { id: lineId } = counted.stockTakeMessages[place]
    return (await call('POST', `stock_takes/${counted.id}/count`, { lineId, countedQuantity, bookQuantity: null })).body
  }
  await count(0, '45')
  const again = await count(1, '10')
  const done = await finish(again)
  expect([done.status, done.body.shortageQuantity]).toEqual([200, '15.00'])
  expect(await figures()).toEqual(['A-01 45/40', 'A-02 10/0'])

  // The shipment takes its reserved stock; other documents can issue only the rest.
  await company.keep((work) => closeReservations(work, shipment, 'Consumed'))
  const issue = { ...onShelf, item: { ...item, lot: null }, quantity: '5.01' }
  const tooMuch = company.keep((work) => issueStock(work, { noun: 'tests', id: 2, code: 'T2' }, [issue]))
  await expect(tooMuch).rejects.toMatchObject({ status: 409 })
  expect(await figures()).toEqual(['A-01 5/0', 'A-02 10/0'])

  // Every figure is the sum of its movements.
  const { rows } = await company.app.services.db.execute<{ wrong: number }>(
    sql`select count(*)::int as wrong from stock_balances b
      where b.on_hand <> (select coalesce(sum(e.quantity), 0) from stock_entries e where e.balance_id = b.id)`,
  )
  expect(rows[0]?.wrong).toBe(0)
})
