import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bom } from '../../plugins/sales/boms/bom-model.ts'
import { addMaterial, foresee, readBom, reviewBom } from '../support/material-replacement.ts'
import { openQuoteCompany, type QuoteCompany } from '../support/quote-company.ts'

let company: QuoteCompany
beforeAll(async () => {
  company = await openQuoteCompany()
})
afterAll(() => company?.close())

test('a material is replaced in forty bills of materials: foreseen, run as one step, taken back', async () => {
  const { materialId, call } = company

  // The mill stops making a cloth. Forty styles use it in both colours; five of them are reviewed, one is sold by a quote.
  const boms: Bom[] = []
  for (let style = 0; style < 40; style += 1) boms.push((await company.billed()).bom)
  for (const at of [0, 1, 2, 3, 4]) boms[at] = await reviewBom(company, boms[at] as Bom)
  const sold = boms[5] as Bom
  const quote = await company.quote(sold)
  await call('PUT', `quotes/${quote.id}/adopt`, { version: quote.version })

  // Another cloth is chosen: dearer, with an air gap of 3%. All forty are listed with what each would cost then.
  const to = await addMaterial(company, { name: '真丝弹力缎', price: '40', gap: '3' })
  const foreseen = await foresee(company, materialId, to)
  expect(foreseen.size).toBe(40)
  const [black] = foreseen.get(Number(boms[39]?.id))?.colors ?? []
  // 46.86875 with the other fee becomes 40 × 1.35 × 1.05 × 1.03 + 0.80.
  expect(black).toMatchObject({ lines: 1, before: '46.86875', after: '59.20100', difference: '12.33225' })

  // Those that were reviewed or sold say so, so that nobody changes them without looking.
  const texts = [...foreseen.values()].flatMap(({ cautions }) => cautions.map(({ text }) => text))
  expect(texts.filter((text) => text.includes('已审核'))).toHaveLength(5)
  expect(foreseen.get(sold.id)?.cautions).toEqual([
    { text: '已采纳的报价单 {codes} 仍按原物料报价', values: { codes: quote.quoteCode } },
  ])

  // All but the sold one are changed in one step.
  const chosen = [...foreseen.values()].filter(({ id }) => id !== sold.id)
  const body = { from: materialId, to, boms: chosen.map(({ id, version }) => ({ id, version })) }
  const replaced = await call('POST', 'boms/replacements', body)
  expect(replaced).toMatchObject({ status: 201, body: { lines: 78 } })
  expect(replaced.body.boms).toHaveLength(39)

  // Each of them holds the new cloth, its price and its cost, and the reviewed ones wait for a review again.
  const first = await readBom(company, Number(boms[0]?.id))
  expect(first.templates.map(({ reviewStatus }) => reviewStatus)).toEqual(['Pending', 'Pending'])
  expect(first.templates[0]?.bomItems[0]).toMatchObject({
    material: { id: to, name: '真丝弹力缎' },
    unitPrice: '40.00',
    gap: '3',
    price: '58.40100',
    usage: '1.35',
    otherFee: '0.80',
  })
  expect([...(await foresee(company, materialId, to)).keys()]).toEqual([sold.id])
  expect((await call('GET', `boms/material_frequency?materialId=${to}`)).body).toBe(39)

  // The mill goes on after all. One step takes all of it back: cloths, prices, costs, and the reviews with who gave them.
  const taken: number[] = []
  for (const { id, version, replacementId } of replaced.body.boms) {
    const { status } = await call('PUT', `boms/${id}/replacements/${replacementId}/undo`, { version })
    taken.push(status)
  }
  expect(new Set(taken)).toEqual(new Set([200]))
  for (const before of boms) {
    const { version: _version, updatedAt: _at, lastUpdater: _by, ...now } = await readBom(company, before.id)
    expect(before).toMatchObject(now)
  }
})
