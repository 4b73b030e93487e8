import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openQuoteCompany, type QuoteCompany } from '../../../../tests/support/quote-company.ts'
import { bomBody, readBom, reviewBom } from '../../../../tests/support/material-replacement.ts'
import { materials } from '../../../materials/server-public.ts'
import type { Bom } from '../bom-model.ts'

let company: QuoteCompany
beforeAll(async () => {
  company = await openQuoteCompany()
})
afterAll(() => company?.close())

/** The body that saves a bill with a changed remark. */
const bodyOf = (bom: Bom, remark: string) => ({ ...bomBody(bom), remark })

describe('while a bill is open', () => {
  test('its sample order is revised and confirmed again: the bill is saved, and keeps lines and reviews', async () => {
    const { order, bom } = await company.billed()
    const reviewed = await reviewBom(company, bom)
    await company.confirmAgain(order, 'YS-2002')
    const { status, body } = await company.call('PUT', 'boms', bodyOf(reviewed, '版单改过之后'))
    expect({ status, body }).toMatchObject({ status: 200, body: { customerCode: 'YS-2002', remark: '版单改过之后' } })
    expect(body.templates).toEqual(reviewed.templates)
  })

  test('its sample order is being revised: the bill is saved on the last confirmed version', async () => {
    const { order, bom } = await company.billed()
    expect((await company.saveOrder(order, 'regression', { comments: '<p>改</p>' })).status).toBe(200)
    expect((await company.call('PUT', 'boms', bodyOf(bom, '版单修改中'))).status).toBe(200)
    expect((await readBom(company, bom.id)).remark).toBe('版单修改中')
  })

  test('its material is repriced: the line keeps the price and the gap that it was saved with (D32)', async () => {
    const { bom } = await company.billed()
    const { db } = company.app.services
    await db.update(materials).set({ price: '99.5', gap: '6' }).where(eq(materials.id, company.materialId))
    try {
      const { status, body } = await company.call('PUT', 'boms', bodyOf(bom, '调价之后'))
      expect(status).toBe(200)
      expect(body.templates[0].bomItems[0]).toMatchObject({ unitPrice: '32.50', gap: '0', price: '46.06875' })
    } finally {
      await db.update(materials).set({ price: null, gap: '0' }).where(eq(materials.id, company.materialId))
    }
  })

  test('somebody else saves first: the second is refused and learns what the bill is now', async () => {
    const { bom } = await company.billed()
    const both = await Promise.all(
      [company.seller, company.second].map(({ token }, at) =>
        company.call('PUT', 'boms', bodyOf(bom, `第 ${at} 人`), token),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ message: '单据已被他人修改，请刷新后重试', current: { version: 2 } })
  })
})

test('a colour holds 300 lines, and the 301st is refused at the list', async () => {
  const { body: order } = await company.create(company.completeOrder(), 'submit')
  const { templates: colors } = company.billBody(order)
  const of = (count: number) =>
    company.billBody(order, {
      templates: colors.map(({ color, bomItems: [line] }, at) => ({
        color,
        bomItems: Array(at === 0 ? count : 1).fill(line),
      })),
    })
  const refused = await company.call('POST', 'boms', of(301))
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0].field).toBe('templates.0.bomItems')
  const { status, body } = await company.call('POST', 'boms', of(300))
  expect(status).toBe(201)
  expect(body.templates[0].bomItems).toHaveLength(300)
})
