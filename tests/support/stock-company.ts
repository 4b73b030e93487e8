import { sql } from 'drizzle-orm'
import type { ServerPlugin, Work } from '../../core/server/plugin.ts'
import { runWork } from '../../core/server/work.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { warehouseLocations, warehouses } from '../../plugins/master-data/server-public.ts'
import { materials } from '../../plugins/materials/server-public.ts'
import type { ProductionOrder } from '../../plugins/production/production-orders/production-order-model.ts'
import { warehousingServer } from '../../plugins/warehousing/server.ts'
import { postStock } from '../../plugins/warehousing/stock/server/stock-ledger.ts'
import { openPurchaseCompany, type PurchaseCompany } from './purchase-company.ts'
import { addPerson, written } from './sales-company.ts'
import type { TestAppOptions } from './test-app.ts'

const address = {
  country: '中国',
  state: '浙江省',
  city: '绍兴市',
  district: '柯桥区',
  street: '轻纺路 8 号',
  fullAddress: '浙江省绍兴市柯桥区轻纺路 8 号',
}

type Place = { readonly id: number; readonly locations: readonly [number, number] }

/** What stock is bound to, and which stock it is. */
type Stored = { readonly order?: number; readonly lot?: string; readonly quality?: 'Good' | 'Defect' }

/** A company that keeps stock. */
export type StockCompany = PurchaseCompany & {
  /** Writes every document of the material warehouse. */
  readonly keeper: { readonly id: number; readonly token: string }
  /** Warehouses with two locations each. */
  readonly places: readonly [Place, Place]
  /** Adds a material and returns its id. */
  addMaterial(name: string): Promise<number>
  /** Puts material into the first place of the first warehouse. */
  putStock(materialId: number, quantity: string, of?: Stored): Promise<void>
  /** Makes a confirmed production order whose bill has as many materials that no other order has. */
  supplied(count?: number): Promise<ProductionOrder>
  /** Runs work of the keeper. */
  keep<Result>(run: (work: Work) => Promise<Result>): Promise<Result>
}

/** Opens a server with all areas up to the warehouse, and further ones. */
export async function openStockCompany(
  options: TestAppOptions = {},
  areas: readonly ServerPlugin[] = [],
): Promise<StockCompany> {
  const company = await openPurchaseCompany(options, [warehousingServer, ...areas])
  const { app } = company
  const { db } = app.services
  const rights = written('MATERIAL_INBOUND_ORDER', 'MATERIAL_OUTBOUND_ORDER')
  const keeper = await addPerson(app, 'keeper', [...rights, 'PRIVILEGE_MATERIAL_BULK_PURCHASE_ORDER_READ'])
  const place = async (name: string): Promise<Place> => {
    const [{ id = 0 } = {}] = await db
      .insert(warehouses)
      .values({ name, warehouseSupervisorId: keeper.id, ...address })
      .returning({ id: warehouses.id })
    const made = await db
      .insert(warehouseLocations)
      .values(['A-01', 'A-02'].map((code, position) => ({ warehouseId: id, code, position })))
      .returning({ id: warehouseLocations.id })
    return { id, locations: [made[0]?.id ?? 0, made[1]?.id ?? 0] }
  }
  const actor: Actor = { id: keeper.id, name: 'keeper', permissions: {} }
  const places = [await place('一号面料仓'), await place('二号辅料仓')] as const
  const keep: StockCompany['keep'] = (run) => runWork(app.services, actor, run)
  const addMaterial: StockCompany['addMaterial'] = async (name) => {
    const { rows } = await db.execute<{ supplierId: number }>(
      sql`select id as "supplierId" from suppliers order by id limit 1`,
    )
    const [{ id = 0 } = {}] = await db
      .insert(materials)
      .values({ name, pinyinKey: name, keyword: name, supplierId: rows[0]?.supplierId ?? 0 })
      .returning({ id: materials.id })
    return id
  }
  let number = 900_000
  return {
    ...company,
    keeper,
    places,
    keep,
    addMaterial,
    putStock: async (materialId, quantity, { order, lot = '', quality = 'Good' } = {}) => {
      const [{ id: warehouseId, locations }] = places
      number += 1
      const document = { noun: 'tests', id: number, code: `T${number}` }
      const item = { kind: 'material' as const, materialId, productionOrderId: order ?? null, lot, quality }
      const place = { warehouseId, warehouseLocationId: locations[0] }
      await keep((work) => postStock(work, document, [{ lineId: 1, item, place, quantity }]))
    },
    supplied: async (count = 1) => {
      const sale = await company.sold()
      const { bomItems } = await company.productionBody(sale)
      const made = await Promise.all(
        Array.from({ length: count }, async () => ({
          ...bomItems[0],
          material: { id: await addMaterial(`面料 ${++number}`) },
        })),
      )
      return company.produce(sale, 'submit', { bomItems: made })
    },
  }
}
