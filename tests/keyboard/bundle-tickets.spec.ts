import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

// The dots of a label printer: 203 to the inch, 8 to the millimetre.
test.use({ deviceScaleFactor: 203.2 / 96 })

const password = 'selvedge2026'
const papers = ['A4（每页 10 张，按线裁切）', '标签 100 × 100 mm', '标签 80 × 50 mm', '标签 60 × 40 mm'] as const

const laidOut = (page: Page) => page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })

/** A confirmed cutting order with some bundles. */
async function confirmedCut(page: Page, token: string): Promise<{ id: number; code: string; bundles: number }> {
  const headers = { authorization: `Bearer ${token}` }
  const found = await page.request.post('/api/crop_order/search?page=1&size=50', {
    headers,
    data: { status: ['Finished'] },
  })
  for (const { id, productionOrderCode } of (await found.json()).records) {
    const { tickets } = await (await page.request.get(`/api/crop_order/${id}/bundle_tickets`, { headers })).json()
    if (tickets.length >= 12) return { id, code: productionOrderCode, bundles: tickets.length }
  }
  throw new Error('no cutting order has tickets')
}

/** The names that a paper cuts off, or that leave their place on it. */
const cutOff = (sheet: FrameLocator) =>
  sheet.locator('.pagedjs_pages').evaluate((pages) => {
    const isOutside = (inner: DOMRect, outer: DOMRect) =>
      inner.left < outer.left - 1 ||
      inner.right > outer.right + 1 ||
      inner.top < outer.top - 1 ||
      inner.bottom > outer.bottom + 1
    const lost = (within: string, parts: string) =>
      [...pages.querySelectorAll(within)].flatMap((outer) =>
        [...outer.querySelectorAll(parts)].flatMap((part) =>
          isOutside(part.getBoundingClientRect(), outer.getBoundingClientRect()) ? [part.outerHTML.slice(0, 200)] : [],
        ),
      )
    return [...lost('.pagedjs_page', '*'), ...lost('.label', '*'), ...lost('.row', 'span'), ...lost('.code', 'img')]
  })

test('tickets are printed by keys on four papers, none of which cuts anything off, and the scanner reads each', async ({
  page,
}) => {
  test.slow()
  const person = new Person(page)
  const token = await person.token('shengchangendan', password)
  const { id, bundles } = await confirmedCut(page, token)
  await person.signIn('shengchangendan', password, { at: `/dashboard/productionModule/cropOrder/${id}` })
  const sheet = page.frameLocator('iframe[title]')
  const photographs: { paper: string; name: string; picture: Buffer }[] = []

  /** Chooses a paper on the page of arguments that is open. */
  const choose = async (paper: string) => {
    const option = page.getByRole('option').filter({ hasText: paper })
    await expect(option).toBeVisible()
    while ((await option.getAttribute('aria-selected')) !== 'true') await person.press('ArrowDown')
    await person.press('Enter')
    await expect(laidOut(page)).toBeVisible()
  }

  await test.step('the cutting order tells its bundles, and its next step is to print them', async () => {
    await settled(page)
    await expect(inFront(page.getByRole('group', { name: '各床扎数' }))).toContainText('第 1 床')
    await expect(inFront(page.getByText(`扎票（共 ${bundles} 扎）`))).toBeVisible()
    await person.expectAccessible()
    await person.press('n')
    for (const paper of papers) await expect(page.getByRole('option').filter({ hasText: paper })).toBeVisible()
    await choose('标签 60 × 40 mm')
    await expect(sheet.locator('.label')).toHaveCount(bundles)
    await expect(laidOut(page)).toContainText(`共 ${bundles} 页`)
    await person.expectAccessible()
  })

  await test.step('its PDF has a page of the label’s size for each ticket', async () => {
    const download = page.waitForEvent('download')
    await person.press('Control+Shift+s')
    const file = await (await download).path()
    const pdf = await PDFDocument.load(await readFile(file))
    expect(pdf.getPageCount()).toBe(bundles)
    const { width, height } = pdf.getPage(0).getSize()
    expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([60, 40])
  })

  await test.step('long names, large sizes and numbers fit on each paper', async () => {
    await interceptCalls(page, /crop_order\/\d+\/bundle_tickets/, async (route) => {
      const answer = await route.fetch()
      const { tickets, ...of } = await answer.json()
      const sizes = ['XXXXL', '均码（适合身高 155–170 厘米）', '165/88A', 'M']
      const dyeLot = '染厂批次二〇二六年第十一批（补染）ABCDEFGHIJKLMNOPQRSTUVWXYZWWWW'.slice(0, 50)
      const long = (ticket: object, at: number) => ({
        ...ticket,
        number: 9900 + at,
        size: sizes[at % 4],
        pieces: 99_999,
        firstPiece: 1_000_000,
        lastPiece: 1_099_998,
        bed: 199,
        dyeLot,
        printVersion: at % 2 ? 1 : 12,
      })
      const color = '深灰色拼接浅驼色人字纹（面布与里布同色，含帽，含腰带，限量版，共四十个字符整整）'
      await route.fulfill({
        response: answer,
        json: {
          ...of,
          code: 'WM'.repeat(20),
          sampleType: '大货产前版',
          color,
          tickets: tickets.slice(0, 12).map(long),
        },
      })
    })
    for (const paper of papers) {
      await person.press('p')
      await choose(paper)
      await expect(sheet.locator('.label').first()).toContainText('WMWM')
      await expect(sheet.locator('.pagedjs_page')).toHaveCount(paper.startsWith('A4') ? 2 : 12)
      await expect
        .poll(() =>
          sheet.locator('.code img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
        )
        .toBe(true)
      expect(await cutOff(sheet), paper).toEqual([])
      photographs.push({ paper, name: '9911', picture: await sheet.locator('[data-label="9911"]').screenshot() })
    }
  })

  await test.step('the scanner reads the code of each at the resolution of a label printer', async () => {
    await releaseRequests(page, /crop_order\/\d+\/bundle_tickets/)
    for (const { paper, name, picture } of photographs) {
      await page.goto('/dashboard/scanQrCode')
      await expect(page.getByLabel('扫码枪或手动输入')).toBeFocused()
      const chooser = page.waitForEvent('filechooser')
      await person.press('Control+Enter')
      await (await chooser).setFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: picture })
      await expect(page, paper).toHaveURL(/\/dashboard\/ticket\?id=[\w-]{22}&v=1$/)
      await expect(inFront(page.getByRole('region', { name: '扎票版次' })), paper).toContainText('当前扎票（第 1 版）')
    }
  })
})

