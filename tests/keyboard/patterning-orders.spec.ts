import { patternOrderBody, patternStep } from '../support/pattern-order-body.ts'
import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { readXlsx } from 'hucre'
import { focusedCell } from './order-list.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const address = '/dashboard/developmentModule/patterningOrders'

type Style = { readonly code: string; readonly type: string; readonly color: string }

const step = (id: string, type: string) => patternStep(id, type, 24)

/** A pattern order of the clerk's own group: a style is received, then sewn. */
async function makeOrder(request: APIRequestContext, token: string): Promise<Style> {
  const headers = { authorization: `Bearer ${token}` }
  const me = await (await request.get('/api/users/profile', { headers })).json()
  const found = await request.post('/api/template_orders/search?page=1&size=100', {
    headers,
    data: { syncStatus: ['Finished'] },
  })
  for (const { id } of (await found.json()).records) {
    const { templateDesign } = await (await request.get(`/api/template_orders/${id}`, { headers })).json()
    const { code, type, sampleDress, developmentGroup } = templateDesign
    if (developmentGroup?.id !== me.category?.id) continue
    const style = { code, type, color: sampleDress[0].color }
    const made = await request.post('/api/patterning_orders', {
      headers,
      data: patternOrderBody(style, {
        nodes: [step('接版', 'PatternReceive'), step('车版', 'PatternSewing')],
        edges: [{ source: '接版', target: '车版' }],
      }),
    })
    if (made.ok()) return style
  }
  throw new Error('no sample order of the group can go to the pattern room')
}

const grid = (page: Page) => inFront(page.getByRole('grid', { name: '版房订单' }))
const details = (page: Page) => inFront(page.locator('[data-details]'))

async function openList(person: Person, query: string): Promise<void> {
  const { page } = person
  await page.goto(`${address}?${query}`)
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible()
  await expect(grid(page)).toBeFocused()
  await settled(page)
}

test('an order is led to its end from the list by keys: assigned in its cell, begun, reworked, finished', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const person = new Person(page)
  await person.enter('banfangwenyuan', password)
  const { code, type, color } = await makeOrder(page.request, await person.token('banfangwenyuan', password))
  await openList(person, `keyword=${encodeURIComponent(`${code} ${color}`)}&type=${encodeURIComponent(type)}`)
  const stepRow = (name: string) => details(page).getByRole('row').filter({ hasText: name }).first()
  const drawer = page.getByRole('dialog', { name: /^分配工序/ })

  await test.step('a step that waits for somebody is assigned from its cell', async () => {
    for (let at = 0; at < 40; at += 1) {
      const cell = await focusedCell(grid(page))
      if ((await cell.innerText()).includes('分配')) break
      const column = await cell.getAttribute('aria-colindex')
      await person.press('ArrowRight')
      await expect.poll(async () => (await focusedCell(grid(page))).getAttribute('aria-colindex')).not.toBe(column)
    }
    const waiting = await focusedCell(grid(page))
    await expect(waiting).toContainText('分配')
    // The first click counts also where the cell is cut off at the edge of the list: only a pointer can show that.
    const link = waiting.getByText('分配', { exact: true })
    const before = await link.boundingBox()
    await grid(page).evaluate(
      (element, right) => {
        element.scrollLeft -= element.getBoundingClientRect().left + element.clientWidth - right - 4
      },
      (before?.x ?? 0) + (before?.width ?? 0),
    )
    const box = await link.boundingBox()
    if (!box) throw new Error('the link is not drawn')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(drawer.getByRole('searchbox')).toBeFocused()
    await person.press('Escape')
    await expect(drawer).toHaveCount(0)
    await person.press('Enter')
    await expect(drawer.getByRole('searchbox')).toBeFocused()
    await expect(drawer.getByRole('row').nth(1)).toBeVisible()
    await person.type('梁文博')
    await person.press('Enter')
    await expect(drawer).toHaveCount(0)
    await expect(await focusedCell(grid(page))).toContainText('梁文博')
    await expect(grid(page)).toBeFocused()
  })

  await test.step('the row shows its steps below it; Tab leads into them, Escape back', async () => {
    await person.press('t')
    await expect(stepRow('接版')).toContainText('待开始')
    await expect(details(page)).toContainText('等待前面的工序')
    await person.expectAccessible()
    await person.press('Tab')
    await expect(stepRow('接版').getByRole('button', { name: '开始工序' })).toBeFocused()
    await person.press('Escape')
    await expect(grid(page)).toBeFocused()
    await person.press('Tab')
    await person.press('Enter')
    await expect(stepRow('接版')).toContainText('进行中')
    await person.tabTo(stepRow('接版').getByRole('button', { name: '完成工序' }))
    await person.press('Enter')
    await expect(stepRow('接版')).toContainText('已完成')
    await expect(stepRow('车版')).toContainText('未分配')
  })

  await test.step('a rework is asked for, begun and ended', async () => {
    await person.run('要求返工', '要求返工')
    await expect(page.getByPlaceholder('返工的工序')).toBeFocused()
    await person.type('cheban')
    await expect(page.getByRole('option', { selected: true })).toContainText('车版')
    await person.press('Enter')
    await expect(page.getByPlaceholder('返工内容')).toBeFocused()
    // Nothing is asked for without words.
    await person.press('Enter')
    await expect(page.getByPlaceholder('返工内容')).toBeFocused()
    await person.type('领口起扭，重新车缝')
    await person.press('Enter')
    const rework = details(page).getByRole('listitem').filter({ hasText: '领口起扭' })
    await expect(rework).toContainText('待返工')
    await person.tabTo(rework.getByRole('button', { name: '开始返工' }))
    await person.press('Enter')
    await expect(rework).toContainText('返工中')
    await person.tabTo(rework.getByRole('button', { name: '完成返工' }))
    await person.press('Enter')
    await expect(rework).toContainText('已完成')
  })

  await test.step('an order with an open step is not finished, and says which', async () => {
    await grid(page).focus()
    await person.press('Shift+F')
    await person.noticed('还有 1 个工序未完成：车版')
    await person.tabTo(stepRow('车版').getByRole('button', { name: '开始工序' }))
    await person.press('Enter')
    await expect(stepRow('车版')).toContainText('进行中')
    await person.tabTo(stepRow('车版').getByRole('button', { name: '完成工序' }))
    await person.press('Enter')
    await expect(stepRow('车版')).toContainText('已完成')
  })

  await test.step('with all steps done it is', async () => {
    await expect(grid(page).getByRole('gridcell', { name: '2/2' })).toBeVisible()
    await grid(page).focus()
    await person.press('Shift+F')
    await expect(page.getByRole('option', { selected: true })).toContainText('完成版房订单')
    await person.press('Enter')
    // The state stands before the steps, to which the row was walked: its first cell shows it from its beginning.
    await person.press('Home')
    await expect(grid(page).getByRole('gridcell', { name: '已完成' }).first()).toBeVisible()
  })
})

