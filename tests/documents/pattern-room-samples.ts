import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { confirmedColors } from './order-samples.ts'

const steps = (turn: number) =>
  ['PatternReceive', 'PatternSewing'].map((type, at) => ({
    id: String(at + 1),
    label: `步骤 ${turn} ${at}`,
    type,
    color: `hue-${(turn % 13) + 1}`,
    scheduleDuration: turn + 0.5,
    position: { x: turn, y: at },
  }))

/** A process sheet with every field filled. */
async function processSheet(company: DocumentCompany, turn: number) {
  const image = () => company.image().then((url) => [url])
  return {
    wireProcessDescription: `用线 ${turn}`,
    wireProcessImages: await image(),
    cutterProcessDescription: `裁床 ${turn}`,
    cutterImages: await image(),
    sewingDescription: `车缝 ${turn}`,
    sewingImages: await image(),
    tailProcessDescription: `尾部 ${turn}`,
    tailProcessImages: await image(),
    secondaryProcessDescription: `二次工艺 ${turn}`,
    secondaryProcessImages: await image(),
    quantityDescription: `算料 ${turn}`,
    description: `其他 ${turn}`,
    descriptionImages: await image(),
    processManufacturingOrderAttachments: [{ url: await company.image(), name: `工艺单 ${turn}.png` }],
  }
}

type Color = { readonly code: string; readonly type: string; readonly color: string }
const unused = new WeakMap<DocumentCompany, Color[]>()

/** A confirmed design colour that only this test uses. All are of one style, because an order may refer only to those of its own. */
async function freshColor(company: DocumentCompany, turn: number): Promise<Color> {
  const colors = unused.get(company) ?? []
  if (colors.length === 0) {
    const { code, type, sampleDress } = await confirmedColors(company, turn, 60)
    colors.push(...sampleDress.map(({ color }) => ({ code, type, color })))
    unused.set(company, colors)
  }
  return colors.pop() as Color
}

/** An order of such a colour. */
async function orderOf(company: DocumentCompany, turn: number, referenceOrderId: number | null) {
  return {
    ...(await freshColor(company, turn)),
    flowId: (await company.another('flow templates')).id,
    referenceOrderId,
    patternFollowerId: (await company.another('users')).id,
    nodes: steps(turn),
    edges: [turn % 2 ? { source: '1', target: '2' } : { source: '2', target: '1' }],
    patternAttachments: [{ url: await company.image(), name: `纸样 ${turn}.png` }],
    processManufacturingOrder: await processSheet(company, turn),
  }
}

const operation = (turn: number) => ({
  type: ['CC', 'W', 'CF', 'QT'][turn % 4],
  component: `部件 ${turn}`,
  name: `工序 ${turn}`,
  level: ['A', 'B', 'C', 'D'][turn % 4],
  sewingName: `车种 ${turn}`,
  hourRate: String(20 + (turn % 50)),
  price: `${turn}.25`,
})

/** The samples of the pattern room. */
export const patternRoomSamples = documentSamples({
  'flow templates': {
    document: 'patterning_flow',
    create: 'POST patterning_flow',
    update: 'PUT patterning_flow',
    content: (_, turn) => ({
      name: `流程 ${turn}`,
      nodes: steps(turn),
      edges: [{ source: '1', target: '2' }],
    }),
    follows: ['users'],
  },
  patterning_orders: {
    document: 'patterning_orders',
    create: 'POST patterning_orders',
    update: 'PUT patterning_orders',
    content: async (company, turn) => {
      const earlier = await company.call('POST patterning_orders', await orderOf(company, company.turn(), null))
      return orderOf(company, turn, earlier.body.id)
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
    content: (_, turn) => operation(turn),
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
      const process = { id: (await company.another('operations')).id }
      return { patterningOrderId: order.body.id, remark: `核价 ${turn}`, lines: [{ process, ...operation(turn) }] }
    },
    // It belongs to one pattern order.
    stays: ['patterningOrderId'],
    reached: ['PATTERNING_ORDER_GLOBAL'],
    references: { patterningOrderId: 'patterning_orders', 'lines.0.process': 'operations' },
    follows: ['users', 'categories', 'template_orders', 'templates'],
  },
})
