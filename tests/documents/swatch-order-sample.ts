import { emptyContent } from '../../core/shared/document/document-content.ts'
import { swatchOrderModel } from '../example/fabric-swatches/swatch-orders/swatch-order-model.ts'
import type { Content, DocumentCompany } from './document-sample.ts'
import { documentSamples } from './document-sample.ts'

const pick = <Choice>(turn: number, choices: readonly Choice[]) => choices[turn % choices.length] as Choice

async function content(company: DocumentCompany, turn: number): Promise<Content> {
  const [swatch, department, follower] = await Promise.all(
    ['swatches', 'departments', 'users'].map((name) => company.another(name)),
  )
  const day = (from: number) => `2026-0${from + (turn % 3)}-1${turn % 10}`
  return {
    ...emptyContent(swatchOrderModel),
    title: `订样 ${turn}`,
    purpose: pick(turn, ['Development', 'Sales', 'Archive']),
    urgency: pick(turn, ['Urgent', 'Normal']),
    needDate: day(6),
    arrivalDate: day(3),
    mainSwatch: { id: swatch?.id },
    department: { id: department?.id },
    follower: { id: follower?.id },
    customerCode: `C-${turn}`,
    remark: `<p>说明 ${turn}</p>`,
    budget: `${turn}.25`,
    weightLimit: `${turn}.5`,
    copies: turn % 1000,
    needsReport: turn % 2 === 0,
    pictures: [await company.image()],
    files: [await company.image()],
    tags: [{ label: `标签 ${turn}`, checked: turn % 2 === 0 }],
    delivery: { recipient: `收件人 ${turn}`, phone: `138${turn}`, address: `路 ${turn} 号` },
    lines: [1, 2].map((line) => ({
      swatch: { id: swatch?.id },
      quantity: `${turn % 100}.${line}`,
      unitPrice: `${line}.50`,
      note: `第 ${line} 行 ${turn}`,
    })),
    colors: [{ color: `色 ${turn}`, sizeRanges: [{ name: `A${turn % 9}`, quantity: 1 + (turn % 50) }] }],
  }
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
