import { buyMaterialOrderModel } from '../../plugins/sample-buying/buy-material-orders/buy-material-order-model.ts'
import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { filledContent } from './filled-content.ts'
import { confirmedOrder } from './order-samples.ts'

/** A line of a buying order for a material that lies in the house. */
export const lineInHouse = (materialId: number) => ({
  material: { id: materialId },
  materialType: 'Main',
  actionRegion: '',
  supplier: null,
  quantity: '2',
  unitPrice: null,
  inStock: true,
  comment: '',
})

/** A buying order of a design colour that only this test uses, with one material that lies in the house. */
async function buyingOrder(company: DocumentCompany) {
  const { code, type, sampleDress } = (await confirmedOrder(company, company.turn())).templateDesign
  const { body } = await company.call('POST buy_material_orders', {
    taskId: null,
    code,
    type,
    color: sampleDress[0].color,
    buyMaterials: [lineInHouse((await company.another('materials')).id)],
  })
  return body
}

/** A material in the warehouse: what was fetched without being bought. */
async function fetchedMaterial(company: DocumentCompany): Promise<{ id: number; version: number }> {
  const order = await buyingOrder(company)
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

/** The samples of sample buying. An order is made of a design colour, and records of the warehouse by fetching a material. */
export const sampleBuyingSamples = documentSamples({
  buy_material_orders: {
    document: 'buy_material_orders',
    made: async (company) => {
      const order = await buyingOrder(company)
      const { id, version, urgent, urgentReason, scheduledFinishDate, reasonOfOverdue } = order
      return { id, version, content: { urgent, urgentReason, scheduledFinishDate, reasonOfOverdue } }
    },
    update: 'PUT buy_material_orders/:id',
    content: (company, turn) => filledContent(company, buyMaterialOrderModel, turn, { urgent: true }),
    reached: ['BUY_MATERIAL_ORDER_GLOBAL'],
    follows: ['users', 'brands', 'categories', 'templates', 'template_orders', 'materials', 'suppliers'],
  },
  buy_material_warehouses: {
    document: 'buy_material_warehouses',
    made: fetchedMaterial,
    content: () => ({}),
    follows: [...follows, 'template_orders', 'templates'],
  },
  buy_material_warehouse_entries: {
    document: 'buy_material_warehouse_entries',
    made: fetchedMaterial,
    content: () => ({}),
    follows,
  },
})
