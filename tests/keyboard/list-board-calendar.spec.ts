import { expect, type Page } from '@playwright/test'
import { pressAll } from './order-list.ts'
import {
  board,
  calendar,
  cards,
  column,
  confirmedStays,
  countOf,
  day,
  pressOnList,
  purchases,
  samples,
  status,
} from './laid-lists.ts'
import { inFront, Person, pressAtOnce, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** The card that has the keyboard. */
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('a board is walked by keys, and a card is moved by the step that leads to its new column', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password, { at: purchases })
  await settled(page)

  await test.step('the list becomes a board of its states, and its address says so', async () => {
    await pressAll(person, 'l 3')
    await expect(board(page)).toBeVisible()
    await expect(page).toHaveURL(/look=board/)
    await expect(board(page).getByRole('heading')).toHaveText([
      /^待确认物料/,
      /^未开始（待分配）/,
      /^进行中/,
      /^已完成/,
      /^已取消/,
    ])
    await settled(page)
    await expect(cards(column(page, '待确认物料')).first()).toBeFocused()
    await person.expectAccessibleInBothThemes()
  })

  await test.step('arrows walk cards and columns', async () => {
    await person.press('ArrowDown')
    await expect(cards(column(page, '待确认物料')).nth(1)).toBeFocused()
    await person.press('ArrowRight')
    await expect(cards(column(page, '未开始')).nth(1)).toBeFocused()
    await person.press('Home')
    await expect(cards(column(page, '未开始')).first()).toBeFocused()
    await person.press('ArrowLeft')
    await expect(cards(column(page, '待确认物料')).first()).toBeFocused()
    await pressOnList(board(page), 'ArrowDown')
    await expect(cards(column(page, '待确认物料')).nth(1)).toBeFocused()
    await person.press('ArrowUp')
    await expect(cards(column(page, '待确认物料')).first()).toBeFocused()
  })

  const name = (await focusedName(page)) ?? ''

  await test.step('a picked up card says what each column means, and where no step leads', async () => {
    await person.press('F2')
    await expect(status(page, `${name}：原来的位置 待确认物料`)).toBeVisible()
    await person.press('ArrowRight')
    await expect(status(page, `${name} 移到 未开始（待分配）：确认物料`)).toBeVisible()
    await person.press('ArrowRight')
    await expect(status(page, `${name} 不能移到 进行中：没有通向这里的操作`)).toBeVisible()
    await person.expectAccessibleInBothThemes()
    await person.press('Enter')
    await person.noticed('没有通向这里的操作')
    await expect(cards(column(page, '待确认物料')).first()).toBeFocused()
  })

  await test.step('Escape puts it back', async () => {
    await person.press('F2')
    await person.press('End')
    await expect(status(page, `${name} 移到 已取消：取消买版料单`)).toBeVisible()
    await person.press('Escape')
    await expect(status(page, name)).toHaveCount(0)
    await expect(cards(column(page, '待确认物料')).first()).toBeFocused()
  })

  await test.step('Enter drops it: the step asks for its reason, the counts follow, and the keyboard stays with the card', async () => {
    const [waiting, cancelled] = [await countOf(column(page, '待确认物料')), await countOf(column(page, '已取消'))]
    await person.press('F2')
    await person.press('End')
    await person.press('Enter')
    await expect(page.getByPlaceholder('取消原因')).toBeFocused()
    await person.type('客户不做了')
    await person.press('Enter')
    await expect.poll(() => countOf(column(page, '待确认物料'))).toBe(waiting - 1)
    await expect.poll(() => countOf(column(page, '已取消'))).toBe(cancelled + 1)
    await expect.poll(() => focusedName(page)).toBe(name)
    await expect(column(page, '已取消').getByRole('article', { name })).toBeFocused()
  })

  await test.step('cards are selected for the commands of several records, and opened', async () => {
    await person.press('x')
    await expect(page.getByText('已选 1 条')).toBeVisible()
    await person.press('Escape')
    await expect(page.getByText('已选 1 条')).toHaveCount(0)
    await person.press('Enter')
    await expect(page).toHaveURL(/buyMaterialsOrders\/\d+/)
  })
})

