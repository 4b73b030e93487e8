import { runWork } from '../../core/server/work.ts'
import { postStock, type StockLine } from '../../plugins/warehousing/stock/server/stock-ledger.ts'
import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { confirmedProduction } from './production-samples.ts'

/** Stock of an item in a warehouse that only this test uses. Documents move it; nobody writes it. */
async function lying(company: DocumentCompany, item: StockLine['item']): Promise<{ id: number; version: number }> {
  const { id: warehouseId } = await company.fresh('warehouses')
  const { services } = company.app
  const line = { lineId: 1, item, place: { warehouseId, warehouseLocationId: null }, quantity: '10' }
  await runWork(services, { id: 1, name: 'admin', permissions: {} }, (work) =>
    postStock(work, { noun: 'tests', id: company.turn(), code: 'T' }, [line]),
  )
  const [balance] = await company.rows<{ id: number }>('select id from stock_balances where warehouse_id = $1::int', [
    warehouseId,
  ])
  return { id: Number(balance?.id), version: 1 }
}

const named = ['users', 'production_orders', 'warehouses', 'warehouse_locations']

/** The samples of warehousing. */
export const warehousingSamples = documentSamples({
  material_stocks: {
    document: 'material_stocks',
    made: async (company) => {
      const { id: materialId } = await company.another('materials')
      return lying(company, { kind: 'material', materialId, productionOrderId: null, lot: 'A-1', quality: 'Good' })
    },
    content: () => ({}),
    follows: [...named, 'materials'],
  },
  cloth_stocks: {
    document: 'cloth_stocks',
    made: async (company) => {
      const { id: productionOrderId } = await confirmedProduction(company, company.turn())
      return lying(company, { kind: 'cloth', productionOrderId, size: 'M', quality: 'Good' })
    },
    content: () => ({}),
    follows: named,
  },
})
