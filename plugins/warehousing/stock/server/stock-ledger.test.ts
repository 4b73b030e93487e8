import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import { stockLimits } from '../stock-options.ts'
import { closeReservations, issueStock, postStock, reserveStock, reverseStock } from './stock-ledger.ts'
import type { StockDocument, StockLine } from './stock-item.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

let next = 0
const document = (): StockDocument => ({ noun: 'tests', id: ++next, code: `T${next}` })

function line(materialId: number, quantity: string, of: { at?: number; lot?: string; path?: string } = {}): StockLine {
  const [{ id: warehouseId, locations }] = company.places
  return {
    lineId: 1,
    item: { kind: 'material', materialId, productionOrderId: null, lot: of.lot ?? '', quality: 'Good' },
    place: { warehouseId, warehouseLocationId: locations[of.at ?? 0] ?? null },
    quantity,
    ...(of.path === undefined ? {} : { path: of.path }),
  }
}

async function standing(materialId: number) {
  const { rows } = await company.app.services.db.execute<{ lot: string; onHand: string; reserved: string }>(
    sql`select lot, trim_scale(on_hand)::text as "onHand", trim_scale(reserved)::text as reserved from stock_balances
      where material_id = ${materialId} order by id`,
  )
  return rows.map(({ lot, onHand, reserved }) => `${lot}:${onHand}/${reserved}`)
}

describe('the ledger', () => {
  it('adds what comes in to one balance, and takes out what an issue wants', async () => {
    const cloth = await company.addMaterial('全棉府绸')
    const into = document()
    await company.keep((work) =>
      postStock(work, into, [line(cloth, '10', { lot: 'A1' }), line(cloth, '5.25', { lot: 'ａ1 ' })]),
    )
    expect(await standing(cloth)).toEqual(['A1:15.25/0'])
    const { item, place } = line(cloth, '0')
    await company.keep((work) =>
      issueStock(work, document(), [
        {
          lineId: 1,
          item: { ...item, kind: 'material', materialId: cloth, productionOrderId: null, lot: null },
          place,
          quantity: '15',
        },
      ]),
    )
    expect(await standing(cloth)).toEqual(['A1:0.25/0'])
    await expect(company.keep((work) => reverseStock(work, into))).rejects.toMatchObject({ status: 409 })
    expect(await standing(cloth)).toEqual(['A1:0.25/0'])
  })

  it('holds the greatest quantity of a line, and the longest name of a lot, several times', async () => {
    const cloth = await company.addMaterial('全棉细帆布')
    const lot = '缸'.repeat(stockLimits.lot)
    await company.keep((work) =>
      postStock(work, document(), [
        line(cloth, stockLimits.quantity, { lot }),
        line(cloth, stockLimits.quantity, { lot }),
      ]),
    )
    expect(await standing(cloth)).toEqual([`${lot}:199999999.98/0`])
  })

  it('takes a document back once, and says what is missing at the line', async () => {
    const cloth = await company.addMaterial('锦纶塔夫绸')
    const into = document()
    await company.keep((work) => postStock(work, into, [line(cloth, '3'), line(cloth, '4', { at: 1 })]))
    await company.keep((work) => reverseStock(work, into))
    await company.keep((work) => reverseStock(work, into))
    expect(await standing(cloth)).toEqual([':0/0', ':0/0'])
    const short = company.keep((work) => postStock(work, document(), [line(cloth, '-1', { path: 'lines.0.quantity' })]))
    await expect(short).rejects.toMatchObject({
      status: 422,
      message: '库存不足：锦纶塔夫绸（一号面料仓 A-01）可用 0，需要 1',
    })
  })

  it('keeps what is promised from everybody else, until it is consumed or released', async () => {
    const cloth = await company.addMaterial('涤纶里布')
    await company.keep((work) => postStock(work, document(), [line(cloth, '8')]))
    const [first, second] = [document(), document()]
    await company.keep((work) => reserveStock(work, first, [line(cloth, '5')]))
    expect(await standing(cloth)).toEqual([':8/5'])
    await expect(company.keep((work) => reserveStock(work, second, [line(cloth, '4')]))).rejects.toMatchObject({
      status: 409,
    })
    await expect(company.keep((work) => postStock(work, second, [line(cloth, '-4')]))).rejects.toMatchObject({
      status: 409,
    })
    await company.keep((work) => closeReservations(work, first, 'Consumed'))
    expect(await standing(cloth)).toEqual([':3/0'])
    await company.keep((work) => closeReservations(work, first, 'Released'))
    expect(await standing(cloth)).toEqual([':3/0'])
  })

  it('lets nobody change or delete a movement', async () => {
    const { db } = company.app.services
    await expect(db.execute(sql`update stock_entries set quantity = 1`)).rejects.toThrow()
    await expect(db.execute(sql`delete from stock_entries`)).rejects.toThrow()
  })
})