test('a calendar is walked by day and month, a record gets another day, and a view keeps the look', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', password, { at: `${samples}?syncStatus=Pending` })
  await settled(page)

  await test.step('the list becomes a calendar at today', async () => {
    await pressAll(person, 'l 4')
    await expect(calendar(page)).toBeVisible()
    await settled(page)
    await expect(calendar(page).locator('[aria-current=date]')).toBeFocused()
    await expect(calendar(page).getByRole('columnheader').first()).toHaveText('周一')
    await person.expectAccessibleInBothThemes()
  })

  const filled = () => calendar(page).locator('[data-day]:not([data-count="0"])')

  await test.step('PageUp turns to the month before, arrows walk by day and week', async () => {
    const today = (await calendar(page).locator('[aria-current=date]').getAttribute('data-day')) ?? ''
    await person.press('PageUp')
    await expect(page).toHaveURL(/on=\d{4}-\d{2}-\d{2}/)
    await person.press('t')
    await expect(day(page, today)).toBeFocused()
    await person.press('ArrowUp')
    await expect(day(page, today)).not.toBeFocused()
    await person.press('ArrowDown')
    await expect(day(page, today)).toBeFocused()
    // The second key is pressed before the month of the first is drawn.
    await pressAtOnce(page, ['PageUp', 't'])
    await expect(day(page, today)).toBeFocused()
  })

  await test.step('a day that both months show has the keyboard in the month that is turned to', async () => {
    await page.goto(`${samples}?syncStatus=Pending&look=calendar&on=2026-11-30`)
    await expect(day(page, '2026-11-30')).toBeFocused()
    await person.press('PageUp')
    await expect(page).toHaveURL(/on=2026-10-30/)
    await expect(day(page, '2026-10-01')).toBeVisible()
    await expect(day(page, '2026-10-30')).toBeFocused()
    await person.press('t')
    await expect(page).not.toHaveURL(/on=/)
  })

  await test.step('each press of a held key turns a month', async () => {
    await page.goto(`${samples}?syncStatus=Pending&look=calendar&on=2026-10-15`)
    await expect(day(page, '2026-10-15')).toBeFocused()
    const backAndForth = [...Array.from({ length: 12 }, () => 'PageUp'), ...Array.from({ length: 9 }, () => 'PageDown')]
    for (const key of backAndForth) {
      await person.press(key)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await expect(day(page, '2026-07-15')).toBeFocused()
    await person.press('t')
    await expect(page).not.toHaveURL(/on=/)
  })

  /** Walks to a day by arrows, as a person does who sees it. */
  const walkTo = async (date: string) => {
    for (let step = 0; step < 60; step += 1) {
      const now = (await page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'])) ?? ''
      if (now === date) return
      await person.press(now < date ? 'ArrowRight' : 'ArrowLeft')
      await expect(day(page, now)).not.toBeFocused()
    }
    throw new Error(`no day ${date}`)
  }

  let from = ''
  let to = ''
  await test.step('Enter goes into a day, and Escape out of it', async () => {
    await settled(page)
    from = (await filled().first().getAttribute('data-day')) ?? ''
    await walkTo(from)
    await person.press('Enter')
    await expect(cards(calendar(page)).first()).toBeFocused()
    await person.expectAccessibleInBothThemes()
    await person.press('Escape')
    await expect(day(page, from)).toBeFocused()
    await person.press('Enter')
    await expect(cards(calendar(page)).first()).toBeFocused()
  })

  await test.step('a record is picked up, carried to the next day and dropped; it can be undone', async () => {
    const name = (await focusedName(page)) ?? ''
    const before = await countOf(day(page, from))
    await person.press('F2')
    await person.press('ArrowRight')
    await expect(status(page, `${name} 移到`)).toBeVisible()
    to = /\d{4}-\d{2}-\d{2}/.exec((await status(page, `${name} 移到`).textContent()) ?? '')?.[0] ?? ''
    const there = await countOf(day(page, to))
    await person.press('Enter')
    await person.noticed('已修改 1 条')
    await expect.poll(() => countOf(day(page, from))).toBe(before - 1)
    await expect.poll(() => countOf(day(page, to))).toBe(there + 1)
    await expect(day(page, to)).toBeFocused()
    await person.press('Control+Alt+z')
    await expect.poll(() => countOf(day(page, from))).toBe(before)
    await expect.poll(() => countOf(day(page, to))).toBe(there)
  })

  await test.step('records without a date stand in a list beside', async () => {
    await pressAll(person, 'l u')
    const beside = calendar(page).getByRole('region', { name: '没有日期的内容' })
    await expect(cards(beside).first()).toBeFocused()
    await pressAll(person, 'l u')
    await expect(beside).toHaveCount(0)
  })

  await test.step('a week is shown, and a saved view brings it back', async () => {
    await pressAll(person, 'l k')
    await expect(calendar(page).getByRole('gridcell')).toHaveCount(7)
    await pressAll(person, 'l w')
    await expect(page.getByPlaceholder('视图的名称')).toBeFocused()
    await person.type('本周发布')
    await expect(page.getByRole('option', { selected: true })).toContainText('新视图“本周发布”')
    await person.press('Enter')
    await expect(page.getByText('视图“本周发布”已保存')).toBeVisible()
    await pressAll(person, 'l 1')
    await expect(inFront(page.getByRole('grid', { name: '版单', exact: true }))).toBeVisible()
    await pressAll(person, 'l v')
    await person.type('本周发布')
    await expect(page.getByRole('option', { selected: true })).toContainText('本周发布')
    await person.press('Enter')
    await expect(calendar(page).getByRole('gridcell')).toHaveCount(7)
    await page.reload()
    await expect(calendar(page).getByRole('gridcell')).toHaveCount(7)
  })
})

/** Lets the page change its address as often as Safari does: 100 times within 30 seconds, then it throws an error. */
async function limitAddresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: number[] = []
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name]
      history[name] = function limited(...entry) {
        times.push(performance.now())
        if (times.filter((at) => performance.now() - at < 30_000).length > 100)
          throw new DOMException('too many changes of the address', 'SecurityError')
        change.apply(this, entry)
      }
    }
  })
}

