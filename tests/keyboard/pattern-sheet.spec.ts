import { expect, type FrameLocator, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

// As fine as a photograph of the sheet: three dots for each pixel of the screen.
test.use({ deviceScaleFactor: 3 })

const list = '/dashboard/developmentModule/patterningOrders'
const grid = (page: Page) => inFront(page.getByRole('grid')).first()
const laidOut = (page: Page) => page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })
const points = (sheet: FrameLocator) => sheet.locator('.point').allTextContents()
const fifteen = Array.from({ length: 15 }, (_, at) => String(at + 1))

test('the pattern room prints its sheets by keys, one or several as one job, and its scanner reads them', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('banfangwenyuan', 'selvedge2026')
  const sheet = page.frameLocator('iframe[title]')
  const search = new URLSearchParams()

  await test.step('the sheet of the order in the list has its colour alone, fifteen points and one code', async () => {
    await page.goto(list)
    await expect(grid(page)).toBeFocused()
    await settled(page)
    await person.press('ArrowDown')
    await person.press('Control+p')
    await expect(laidOut(page)).toBeVisible()
    expect(await points(sheet)).toEqual(fifteen)
    await expect(sheet.locator('.qr img')).toHaveCount(1)
    await expect(sheet.locator('.pieces tbody tr:not(.sum) th')).toHaveCount(1)
    const [code = '', type = '', color = ''] = await sheet
      .locator('h1')
      .first()
      .locator('> span, > b')
      .allTextContents()
    expect([code, type, color].filter(Boolean).length).toBeGreaterThan(1)
    await person.expectAccessible()
  })

  await test.step('its code is read from a photograph, and the page says that the paper is current', async () => {
    const photograph = await sheet.locator('.pagedjs_page').first().screenshot()
    await page.goto('/dashboard/scanQrCode')
    await expect(page.getByLabel('扫码枪或手动输入')).toBeFocused()
    const chooser = page.waitForEvent('filechooser')
    await person.press('Control+Enter')
    await (await chooser).setFiles({ name: 'sheet.png', mimeType: 'image/png', buffer: photograph })
    await expect(page).toHaveURL(/patterningOrderH5\?.*version=1/)
    for (const [name, value] of new URL(page.url()).searchParams) search.set(name, value)
    await expect(page.getByRole('region', { name: '纸样单版本' })).toContainText('当前版本（第 1 版）')
  })

  await test.step('a paper of another version, and one without, are told in words', async () => {
    for (const [version, words] of [
      ['7', '纸上的第 7 版还没有确认，当前是第 1 版'],
      ['x', '没有打印的版本号，请与当前的第 1 版核对'],
    ] as const) {
      search.set('version', version)
      await page.goto(`/dashboard/patterningOrderH5?${search}`)
      await expect(page.getByRole('region', { name: '纸样单版本' })).toContainText(words)
    }
  })

  await test.step('detail and form print as well', async () => {
    await page.goto(list)
    await expect(grid(page)).toBeFocused()
    await settled(page)
    await person.press('Enter')
    await expect(page).toHaveURL(/patterningOrders\/\d+/)
    await settled(page)
    await person.press('Control+p')
    await expect(laidOut(page)).toBeVisible()
    await person.press('Escape')
    await expect(page).toHaveURL(/patterningOrders\/\d+$/)
    await person.press('e')
    await expect(page).toHaveURL(/patterningOrders\/\d+\/edit$/)
    await settled(page)
    await person.press('Control+p')
    await expect(laidOut(page)).toBeVisible()
  })

  await test.step('selected orders are one job, each counting its own pages', async () => {
    await page.goto(list)
    await expect(grid(page)).toBeFocused()
    await settled(page)
    for (let row = 0; row < 3; row += 1) {
      await person.press('x')
      await person.press('ArrowDown')
    }
    await expect(page.getByText('已选 3 条')).toBeVisible()
    await person.press('Shift+P')
    await expect(page.getByRole('option', { selected: true })).toContainText('打印所选纸样单：执行')
    await person.press('Enter')
    const sheets = page.frameLocator('iframe[title^="打印 纸样单"]')
    const documents = sheets.locator('[data-document]')
    await expect(documents).toHaveCount(3)
    for (const document of await documents.all()) {
      const pages = document.locator('.pagedjs_page')
      await expect(pages.first().locator('.pagedjs_margin-bottom-center')).toHaveText(
        `第 1 页 / 共 ${await pages.count()} 页`,
      )
      await expect(document.locator('.qr img')).toHaveCount(1)
    }
    const download = page.waitForEvent('download')
    await person.press('Control+Shift+s')
    expect((await download).suggestedFilename()).toMatch(/^纸样单 3 份.*\.pdf$/)
  })
})
