import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { on } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { addMaterial, bomBody, foresee, readBom, reviewBom } from '../../../../tests/support/material-replacement.ts'
import { openQuoteCompany, type QuoteCompany } from '../../../../tests/support/quote-company.ts'
import { addPerson, written } from '../../../../tests/support/sales-company.ts'
import type { Bom } from '../bom-model.ts'
import { type ReplacementQuestion, replacementQuestion } from './bom-replacement-preview.ts'

let company: QuoteCompany
let to = 0

/** Styles that another area has in production. */
const inProduction = new Set<string>()
const production = on<ReplacementQuestion>(replacementQuestion, async ({ boms }) => {
  for (const { code, blockers } of boms) if (inProduction.has(code)) blockers.push(message('生产单已确认'))
})

beforeAll(async () => {
  company = await openQuoteCompany([
    {
      manifest: { id: 'production-double', title: message('生产'), requires: ['sales'], menu: [] },
      routes: [],
      effects: [production],
    },
  ])
  to = await addMaterial(company, { name: '真丝弹力缎', price: '40', gap: '3' })
})
afterAll(() => company?.close())

const replace = (boms: readonly { id: number; version: number }[], more: object = {}) =>
  company.call('POST', 'boms/replacements', {
    from: company.materialId,
    to,
    boms: boms.map(({ id, version }) => ({ id, version })),
    ...more,
  })
const undo = (id: number, replacementId: number, version: number) =>
  company.call('PUT', `boms/${id}/replacements/${replacementId}/undo`, { version })
const remark = (bom: Bom, text: string) => company.call('PUT', 'boms', { ...bomBody(bom), remark: text })

describe('refusals', () => {
  test('all bills or none: one that was saved meanwhile stops the replacement, by its name', async () => {
    const { bom: one } = await company.billed()
    const { bom: other } = await company.billed()
    await remark(other, '改过')
    const answer = await replace([one, other])
    expect(answer).toMatchObject({
      status: 409,
      body: { message: `${other.code} ${other.type} 已被他人修改，请刷新后重试` },
    })
    expect((await readBom(company, one.id)).version).toBe(one.version)
  })

  test('a bill in production is refused with the reason of that area, before and during the replacement', async () => {
    const { bom } = await company.billed()
    inProduction.add(bom.code)
    expect((await foresee(company, company.materialId, to)).get(bom.id)?.blockers).toEqual([{ text: '生产单已确认' }])
    expect(await replace([bom])).toMatchObject({
      status: 409,
      body: { message: `${bom.code} ${bom.type}：生产单已确认` },
    })
  })

  test('a bill without the material, the same material twice, an unknown material', async () => {
    const { bom } = await company.billed()
    const unused = await addMaterial(company, { name: '没有用过的布', price: '1', gap: '0' })
    expect(await replace([bom], { from: unused })).toMatchObject({
      status: 409,
      body: { message: `${bom.code} ${bom.type} 没有使用该物料` },
    })
    expect(await replace([bom], { to: company.materialId })).toMatchObject({
      status: 409,
      body: { message: '新物料与原物料相同' },
    })
    expect((await replace([bom], { to: 999_999 })).status).toBe(404)
    expect((await replace([])).status).toBe(422)
  })

  test('of two replacements at the same time one is refused', async () => {
    const { bom } = await company.billed()
    const both = await Promise.all([replace([bom]), replace([bom])])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('it needs both rights to bills, and people without quotes do not learn their codes', async () => {
    const writer = await addPerson(company.app, 'only writer', ['PRIVILEGE_BOM_WRITE'])
    const preview = { from: company.materialId, to }
    expect((await company.call('POST', 'boms/replacements/preview', preview, writer.token)).status).toBe(403)
    const { bom } = await company.billed()
    const quote = await company.quote(bom)
    await company.call('PUT', `quotes/${quote.id}/adopt`, { version: quote.version })
    const coster = await addPerson(company.app, 'coster', written('BOM'))
    const { body } = await company.call('POST', 'boms/replacements/preview', preview, coster.token)
    const found = body.boms.find(({ id }: { id: number }) => id === bom.id)
    expect(found.cautions).toEqual([{ text: '已采纳的报价单仍按原物料报价' }])
  })
})

describe('replacing and taking back', () => {
  test('a material without a price leaves the price of the line; only its colours lose their review', async () => {
    const free = await addMaterial(company, { name: '客供布', price: null, gap: '0' })
    const { bom } = await company.billed()
    const reviewed = await reviewBom(company, bom)
    const answer = await replace([reviewed], { to: free })
    expect(answer.body.lines).toBe(2)
    const now = await readBom(company, bom.id)
    expect(now.templates[0]?.bomItems[0]).toMatchObject({
      material: { id: free },
      unitPrice: '32.50',
      price: '46.06875',
    })
    const { body: trail } = await company.call('GET', `timeline/boms/${bom.id}`)
    expect(JSON.stringify(trail)).toContain('真丝双绉 → 客供布')
  })

  test('a bill that was saved since is not taken back; one that was taken back is not taken back again', async () => {
    const { bom } = await company.billed()
    const [done] = (await replace([bom])).body.boms
    const { body: saved } = await remark(await readBom(company, bom.id), '之后改过')
    expect((await undo(bom.id, done.replacementId, done.version)).status).toBe(409)
    // With the version that the person's own later step left, as undo sends it.
    const back = await undo(bom.id, done.replacementId, saved.version)
    expect(back).toMatchObject({ status: 200, body: { remark: '之后改过' } })
    expect(back.body.templates[0].bomItems[0]).toMatchObject({
      material: { id: company.materialId },
      price: '46.06875',
    })
    expect((await undo(bom.id, done.replacementId, back.body.version)).status).toBe(404)
  })

  test('a line that was deleted since cannot get its material back', async () => {
    const { bom } = await company.billed()
    const [done] = (await replace([bom])).body.boms
    const now = await readBom(company, bom.id)
    const [first, second] = now.templates
    const fresh = first?.bomItems.map(({ id: _id, ...line }) => line)
    const changed = { ...now, templates: [{ ...first, bomItems: fresh }, second] } as typeof now
    const { body: saved } = await remark(changed, '')
    expect(await undo(bom.id, done.replacementId, saved.version)).toMatchObject({
      status: 409,
      body: { message: 'BOM 单已有改动，无法撤销' },
    })
  })
})