test('a key that is held for long turns months in a browser that limits changes of the address', async ({ page }) => {
  const person = new Person(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await limitAddresses(page)
  await person.signIn('admin', password, { at: `${samples}?look=calendar&on=2026-10-15` })
  await expect(day(page, '2026-10-15')).toBeFocused()
  for (let turn = 0; turn < 110; turn += 1) {
    await person.press('PageUp')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect(day(page, '2017-08-15')).toBeFocused()
  await expect(page).toHaveURL(/on=2017-08-15/)
  expect(errors).toEqual([])
})

test('a confirmed record keeps its day, with the reason', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password, { at: `${samples}?syncStatus=Finished&look=calendar` })
  await settled(page)
  await expect(calendar(page).locator('[aria-current=date]')).toBeFocused()
  const filled = calendar(page).locator('[data-day]:not([data-count="0"])')
  await filled.first().focus()
  await person.press('Enter')
  await expect(cards(calendar(page)).first()).toBeFocused()
  await person.press('F2')
  await person.press('ArrowRight')
  await expect(status(page, /不能移到/).filter({ hasText: confirmedStays })).toBeVisible()
  await person.press('Enter')
  await person.noticed(confirmedStays)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a board shows one column at a time, a calendar the days below one another', async ({ page }) => {
    const person = new Person(page)
    await person.signIn('admin', password, { at: `${purchases}?look=board` })
    await settled(page)
    const tabs = inFront(page.getByRole('tablist', { name: '状态' }))
    await expect(tabs.getByRole('tab', { selected: true })).toContainText('待确认物料')
    await expect(cards(column(page, '待确认物料')).first()).toBeInViewport()
    await expect(cards(column(page, '未开始')).first()).not.toBeInViewport()
    await cards(column(page, '待确认物料')).first().focus()
    await person.press('ArrowRight')
    await expect(cards(column(page, '未开始')).first()).toBeInViewport()
    await expect(tabs.getByRole('tab', { selected: true })).toContainText('未开始')
    await person.expectAccessibleInBothThemes()

    await page.goto(`${samples}?look=calendar`)
    await settled(page)
    await expect(inFront(page.getByRole('heading', { name: /发布日期\s*\d{4}-\d{2}-\d{2}/ })).first()).toBeVisible()
    await expect(cards(inFront(page.getByRole('list', { name: '版单' }))).first()).toBeVisible()
    await person.expectAccessibleInBothThemes()
  })
})
