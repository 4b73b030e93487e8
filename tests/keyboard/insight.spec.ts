import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { readXlsx } from 'hucre'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('figures are chosen, walked and opened by keys: each leads to the list of its rows', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password)

  await test.step('the page is opened by keys, and another figure chosen by arrow keys', async () => {
    await person.press('g')
    await person.press('0')
    await expect(page.getByRole('heading', { name: '业务部经营分析' })).toBeVisible()
    const tiles = page.getByRole('list', { name: '指标' })
    await expect(tiles.getByRole('button', { pressed: true })).toContainText('新开版单数')
    await person.tabTo(tiles.getByRole('button', { pressed: true }))
    await person.press('ArrowRight')
    await person.press('ArrowRight')
    await expect(tiles.getByRole('button', { pressed: true })).toContainText('销售单数')
    await expect(tiles.getByRole('button', { pressed: true })).toBeFocused()
    await expect(page.getByRole('region', { name: '销售单数' }).getByRole('slider').first()).toBeVisible()
    await person.expectAccessibleInBothThemes()
  })

  await test.step('the period is chosen from the palette, and kept in the address', async () => {
    await person.press('p')
    await person.type('去年')
    await expect(page.getByRole('option', { selected: true })).toContainText('去年')
    await person.press('Enter')
    await expect(page).toHaveURL(/period=lastYear/)
    await expect(page.getByText(/^2025-01-01 至 2025-12-31/)).toBeVisible()
  })

  await test.step('a point of the chart opens the list of exactly its rows', async () => {
    const chart = page.getByRole('slider', { name: '销售单数，按时间' })
    await person.tabTo(chart)
    await person.press('ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuetext', /^2025-02：本期 \d+/)
    const [, told] = /本期 ([\d,]+)/.exec((await chart.getAttribute('aria-valuetext')) ?? '') ?? []
    await person.press('Enter')
    await expect(page).toHaveURL(/saleOrders\?.*saleOrderDate=2025-02-01\.\.2025-02-28/)
    await settled(page)
    await expect(inFront(page.getByText(`共 ${told} 条`))).toBeVisible()
  })

  await test.step('the table behind the charts is one key away, and its numbers lead there, too', async () => {
    await page.goBack()
    await page.goto('/bi?period=lastYear&figure=saleOrders')
    await settled(page)
    await expect(page.getByRole('slider').first()).toBeVisible()
    await person.press('b')
    const table = page.getByRole('table', { name: '按品牌' })
    await expect(table).toBeVisible()
    const value = table.getByRole('link').first()
    const told = await value.textContent()
    await person.tabTo(value)
    await person.press('Enter')
    await expect(page).toHaveURL(/saleOrders\?.*brand=\d+/)
    await settled(page)
    await expect(inFront(page.getByText(`共 ${told} 条`))).toBeVisible()
  })

  await test.step('the part without a value opens the rows without one, and the list’s own filter says so', async () => {
    await page.goto('/bi/patternRoom?period=lastYear&figure=patternOrders&split=levelOfDifficulty&as=table')
    const row = page.getByRole('table', { name: '按难度' }).getByRole('row', { name: '（空）' })
    const value = row.getByRole('link').first()
    const told = await value.textContent()
    await person.tabTo(value)
    await person.press('Enter')
    await expect(page).toHaveURL(/patterningOrders\?.*levelOfDifficulty=(~|%7E)/)
    await settled(page)
    await expect(inFront(page.getByText(`共 ${told} 条`))).toBeVisible()
    await person.tabTo(inFront(page.getByRole('button', { name: /^难度/ })))
    await expect(inFront(page.getByRole('button', { name: '难度 （空）' }))).toBeFocused()
    await person.press('Enter')
    await expect(page.getByRole('option', { name: '（空）', selected: true })).toBeVisible()
    await person.type('（空')
    await person.press('Enter')
    await expect(page).not.toHaveURL(/levelOfDifficulty/)
  })

  await test.step('the tables of a figure are downloaded as a spreadsheet', async () => {
    await page.goto('/bi?period=lastYear&figure=saleAmount')
    await expect(page.getByRole('slider').first()).toBeVisible()
    const downloading = page.waitForEvent('download')
    await person.press('Shift+E')
    const file = await downloading
    expect(file.suggestedFilename()).toBe('销售金额 (RMB) 2025-01-01_2025-12-31.xlsx')
    const { sheets } = await readXlsx(readFileSync(await file.path()))
    expect(sheets.map(({ name }) => name)).toEqual(['时间', '品牌'])
    const rows = sheets[0]?.rows ?? []
    expect(rows[1]).toEqual(['本期', '2025-01-01 至 2025-12-31', null, null])
    expect(rows[2]?.[1]).toBe('2024-01-01 至 2024-12-31')
    expect(rows.slice(6).map(([month]) => month)).toContain('2025-12')
    expect(rows.slice(6).map(([, now]) => typeof now)).toEqual(Array(12).fill('number'))
  })

  await test.step('a page of figures is printed', async () => {
    await page.goto('/bi/patternRoom?period=lastYear')
    await expect(page.getByRole('heading', { name: '版房经营分析' })).toBeVisible()
    await person.press('Shift+P')
    const paper = page.frameLocator('iframe[title]').locator('[data-document]')
    await expect(paper).toContainText('返工率')
    await expect(paper).toContainText('2025-12')
  })
})

test('the figures of the home page are one’s own, and open their lists', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password)
  const panel = page.getByRole('region', { name: '本月指标' })
  await expect(panel.getByRole('link')).toHaveCount(6)
  await person.run('选择首页指标', '选择首页指标')
  for (const name of ['样衣件数', '返工率']) {
    await person.type(name)
    await expect(page.getByRole('option', { name }).first()).toBeVisible()
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await person.press('Enter')
  }
  await person.press('Control+Enter')
  await expect(panel.getByRole('link')).toHaveCount(2)
  await expect(panel.getByRole('link').first()).toContainText('样衣件数')
  await person.expectAccessible()
  await page.reload()
  await expect(panel.getByRole('link')).toHaveCount(2)
  await person.tabTo(panel.getByRole('link', { name: /返工率/ }))
  await person.press('Enter')
  await expect(page).toHaveURL(/patterningOrders\?.*hasRework=true/)
})
