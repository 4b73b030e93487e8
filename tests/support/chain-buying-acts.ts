import { lineInHouse } from '../documents/sample-buying-samples.ts'
import { type ChainStep, idsOf, personId, rowOf } from './chain-hand.ts'

const noun = 'buy_material_orders'
const onLines = (path: string, more: object = {}): ChainStep => ({
  call: path,
  body: async (hand) => ({
    buyMaterialIds: await idsOf(hand, 'buy_materials'),
    userId: personId(hand),
    receiptImageUrls: [],
    ...more,
  }),
})

/** Acts of sample buying in a random history, other than saves. */
export const buyingSteps: readonly ChainStep[] = [
  {
    call: `POST ${noun}`,
    table: 'template_orders',
    body: async (hand, { id }) => {
      const { body } = await hand.call('administrator', 'GET', `template_orders/${id}`)
      const { templateDesign: design } = body as {
        templateDesign?: { code: string; type: string; sampleDress: { color: string }[] }
      }
      const color = design?.sampleDress[0]?.color
      return design && color
        ? { taskId: null, code: design.code, type: design.type, color, buyMaterials: null }
        : undefined
    },
  },
  {
    call: `POST ${noun}/additional/:id`,
    table: noun,
    body: async (hand) => {
      const [materialId] = await idsOf(hand, 'materials')
      return materialId === undefined ? undefined : { buyMaterials: [lineInHouse(materialId)] }
    },
  },
  { call: `PUT ${noun}/:id/confirm_material`, table: noun, body: async (hand) => ({ userId: personId(hand) }) },
  { call: `POST ${noun}/:id/restart`, table: noun },
  { call: `POST ${noun}/cancel/:id`, table: noun },
  { call: `PUT ${noun}/:id/ask_cancel`, table: noun, by: 'deputy' },
  { call: `PUT ${noun}/:id/decide`, table: noun, where: 't.approval is not null' },
  { call: `PUT ${noun}/:id/withdraw`, table: noun, where: 't.approval is not null', by: 'deputy' },
  onLines(`POST ${noun}/purchase`),
  onLines(`POST ${noun}/pickup`),
  {
    call: `POST ${noun}/buy_material/:id/purchase/finish`,
    table: 'buy_materials',
    body: async () => ({ quantity: '2', unitPrice: '3' }),
  },
  { call: `POST ${noun}/buy_material/:id/pickup/finish`, table: 'buy_materials' },
  onLines(`POST ${noun}/buy_material/bulk/purchase/finish`),
  onLines(`POST ${noun}/buy_material/bulk/pickup/finish`),
  onLines(`PUT ${noun}/buy_material/assign`),
  {
    call: `PUT ${noun}/buy_material/:id`,
    table: 'buy_materials',
    body: async (_, row) => ({ material: { id: row['material_id'] }, inStock: false, unitPrice: '4.5', comment: '急' }),
  },
  { call: `PUT ${noun}/buy_material/:id/quantity`, table: 'buy_materials', body: async () => ({ quantity: '3' }) },
  {
    call: 'POST buy_material_warehouses',
    body: async (hand) => ({
      status: 'received',
      warehouse: { id: hand.oneOf(hand.world.warehouses) },
      buyMaterialIds: await idsOf(hand, 'buy_materials', 't.pick_up_finish_date is not null'),
    }),
  },
  {
    call: 'PUT buy_material_warehouses',
    body: async (hand) => {
      const record = await rowOf(hand, 'buy_material_warehouses')
      return (
        record && {
          status: 'issued',
          issueUser: { id: personId(hand) },
          comment: '',
          records: [{ id: record.id, version: record['version'] }],
        }
      )
    },
  },
]
