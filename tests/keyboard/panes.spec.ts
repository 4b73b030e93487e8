import { expect, type Page } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const panes = (page: Page) => page.getByRole('region', { name: '窗格' })
const tabs = (page: Page) => page.locator('[data-tab-button]')
const titles = (page: Page) => tabs(page).allTextContents()

async function open(person: Person, keys: string, address: RegExp): Promise<void> {
  for (const key of keys.split(' ')) await person.press(key)
  await expect(person.page).toHaveURL(address)
}

test('tabs are pinned, duplicated and reordered; panes are resized', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await open(person, 'g b', /templateOrders/)
  await expect(page.getByRole('gridcell').first()).toBeVisible()

  await test.step('a duplicated tab is independent', async () => {
    const before = await tabs(page).count()
    await person.press('Alt+Shift+D')
    await expect(tabs(page)).toHaveCount(before + 1)
    await expect(page.getByRole('grid', { name: '版单' })).toBeFocused()
    await person.press('/')
    await person.type('ZZ-NOWHERE')
    await expect(page).toHaveURL(/keyword=ZZ-NOWHERE/)
    await person.press('Enter')
    await person.press('Alt+[')
    await expect(page).toHaveURL(/templateOrders(?!.*keyword)/)
    await person.press('Alt+]')
    await expect(page).toHaveURL(/keyword=ZZ-NOWHERE/)
  })

  await test.step('tabs change places', async () => {
    await open(person, 'g h', /\/dashboard$/)
    const before = await titles(page)
    const at = await tabs(page).evaluateAll((all) =>
      all.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
    )
    await person.press(at === 0 ? 'Alt+Shift+]' : 'Alt+Shift+[')
    const to = at === 0 ? 1 : at - 1
    await expect.poll(async () => (await titles(page))[to]).toBe(before[at])
    await expect.poll(async () => (await titles(page))[at]).toBe(before[to])
  })

  await test.step('a pinned tab is first, and stays when the others are closed and after a reload', async () => {
    await open(person, 'g b', /templateOrders/)
    await person.press('Alt+p')
    await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(tabs(page).first()).toContainText('版单')
    await person.expectAccessible()
    await open(person, 'g h', /\/dashboard$/)
    await person.run('关闭其他标签页', '关闭其他标签页')
    await expect(tabs(page)).toHaveCount(2)
    await expect(tabs(page).first()).toContainText('版单')
    await page.reload()
    await expect(tabs(page)).toHaveCount(2)
    await person.press('Alt+[')
    await expect(page).toHaveURL(/templateOrders/)
    await person.press('Alt+p')
    await open(person, 'g h', /\/dashboard$/)
    await person.run('关闭其他标签页', '关闭其他标签页')
    await expect(tabs(page)).toHaveCount(1)
  })

  await test.step('where not all tabs have room, the one in front stands whole, and a key lists all of them', async () => {
    await page.setViewportSize({ width: 560, height: 800 })
    const row = page.getByRole('tablist', { name: '打开的页面' })
    const front = row.locator('[role=tab][aria-selected=true]')
    const isWhole = async () => {
      const [outer, inner] = [await row.boundingBox(), await front.boundingBox()]
      if (!outer || !inner) return false
      return inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1
    }
    for (let count = 2; count <= 8; count += 1) {
      await person.press('Alt+Shift+D')
      await expect(tabs(page)).toHaveCount(count)
    }
    await expect.poll(() => row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await expect(tabs(page).last()).toHaveAttribute('aria-selected', 'true')
    await expect.poll(isWhole).toBe(true)
    await person.press('Alt+l')
    const listed = page.locator('[role^=menuitem]')
    await expect(listed).toHaveCount(8)
    await person.press('Home')
    await expect(listed.first()).toBeFocused()
    await person.press('Enter')
    await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect.poll(isWhole).toBe(true)
    await person.run('关闭其他标签页', '关闭其他标签页')
    await expect(tabs(page)).toHaveCount(1)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('arrow keys move the line between two panes, which stays there after a reload', async () => {
    await person.press('Alt+Backslash')
    await expect(panes(page)).toHaveCount(2)
    const width = async () => Math.round((await panes(page).first().boundingBox())?.width ?? 0)
    const before = await width()
    await person.tabTo(page.getByRole('separator').first())
    for (let step = 0; step < 3; step += 1) await person.press('ArrowRight')
    await expect.poll(width).toBeGreaterThan(before + 40)
    const after = await width()
    await page.reload()
    await expect(panes(page)).toHaveCount(2)
    await expect.poll(width).toBeCloseTo(after, -1)
    await person.tabTo(page.getByRole('separator').first())
    for (let step = 0; step < 6; step += 1) await person.press('ArrowLeft')
    await expect.poll(width).toBeLessThan(before)
  })
})
