import { expect, test } from '@playwright/test'
import { interceptCalls, Person } from './person.ts'

const address = '/dashboard/sale/templateOrders/1/export?color='
const pages = { name: /^版单 / }

test('a sample order on paper: pages, keys, and the same document without the page layout', async ({ page }) => {
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