test('chosen tickets are reprinted by keys: they have a new version, and the timeline says why', async ({ page }) => {
  const person = new Person(page)
  const token = await person.token('shengchangendan', password)
  const { id, code } = await confirmedCut(page, token)
  await person.signIn('shengchangendan', password, { at: `/dashboard/productionModule/cropOrder/${id}` })
  const grid = inFront(page.getByRole('grid'))

  await test.step('the list of the tickets is one key away', async () => {
    await settled(page)
    await person.press('t')
    await expect(page).toHaveURL(new RegExp(`bundleTicket/${id}`))
    await expect(inFront(page.getByRole('heading', { name: `扎票 ${code}` }))).toBeVisible()
    await expect(grid).toBeFocused()
    await settled(page)
    await person.expectAccessible()
  })

  const before = Number(await grid.getByRole('row').nth(1).getByRole('gridcell').last().textContent())

  await test.step('a reprint says what it means, and leads to the new tickets', async () => {
    await person.press('x')
    await person.press('ArrowDown')
    await person.press('x')
    await expect(page.getByText('已选 2 条')).toBeVisible()
    await person.press('r')
    await expect(page.getByRole('option').first()).toBeVisible()
    await person.press('Enter')
    await expect(page.getByText('2 张扎票成为新版次，已打印的旧票作废')).toBeVisible()
    await person.type('标签受潮')
    await person.press('Enter')
    await expect(laidOut(page)).toBeVisible()
    const tickets = page.frameLocator('iframe[title]').locator('.label')
    await expect(tickets).toHaveCount(2)
    await expect(tickets.first()).toContainText(`第 ${before + 1} 版`)
  })

  await test.step('the timeline of the cutting order names the bundles and the reason', async () => {
    await page.goto(`/dashboard/productionModule/cropOrder/${id}`)
    await settled(page)
    const timeline = inFront(page.getByRole('main')).last()
    await expect(timeline).toContainText('重印扎票')
    await expect(timeline).toContainText('标签受潮')
    await expect(timeline).toContainText(/重印的扎号\s*1–2/)
  })
})
