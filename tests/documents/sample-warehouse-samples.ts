import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { confirmedOrder } from './order-samples.ts'

/** A material in the warehouse: what was bought for a design colour that only this test uses, fetched without being bought. */
async function fetchedMaterial(company: DocumentCompany): Promise<{ id: number; version: number }> {
  const { code, type, sampleDress } = (await confirmedOrder(company, company.turn())).templateDesign
  const { body: order } = await company.call('POST buy_material_orders', {
    taskId: null,
    code,
    type,
    color: sampleDress[0].color,
    buyMaterials: [
      {
        material: { id: (await company.another('materials')).id },
        materialType: 'Main',
        actionRegion: '',
        supplier: null,
        quantity: '2',
        unitPrice: null,
        inStock: true,
        comment: '',
      },
    ],
  })
  const [{ id: line }] = order.buyMaterials
  const { id: userId } = order.user
  await company.call('PUT buy_material_orders/:id/confirm_material', { version: order.version, userId }, order.id)
  await company.call('POST buy_material_orders/pickup', { buyMaterialIds: [line], userId })
  await company.call('POST buy_material_orders/buy_material/:id/pickup/finish', {}, line)
  const { body: found } = await company.call('POST buy_material_warehouses/search', {})
  return found.records.find((row: { buyMaterialId: number }) => row.buyMaterialId === line)
}

/** Users, places and materials that a record of the warehouse names. */
const follows = ['users', 'materials', 'warehouses', 'warehouse_locations']

/** The samples of the sample-material warehouse. Nobody makes its records by hand: fetching a material does. */
export const sampleWarehouseSamples = documentSamples({
  buy_material_warehouses: {
    document: 'buy_material_warehouses',
    made: fetchedMaterial,
    content: () => ({}),
    follows,
  },
  buy_material_warehouse_entries: {
    document: 'buy_material_warehouse_entries',
    made: fetchedMaterial,
    content: () => ({}),
    follows,
  },
})
