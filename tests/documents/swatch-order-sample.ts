import { swatchOrderLineModel, swatchOrderModel } from '../example/fabric-swatches/swatch-orders/swatch-order-model.ts'
import type { Content, DocumentCompany } from './document-sample.ts'
import { documentSamples } from './document-sample.ts'
import { dayOf, filledContent } from './filled-content.ts'

async function content(company: DocumentCompany, turn: number): Promise<Content> {
  return filledContent(company, swatchOrderModel, turn, {
    department: { id: (await company.another('departments')).id },
    arrivalDate: dayOf(3, turn),
    needDate: dayOf(6, turn),
    tags: [{ label: `标签 ${turn}`, checked: turn % 2 === 0 }],
    lines: await Promise.all([1, 2].map((line) => filledContent(company, swatchOrderLineModel, turn + line))),
    colors: [{ color: `色 ${turn}`, sizeRanges: [{ name: `A${turn % 9}`, quantity: 1 + (turn % 50) }] }],
  })
}

/** The sample of the trial document. */
export const swatchOrderSample = documentSamples({
  swatch_orders: {
    document: 'swatch_orders',
    create: 'POST swatch_orders',
    update: 'PUT swatch_orders',
    content,
    references: {
      mainSwatch: 'swatches',
      department: 'departments',
      follower: 'users',
      'lines.0.swatch': 'swatches',
    },
    follows: ['users'],
  },
})
