import { expect, type Locator, type Page } from '@playwright/test'
import { calendar, cards, column, confirmedStays, countOf, purchases, samples, status } from './laid-lists.ts'
import { Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** Where a place is once it has stood still for three frames: a board scrolls to the column whose card is pressed. */
const standingPlace = (place: Locator) =>
  place.evaluate(
    (element) =>
      new Promise<{ x: number; y: number }>((resolve) => {
        const seen: string[] = []
        const look = () => {
          const { left, top, height } = element.getBoundingClientRect()
          seen.push(`${left} ${top}`)
          if (seen.length > 3 && new Set(seen.slice(-3)).size === 1) resolve({ x: left + 24, y: top + height / 2 })
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/** Moves the pointer over a place as a hand does: without a jump, and it does not stand still there. */
async function moveOver(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeInViewport()
  const { x, y } = await standingPlace(place)
  await page.mouse.move(x, y, { steps: 12 })
  await page.mouse.move(x + 1, y)
}

/** Takes something with the pointer and carries it over a place. */
async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  const { x, y } = await standingPlace(from)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await moveOver(page, to)
}

test('cards of a board are dragged by the pointer: the step asks, and a refused column says why', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password, { at: `${purchases}?look=board` })
  await settled(page)
  const card = cards(column(page, '待确认物料')).first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  const named = (state: string) => column(page, state).getByRole('article', { name })
  const [waiting, cancelled] = [await countOf(column(page, '待确认物料')), await countOf(column(page, '已取消'))]

  /** Carries the card to the last column, which comes into view as the pointer goes there. */
  const carryAway = async () => {
    await carry(page, card, column(page, '已完成'))
    await moveOver(page, column(page, '已取消'))
    // The browser scrolls a board while the pointer is at its edge, even after Escape has ended the drag.
    await moveOver(page, column(page, '已取消'))
    await expect(status(page, `${name} 移到 已取消：取消买版料单`)).toBeVisible()
  }

  /** Drops the card on the last column. Its step asks for a reason. */
  const dropAway = async () => {
    await carryAway()
    await page.mouse.up()
    await expect(page.getByPlaceholder('取消原因')).toBeFocused()
  }

  await test.step('over a column where no step leads the reason is shown, and a drop there changes nothing', async () => {
    await carry(page, card, column(page, '进行中'))
    await expect(status(page, `${name} 不能移到 进行中：没有通向这里的操作`)).toBeVisible()
    await expect(column(page, '进行中')).toContainText('没有通向这里的操作')
    await expect(column(page, '未开始')).toContainText('确认物料')
    await page.mouse.up()
    await person.noticed('没有通向这里的操作')
    await expect(status(page, name)).toHaveCount(0)
    await expect(named('待确认物料')).toBeVisible()
    expect(await countOf(column(page, '待确认物料'))).toBe(waiting)
  })

  await test.step('Escape while dragging puts it back', async () => {
    await carryAway()
    await person.press('Escape')
    await expect(status(page, name)).toHaveCount(0)
    await page.mouse.up()
    await expect(named('待确认物料')).toBeVisible()
  })

  await test.step('a drop asks for the reason that the step needs; without one the card stays', async () => {
    await dropAway()
    await person.press('Escape')
    await expect(page.getByPlaceholder('取消原因')).toHaveCount(0)
    await expect(named('待确认物料')).toBeVisible()
  })

  await test.step('with the reason the card moves, and the counts follow', async () => {
    await dropAway()
    await person.type('客户不做了')
    await person.press('Enter')
    await expect.poll(() => countOf(column(page, '待确认物料'))).toBe(waiting - 1)
    await expect.poll(() => countOf(column(page, '已取消'))).toBe(cancelled + 1)
    await expect(named('已取消')).toBeVisible()
    await expect(page.locator('[data-card].border-dashed')).toHaveCount(0)
  })
})

test('entries of a calendar are dragged to another day, and a confirmed one says why it stays', async ({ page }) => {
  const person = new Person(page)
  const filled = () => calendar(page).locator('[data-day]:not([data-count="0"])')
  const entryOf = (day: Locator) => day.locator('[draggable=true]').first()

  await test.step('a drop gives the record the day, and undo gives it back', async () => {
    await person.signIn('admin', password, { at: `${samples}?syncStatus=Pending&look=calendar` })
    await settled(page)
    const from = filled().first()
    const date = (await from.getAttribute('data-day')) ?? ''
    const day = calendar(page).locator(`[data-day="${date}"]`)
    const to = calendar(page).locator(`[data-day]:not([data-day="${date}"])`).last()
    const [here, there] = [await countOf(day), await countOf(to)]
    const name = (await entryOf(day).textContent()) ?? ''
    await carry(page, entryOf(day), to)
    await expect(status(page, `移到 ${await to.getAttribute('data-day')}`)).toBeVisible()
    expect(name).not.toBe('')
    await page.mouse.up()
    await person.noticed('已修改 1 条')
    await expect.poll(() => countOf(day)).toBe(here - 1)
    await expect.poll(() => countOf(to)).toBe(there + 1)
    await person.press('Control+Alt+z')
    await expect.poll(() => countOf(day)).toBe(here)
    // Days are drawn in turns, so the other day may follow some frames later.
    await expect.poll(() => countOf(to)).toBe(there)
  })

  await test.step('a card of the list beside is dragged onto a day', async () => {
    const day = filled().first()
    const date = (await day.getAttribute('data-day')) ?? ''
    await day.focus()
    await person.press('Enter')
    const card = cards(calendar(page)).first()
    await expect(card).toBeFocused()
    const to = calendar(page).locator(`[data-day]:not([data-day="${date}"])`).last()
    const there = await countOf(to)
    await carry(page, card, to)
    await expect(status(page, `移到 ${await to.getAttribute('data-day')}`)).toBeVisible()
    await page.mouse.up()
    await expect.poll(() => countOf(to)).toBe(there + 1)
  })

  await test.step('a confirmed record stays on its day, with the reason', async () => {
    await page.goto(`${samples}?syncStatus=Finished&look=calendar`)
    await settled(page)
    const from = filled().first()
    const date = (await from.getAttribute('data-day')) ?? ''
    const here = await countOf(from)
    const to = calendar(page).locator(`[data-day]:not([data-day="${date}"])`).last()
    await carry(page, entryOf(from), to)
    await expect(status(page, /不能移到/).filter({ hasText: confirmedStays })).toBeVisible()
    await page.mouse.up()
    await person.noticed(confirmedStays)
    await expect(status(page, '不能移到')).toHaveCount(0)
    expect(await countOf(calendar(page).locator(`[data-day="${date}"]`))).toBe(here)
  })
})
