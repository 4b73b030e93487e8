import { devices, expect, type Page } from '@playwright/test'
import { keptByWorker } from './kept-pages.ts'
import { goOffline, inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const address = '/dashboard/ticket'

const { userAgent } = devices['Pixel 7']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent })

const paperOf = (page: Page) => inFront(page.getByRole('region', { name: '扎票版次' }))

test('a phone says of a scanned ticket whether it counts, what the bundle is and where it belongs', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('shengchangendan', password)
  const headers = { authorization: `Bearer ${await person.token('shengchangendan', password, true)}` }
  const { records } = await (
    await page.request.post('/api/crop_order/search?page=1&size=1', { headers, data: { status: ['Finished'] } })
  ).json()
  const [{ id, productionOrderCode }] = records
  const { tickets } = await (await page.request.get(`/api/crop_order/${id}/bundle_tickets`, { headers })).json()
  const last = tickets.at(-1)
  const open = (version: number | string, identity = last.identity) =>
    page.goto(`${address}?id=${identity}&v=${version}`)

  await test.step('a current ticket: pieces, their numbers, bed, dye lot, order, and ordered and cut by size', async () => {
    await open(last.printVersion)
    await expect(paperOf(page)).toContainText(`当前扎票（第 ${last.printVersion} 版）`)
    const main = page.getByRole('main')
    for (const text of [
      `${last.number} / ${tickets.length}`,
      `${last.firstPiece}–${last.lastPiece}`,
      `第 ${last.bed} 床`,
      last.dyeLot,
      productionOrderCode,
    ])
      await expect(main).toContainText(text)
    const matrix = page.getByRole('group', { name: '各尺码裁剪情况' })
    await expect(matrix).toContainText(last.size)
    await expect(matrix).toContainText('合计')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await person.expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  await test.step('after a reprint the old paper says that it is void, and which version counts', async () => {
    const body = { numbers: [last.number], reason: '' }
    const answer = await page.request.put(`/api/crop_order/${id}/bundle_tickets/reprint`, { headers, data: body })
    expect(answer.ok(), await answer.text()).toBe(true)
    await open(last.printVersion)
    await expect(paperOf(page)).toContainText(
      `扎票已作废：这张是第 ${last.printVersion} 版，当前是第 ${last.printVersion + 1} 版`,
    )
    await person.expectAccessible()
    await open(last.printVersion + 1)
    await expect(paperOf(page)).toContainText(`当前扎票（第 ${last.printVersion + 1} 版）`)
    await open('x')
    await expect(paperOf(page)).toContainText('没有打印的版次')
  })

  await test.step('a code of no ticket says so, and leads back to the scanner', async () => {
    await open(1, 'AAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByText('没有找到该扎票')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '扫码' }).tap()
    await expect(page).toHaveURL(/scanQrCode$/)
  })

  await test.step('without a network the ticket is shown as it was, and its version is not vouched for', async () => {
    await open(last.printVersion + 1)
    await keptByWorker(page)
    // The worker governs pages that are opened from now on.
    await open(last.printVersion + 1)
    await expect(paperOf(page)).toContainText('当前扎票')
    await goOffline(page)
    await page.reload()
    await expect(paperOf(page)).toContainText('没有网络，无法核对扎票版次')
    await expect(page.getByRole('status').filter({ hasText: '没有网络，显示' })).toBeVisible()
    await person.expectAccessible()
    await page.context().setOffline(false)
  })

  await test.step('who may not read cutting orders is told what is missing', async () => {
    await person.enter('cangguan', password)
    await open(1)
    await expect(page.getByText('没有查看扎票的权限')).toBeVisible()
    await person.expectAccessible()
  })
})
