import { afterAll, beforeAll, expect, test } from 'vitest'
import { bomBody } from '../../../../tests/support/material-replacement.ts'
import { openQuoteCompany, type QuoteCompany } from '../../../../tests/support/quote-company.ts'
import { contentOf } from '../../template-orders/template-order-copy.ts'
import type { TemplateOrder } from '../../template-orders/template-order-model.ts'
import type { DesignState } from '../bom-design-contract.ts'

let company: QuoteCompany
let now = new Date('2026-03-05T02:00:00Z')
beforeAll(async () => {
  company = await openQuoteCompany([], { clock: () => now })
})
afterAll(() => company?.close())

const later = () => {
  now = new Date(now.getTime() + 60_000)
}

async function designOf(id: number): Promise<DesignState> {
  const { status, body } = await company.call('GET', `boms/${id}/design`)
  expect(status).toBe(200)
  return body
}

/** Saves the sample order with its first material at one more place; returns it. */
async function revise(order: TemplateOrder, type: 'regression' | 'submit', usage: string): Promise<TemplateOrder> {
  later()
  const templates = contentOf(order).templateDesign.templates.map((one, at) => {
    const [line] = one.bomMaterials
    if (at > 0 || !line || one.bomMaterials.length > 1) return one
    const { id: _, ...copy } = { id: undefined, ...line }
    return { ...one, bomMaterials: [line, { ...copy, actionRegion: '领口', usage }] }
  })
  const answer = await company.saveOrder(order, type, { templateDesign: { templates } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  later()
  return answer.body
}

test('a bill learns that its sample order is being revised, and then what was changed, until it is saved', async () => {
  const { order, bom } = await company.billed()
  expect(await designOf(bom.id)).toMatchObject({ isRevising: false, changes: [] })
  const [first] = order.templateDesign.templates
  const revising = await revise(order, 'regression', '1.77')
  expect(await designOf(bom.id)).toMatchObject({ isRevising: true, changes: [] })
  await revise(revising, 'submit', '1.77')
  const change = { kind: 'added', color: first?.color, actionRegion: '领口', from: null, to: '1.77' }
  expect(await designOf(bom.id)).toMatchObject({ isRevising: false, version: 2, changes: [change] })
  const saved = { ...bomBody(bom), remark: '领口不用另计' }
  expect((await company.call('PUT', 'boms', saved)).status).toBe(200)
  expect(await designOf(bom.id)).toMatchObject({ isRevising: false, changes: [] })
})

test('nobody without the right to read bills learns of it, and a missing bill is not found', async () => {
  const { bom } = await company.billed()
  expect((await company.call('GET', `boms/${bom.id}/design`, undefined, company.merchandiser.token)).status).toBe(403)
  expect((await company.call('GET', 'boms/999999/design')).status).toBe(404)
})