test('all rows are expanded and collapsed at once, and so are the cards of a narrow window', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  await openList(person, 'status=InProgress')
  await person.press('Shift+T')
  await expect(details(page).nth(1)).toContainText('负责人')
  await settled(page)
  await person.press('Shift+T')
  await expect(details(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const card = inFront(page.getByRole('article')).first()
  await expect(card).toBeFocused()
  await person.press('t')
  const steps = inFront(page.getByRole('region', { name: '工序' }))
  await expect(steps).toHaveCount(1)
  await expect(card.getByRole('button', { name: /^展开/ })).toHaveAttribute('aria-expanded', 'true')
  await settled(page)
  await person.expectAccessible()
  // The next card is below the details of this one.
  const bottom = async (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().bottom)
  const next = inFront(page.getByRole('article')).nth(1)
  await expect
    .poll(async () => (await bottom(steps)) <= (await next.evaluate((element) => element.getBoundingClientRect().top)))
    .toBe(true)
  await person.press('t')
  await expect(steps).toHaveCount(0)
})

test('an export asks what it is to hold, refuses spans that are too long, and says when there is nothing', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const person = new Person(page)
  await person.enter('banfangwenyuan', password)
  await openList(person, '')
  const dialog = page.getByRole('dialog', { name: '导出版房订单' })
  const open = async () => {
    await person.press('l')
    await person.press('e')
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  }
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const write = async (name: string, text: string) => {
    await person.tabTo(field(name))
    await person.press('Control+a')
    await person.type(text)
  }

  await test.step('the last two months are offered; times of steps wait for a kind of step', async () => {
    await open()
    await expect(field('订单完成时间 从')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await expect(field('工序开始时间 从')).toBeDisabled()
    await person.expectAccessible()
    await write('订单完成时间 从', '2020-01-01')
    await person.press('Control+Enter')
    await expect(dialog.getByText('时间范围应该小于6个月')).toBeVisible()
  })

  await test.step('spans of the steps alone need their kind', async () => {
    for (const end of ['从', '至']) {
      await write(`订单完成时间 ${end}`, '')
      await person.press('Delete')
    }
    await person.press('Control+Enter')
    await expect(dialog.getByText('请选择工序类型')).toBeVisible()
    await dialog.getByRole('checkbox').first().focus()
    await person.press('Space')
    await expect(field('工序开始时间 从')).toBeEnabled()
  })

  await test.step('nothing is told in words', async () => {
    await write('工序开始时间 从', '2031-01-01')
    await write('工序开始时间 至', '2031-02-01')
    await person.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('版房订单列表导出暂无数据')).toBeVisible()
  })

  await test.step('the file holds the kinds of steps that were chosen', async () => {
    await expect(grid(page)).toBeFocused()
    await open()
    await person.press('Space')
    const arrival = page.waitForEvent('download')
    await person.press('Control+Enter')
    const [heads = [], first] = (await readXlsx(readFileSync(await (await arrival).path()))).sheets[0]?.rows ?? []
    expect(heads.slice(-3)).toEqual(['接版 · 开始', '接版 · 完成', '接版 · 人员'])
    expect(first?.at(-1)).toMatch(/^\p{Script=Han}{2,}/u)
    await person.noticed('版房订单导出完成')
  })
})
