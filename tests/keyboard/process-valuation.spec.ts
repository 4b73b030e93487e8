import { expect, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

/** A pattern order in work, as the server knows it, that nobody has valued. */
async function unvaluedOrder(page: Page): Promise<{ id: number; code: string }> {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
  const search = async <Row>(path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}/search?page=1&size=50`, { headers: { authorization }, data })
    return ((await answer.json()) as { records: Row[] }).records
  }
  for (const order of await search<{ id: number; code: string }>('patterning_orders', { status: ['InProgress'] })) {
    const found = await search('process_valuation_orders', { patterningOrder: [order.id] })
    if (found.length === 0) return order
  }
  throw new Error('every pattern order is valued')
}

const cell = (page: Page, row: number, key: string) => inFront(page.locator(`[data-field="lines.${row}.${key}"]`))

test('the labour of a pattern order is valued by keys: operations chosen, a rate changed, totals seen, saved and printed', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('admin', 'selvedge2026')
  const order = await unvaluedOrder(page)
  const picker = page.getByRole('dialog', { name: '从工序库添加' })
  const table = inFront(page.getByRole('table', { name: '核价明细' }))

  await test.step('the pattern order leads to the form of its valuation', async () => {
    await page.goto(`/dashboard/developmentModule/patterningOrders/${order.id}`)
    await expect(inFront(page.getByText('还没有核价单'))).toBeVisible()
    await settled(page)
    await person.press('v')
    await expect(page).toHaveURL(/processValuationOrders\/new\?patterningOrder=\d+/)
    await expect(inFront(page.getByText('还没有核价明细'))).toBeVisible()
    await settled(page)
  })

  await test.step('operations are narrowed by their sewing machine and chosen several at once', async () => {
    await person.press('Alt+Shift+KeyM')
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await person.tabTo(picker.getByRole('button', { name: '筛选' }))
    await person.press('Enter')
    await expect(page.getByRole('option', { name: '车种' })).toBeVisible()
    await person.type('车种')
    await expect(page.getByRole('option')).toHaveCount(1)
    await person.press('Enter')
    await expect(page.getByRole('option', { name: '平眼机' })).toBeVisible()
    await person.type('平眼')
    await expect(page.getByRole('option')).toHaveCount(1)
    await person.press('Enter')
    await expect(picker.getByRole('checkbox')).toHaveCount(1)
    await person.press('Escape')
    await person.expectAccessible()
    await person.tabTo(picker.getByRole('checkbox', { name: /锁平眼/ }))
    await person.press('Space')
    await expect(picker.getByRole('status')).toHaveText('已选 1 条')
    await person.press('Shift+Tab')
    await person.tabTo(picker.getByRole('button', { name: '去掉筛选 车种' }))
    await person.press('Enter')
    await expect(picker.getByRole('checkbox').nth(5)).toBeVisible()
    await person.tabTo(picker.getByRole('checkbox', { name: /电剪开裁/ }))
    await person.press('Space')
    await expect(picker.getByRole('status')).toHaveText('已选 2 条')
    await person.press('Enter')
    await expect(picker).toBeHidden()
    // Cutting bed before tail, whichever was chosen first.
    await expect(cell(page, 0, 'name')).toHaveValue('电剪开裁')
    await expect(cell(page, 1, 'name')).toHaveValue('锁平眼')
    await expect(cell(page, 0, 'hourRate')).toBeFocused()
  })

  await test.step('another rate makes other minutes, and the totals follow', async () => {
    await expect(table.getByRole('row').nth(1)).toContainText('63')
    await expect(table.getByRole('row').last()).toContainText('1.25')
    await person.press('Control+a')
    await person.type('30')
    // 0.42 ÷ 30 × 60 = 0.84 minutes, which are 50.4 seconds.
    await expect(table.getByRole('row').nth(1)).toContainText('51')
    await expect(table.getByRole('row').last()).toContainText('1.04')
    await expect(table.getByRole('row').last()).toContainText('0.50')
  })

  await test.step('a code takes over its operation; what is written by hand is suggested and stays free', async () => {
    await person.press('Alt+Enter')
    await expect(cell(page, 1, 'process')).toBeFocused()
    await expect(cell(page, 1, 'hourRate')).toHaveValue('24')
    await person.tabTo(cell(page, 1, 'price'))
    await person.type('0.9')
    await person.press('Shift+Tab')
    await person.press('Shift+Tab')
    await expect(cell(page, 1, 'sewingName')).toBeFocused()
    await person.type('锁')
    await person.press('Control+a')
    await person.type('平')
    await expect(page.getByRole('option', { name: '平眼机' })).toBeVisible()
    await person.press('ArrowDown')
    await expect(page.locator('[role=option][data-highlighted]')).toHaveCount(1)
    await person.press('Enter')
    await expect(cell(page, 1, 'sewingName')).toHaveValue(/平/)
    await person.press('Control+a')
    await person.type('特种机')
    await person.press('Shift+Tab')
    await person.choose('B', 'B')
    await person.press('Shift+Tab')
    await person.type('上特殊领')
    await person.press('Control+Enter')
    await expect(page).toHaveURL(/processValuationOrders\/\d+$/)
    await expect(inFront(page.getByRole('heading', { level: 1 }))).toHaveText(/^核价单 HJ\d{8}$/)
    await expect(table.getByRole('row').nth(2)).toContainText('特种机')
    await settled(page)
  })

  await test.step('it is printed by kind of work, with what it comes to', async () => {
    await person.run('打印核价单', '打印核价单')
    await expect(page).toHaveURL(/processValuationOrders\/\d+\/export$/)
    await expect(page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })).toBeVisible()
    const paper = page.frameLocator('iframe[title]').locator('.pagedjs_page').first()
    await expect(paper).toContainText('电剪开裁')
    await expect(paper).toContainText('¥1.40')
    await expect(paper).toContainText('3.29')
    await person.expectAccessible()
  })

  await test.step('the pattern order shows it, and its command opens it', async () => {
    await page.goto(`/dashboard/developmentModule/patterningOrders/${order.id}`)
    await expect(inFront(page.getByText('3 道工序'))).toBeVisible()
    await settled(page)
    await person.press('v')
    await expect(page).toHaveURL(/processValuationOrders\/\d+$/)
  })
})
