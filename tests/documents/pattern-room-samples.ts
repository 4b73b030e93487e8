import { flowModel } from '../../plugins/pattern-room/patterning-flows/flow-model.ts'
import { patterningOrderModel } from '../../plugins/pattern-room/patterning-orders/patterning-order-model.ts'
import { valuationOrderModel } from '../../plugins/pattern-room/process-valuation-orders/valuation-order-model.ts'
import { valuationLineModel } from '../../plugins/pattern-room/process-valuation/valuation-line-model.ts'
import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { filledContent } from './filled-content.ts'
import { confirmedColors } from './order-samples.ts'

const steps = (turn: number) =>
  ['PatternReceive', 'PatternSewing'].map((type, at) => ({
    id: String(at + 1),
    label: `步骤 ${turn} ${at}`,
    type,
    color: `hue-${(turn % 13) + 1}`,
    scheduleDuration: 0.5 + (turn % 90),
    position: { x: turn % 900, y: at },
  }))

type Color = { readonly code: string; readonly type: string; readonly color: string }
const unused = new WeakMap<DocumentCompany['app'], Color[]>()

/** A confirmed design colour that only this test uses. All are of one style, because an order may refer only to orders of its style. */
async function freshColor(company: DocumentCompany, turn: number): Promise<Color> {
  const colors = unused.get(company.app) ?? []
  if (colors.length === 0) {
    const { code, type, sampleDress } = await confirmedColors(company, turn, 60)
    colors.push(...sampleDress.map(({ color }) => ({ code, type, color })))
    unused.set(company.app, colors)
  }
  return colors.pop() as Color
}

/** An order of such a colour. */
async function orderOf(company: DocumentCompany, turn: number, referenceOrderId: number | null) {
  return filledContent(company, patterningOrderModel, turn, {
    ...(await freshColor(company, turn)),
    referenceOrderId,
    nodes: steps(turn),
    edges: [turn % 2 ? { source: '1', target: '2' } : { source: '2', target: '1' }],
  })
}

const earlier = new WeakMap<DocumentCompany['app'], { readonly code: string; readonly id: number }>()

/** The id of an order of a style that later ones may refer to: one is enough for all of them. */
async function earlierOf(company: DocumentCompany, code: string): Promise<number> {
  const known = earlier.get(company.app)
  if (known?.code === code) return known.id
  const content = await orderOf(company, company.turn(), null)
  const { body } = await company.call('POST patterning_orders', content)
  earlier.set(company.app, { code: String(content.code), id: body.id })
  return body.id
}

const operation = (company: DocumentCompany, turn: number) => filledContent(company, valuationLineModel, turn)

/** The samples of the pattern room. */
export const patternRoomSamples = documentSamples({
  'flow templates': {
    document: 'patterning_flow',
    create: 'POST patterning_flow',
    update: 'PUT patterning_flow',
    content: (company, turn) =>
      filledContent(company, flowModel, turn, { nodes: steps(turn), edges: [{ source: '1', target: '2' }] }),
    follows: ['users'],
  },
  patterning_orders: {
    document: 'patterning_orders',
    create: 'POST patterning_orders',
    update: 'PUT patterning_orders',
    content: async (company, turn) => {
      const order = await orderOf(company, turn, null)
      return { ...order, referenceOrderId: await earlierOf(company, order.code) }
    },
    reached: ['PATTERNING_ORDER_GLOBAL'],
    // It belongs to one design colour.
    stays: ['code', 'type', 'color'],
    references: { flowId: 'flow templates', referenceOrderId: 'patterning_orders', patternFollowerId: 'users' },
    // Who saved it, its development group, its design colour with the sample order, and what was measured of its materials.
    follows: ['users', 'categories', 'template_orders', 'templates', 'materials'],
  },
  operations: {
    document: 'process_valuation',
    create: 'POST process_valuation',
    update: 'PUT process_valuation/:id',
    content: operation,
    // The code begins with it.
    stays: ['type'],
    follows: ['users'],
  },
  process_valuation_orders: {
    document: 'process_valuation_orders',
    create: 'POST process_valuation_orders',
    update: 'PUT process_valuation_orders/:id',
    content: async (company, turn) => {
      const order = await company.call('POST patterning_orders', await orderOf(company, company.turn(), null))
      return filledContent(company, valuationOrderModel, turn, { patterningOrderId: order.body.id })
    },
    // It belongs to one pattern order.
    stays: ['patterningOrderId'],
    reached: ['PATTERNING_ORDER_GLOBAL'],
    references: { patterningOrderId: 'patterning_orders', 'lines.0.process': 'operations' },
    follows: ['users', 'categories', 'template_orders', 'templates'],
  },
})
