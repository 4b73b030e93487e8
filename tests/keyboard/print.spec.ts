import { expect } from '@playwright/test'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'
import { interceptCalls, interceptFiles } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const address = '/dashboard/sale/templateOrders/1/export?color='
const pages = { name: /^版单 / }

type Line = { id: number; name: string }
type Color = {
  color: string
  bomMaterials: { id: number; materialType: string; material: { name: string; imageUrls: string[] } }[]
  secondaryProcessInfo: Line[]
}

/** An order as the server answers it, with more than one page of materials and of processes in its first colour. */
async function answerMuch(person: Person): Promise<void> {
  const { page } = person
  const headers = { authorization: `Bearer ${await person.token('yewuyuan', 'selvedge2026', true)}` }
  const listed = await page.request.post('/api/template_orders/search?page=1&size=50', { headers, data: {} })
  const { records }: { records: { designImageUrls: string[] }[] } = await listed.json()
  const pictures = [...new Set(records.flatMap(({ designImageUrls }) => designImageUrls))]
  expect(pictures.length).toBeGreaterThan(3)
  await interceptCalls(page, /\/api\/template_orders\/1(?:\?|$)/, async (route) => {
    const answer = await route.fetch()
    const order = await answer.json()
    const { templates }: { templates: Color[] } = order.templateDesign
    const [first] = templates
    const [line] = first?.bomMaterials ?? []
    if (!first || !line) throw new Error('the first order has no material')
    first.bomMaterials = Array.from({ length: 8 }, (_, at) => ({
      ...line,
      id: 9000 + at,
      materialType: 'Main',
      material: { ...line.material, name: `面料${at + 1}`, imageUrls: pictures.slice(0, at === 0 ? 4 : 1) },
    }))
    const { supplier } = line.material as unknown as { supplier: object }
    const process = {
      supplier,
      supplierName: '',
      docUrls: [],
      unitDosage: null,
      unit: null,
      description: '按样',
      isNew: false,
    }
    const review = { unitPrice: null, reviewStatus: 'Pending', reviewer: null, reviewedAt: null }
    first.secondaryProcessInfo = Array.from({ length: 40 }, (_, at) => {
      return { id: 9100 + at, name: `工艺${at + 1}`, ...process, ...review }
    })
    order.assistant = { id: 2, name: '沈助理' }
    order.attachments = ['尺寸表.xlsx', '工艺说明.pdf'].map((name) => ({ name, url: pictures[0] }))
    await route.fulfill({ response: answer, json: order })
  })
}

test('a printed sample order: pages, keys, and the same document without the page layout', async ({ page }) => {
  const person = new Person(page)
  await person.enter('yewuyuan', 'selvedge2026')
  await answerMuch(person)
  await page.goto(address)
  const status = page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })
  await expect(status).toBeVisible()
  const sheet = page.frameLocator('iframe[title]')
  await expect(sheet.locator('.pagedjs_page').first().locator('h1')).toBeVisible()
  const [, last = ''] = (await status.textContent())?.match(/共 (\d+)/) ?? []
  for (let at = 1; at < Number(last); at += 1) await person.press('PageDown')
  await expect(page.getByRole('status').filter({ hasText: `第 ${last} 页` })).toBeVisible()
  await test.step("fifteen numbered points, a QR code for each colour that opens its page, and the colour's name on each of its pages", async () => {
    const points = await sheet.locator('.point').allTextContents()
    expect(points).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 1)))
    const colors = await sheet.locator('.pieces tbody tr:not(.sum) th').allTextContents()
    const codes = sheet.locator('.qr img')
    await expect(codes).toHaveCount(colors.length)
    for (const [at, color] of colors.entries()) {
      const picture = (await codes.nth(at).getAttribute('src')) ?? ''
      const { data, info } = await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64'))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const light = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
      const text = new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(light))).getText()
      const found = new URL(text)
      expect([found.origin, found.pathname]).toEqual([new URL(page.url()).origin, '/dashboard/patterningOrderH5'])
      expect([found.searchParams.get('color'), found.searchParams.get('version')]).toEqual([color, '1'])
    }
    const headings = await sheet.locator('.cards .table-heading').allTextContents()
    expect(headings.length).toBeGreaterThanOrEqual(colors.length)
    for (const color of colors) expect(headings).toContain(`${color} 物料`)
    await expect(sheet.locator('.material', { hasText: '供应商货号' }).first()).toBeVisible()
  })
  await test.step('materials two a column, with three pictures at most; a table that goes over a page names its colour again', async () => {
    const first = (await sheet.locator('.pieces tbody tr:not(.sum) th').first().textContent()) ?? ''
    const tablesOf = (heading: string) =>
      sheet.locator('.pagedjs_page').locator('table', { has: page.locator('.table-heading', { hasText: heading }) })
    const materials = tablesOf(`${first} 物料`)
    await expect(materials).toHaveCount(2)
    const namesIn = async (row: number) =>
      (await materials.first().locator('tbody tr').nth(row).locator('.material-name b').allTextContents()).join()
    expect([await namesIn(0), await namesIn(1)]).toEqual(['面料1,面料3,面料5', '面料2,面料4,面料6'])
    await expect(materials.first().locator('tbody tr')).toHaveCount(2)
    await expect(sheet.locator('.material', { hasText: '面料1' }).locator('img')).toHaveCount(3)

    const processes = tablesOf(`${first} 二次工艺`)
    expect(await processes.count()).toBeGreaterThan(1)
    for (const table of await processes.all())
      await expect(table.locator('thead th').filter({ hasText: '供应商' })).toHaveCount(1)
    await expect(processes.locator('tbody tr')).toHaveCount(40)
  })
  await test.step('the assistant, and the names of the attachments', async () => {
    await expect(sheet.getByText('沈助理', { exact: true })).toHaveCount(1)
    expect(await sheet.locator('ol.names li').allTextContents()).toEqual(['尺寸表.xlsx', '工艺说明.pdf'])
  })
  const laidOut = await sheet.locator('td, dd').allTextContents()
  await person.expectAccessible()

  await interceptFiles(page, '**/paged-frame*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', pages)).toBeVisible()
  await expect(sheet.locator('article > .sign')).toBeVisible()
  await expect(sheet.locator('.pagedjs_page')).toHaveCount(0)
  expect(await sheet.locator('td, dd').allTextContents()).toEqual(laidOut)
  await person.press('Escape')
  await expect(page.getByRole('heading', pages)).toBeHidden()
})
