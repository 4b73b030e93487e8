import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { confirmedOrder } from './order-samples.ts'

const steps = (turn: number) =>
  ['PatternReceive', 'PatternSewing'].map((type, at) => ({
    id: String(at + 1),
    label: `步骤 ${turn} ${at}`,
    type,
    color: `hue-${(turn % 13) + 1}`,
    scheduleDuration: turn + 0.5,
    position: { x: turn, y: at },
  }))

/** An order of a confirmed design colour that only this test uses. */
async function orderOf(company: DocumentCompany, turn: number, referenceOrderId: number | null) {
  const { code, type, sampleDress } = (await confirmedOrder(company, turn)).templateDesign
  return {
    code,
    type,
    color: sampleDress[0].color,
    flowId: (await company.another('flow templates')).id,
    referenceOrderId,
    patternFollowerId: (await company.another('users')).id,
    nodes: steps(turn),
    edges: [turn % 2 ? { source: '1', target: '2' } : { source: '2', target: '1' }],
    patternAttachments: [{ url: await company.image(), name: `纸样 ${turn}.png` }],
  }
}

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
})
