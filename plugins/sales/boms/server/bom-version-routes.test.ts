import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMaterial, readBom, reviewBom } from '../../../../tests/support/material-replacement.ts'
import { openQuoteCompany, type QuoteCompany } from '../../../../tests/support/quote-company.ts'

let company: QuoteCompany
beforeAll(async () => {
  company = await openQuoteCompany()
})
afterAll(() => company?.close())

const versionsOf = async (id: number): Promise<{ version: number; at: string; by: string }[]> =>
  (await company.call('GET', `boms/${id}/versions`)).body
const readVersion = (id: number, version: number) => company.call('GET', `boms/${id}/versions/${version}`)

describe('versions of a bill', () => {
  test('every save leaves one, as the bill was then, the latest first', async () => {
    const { bom } = await company.billed()
    const reviewed = await reviewBom(company, bom)
    const to = await addMaterial(company, { name: '真丝弹力缎', price: '40', gap: '3' })
    const boms = [{ id: bom.id, version: reviewed.version }]
    await company.call('POST', 'boms/replacements', { from: company.materialId, to, boms })
    const now = await readBom(company, bom.id)
    const versions = await versionsOf(bom.id)
    expect(versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
    expect(versions[0]).toEqual({ version: 4, at: now.updatedAt, by: now.lastUpdater?.name })
    expect((await readVersion(bom.id, 3)).body).toEqual(reviewed)
    expect((await readVersion(bom.id, 1)).body).toEqual(bom)
    expect((await readVersion(bom.id, 4)).body).toEqual(now)
  })

  test('a version that never was is not found; people without the right to bills read none', async () => {
    const { bom } = await company.billed()
    expect((await readVersion(bom.id, 9)).status).toBe(404)
    expect((await company.call('GET', 'boms/999999/versions')).status).toBe(404)
    expect((await company.call('GET', `boms/${bom.id}/versions`, undefined, company.stranger.token)).status).toBe(403)
  })
})
