import { expect, test } from '@playwright/test'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'
import { interceptCalls, Person } from './person.ts'

const address = '/dashboard/sale/templateOrders/1/export?color='
const pages = { name: /^版单 / }

test('a printed sample order: pages, keys, and the same document without the page layout', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', 'selvedge2026')

  await page.goto(address)
  const status = page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 [2-9] 页/ })
  await expect(status).toBeVisible()
  const sheet = page.frameLocator('iframe')
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
  const laidOut = await sheet.locator('td, dd').allTextContents()
  await person.expectAccessible()

  await interceptCalls(page, '**/paged-frame*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', pages)).toBeVisible()
  await expect(sheet.locator('article > .sign')).toBeVisible()
  await expect(sheet.locator('.pagedjs_page')).toHaveCount(0)
  expect(await sheet.locator('td, dd').allTextContents()).toEqual(laidOut)
  await person.press('Escape')
  await expect(page.getByRole('heading', pages)).toBeHidden()
})
