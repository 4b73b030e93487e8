import { expect } from '@playwright/test'
import { interceptCalls } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const list = '/dashboard/sale/templateOrders?page=2&size=5'

test('the palette keeps the focus while the page behind it loads', async ({ page }) => {
  const person = new Person(page)
  const palette = page.getByRole('dialog', { name: '命令面板' })
  const field = palette.locator('[data-palette-field]')
  const grid = page.locator('[role=grid]')
  await person.signIn('yewuyuan', 'selvedge2026', { at: list })
  // A list that was left with the focus in its rows takes it back when they have loaded.
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await person.press('ArrowDown')
  await expect(grid).toBeFocused()

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await interceptCalls(page, '**/api/template_orders/search*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(list)
  await person.press('Control+k')
  // The palette's own lines: its window has taken the place of the field that stands in for it while its code loads.
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await expect(field).toBeFocused()
  await person.type('退出')
  await expect(field).toHaveValue('退出')
  release()
  await expect(page.locator('[role=gridcell]').first()).toBeVisible()
  await expect(field).toBeFocused()
  await person.type('登录')
  await expect(field).toHaveValue('退出登录')
  await expect(page.getByRole('option', { selected: true })).toContainText('退出登录')
  await person.press('Escape')
  await expect(palette).toBeHidden()
  await expect(grid).toBeFocused()
})

test('what takes the focus in the page below gives it back to the open palette', async ({ page }) => {
  const person = new Person(page)
  const field = page.getByRole('dialog', { name: '命令面板' }).locator('[data-palette-field]')
  await person.signIn('yewuyuan', 'selvedge2026', { at: list })
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await person.press('Control+k')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-tab] [role=grid]')?.focus())
  await expect(field).toBeFocused()
  await person.type('退出登录')
  await expect(field).toHaveValue('退出登录')
})

test('a key that is pressed right after the palette or a window has closed reaches the list', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', 'selvedge2026', { at: list })
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await person.press('ArrowDown')
  await expect(page.getByRole('grid')).toBeFocused()
  /** Presses Escape where the focus is, and tells what has the focus before the next frame is drawn. */
  const leftBehind = () =>
    page.evaluate(async () => {
      const escape = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', escape))
      const { port1, port2 } = new MessageChannel()
      await new Promise((next) => {
        port1.addEventListener('message', next)
        port1.start()
        port2.postMessage(undefined)
      })
      return document.activeElement?.getAttribute('role')
    })
  await person.press('Control+k')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  expect(await leftBehind()).toBe('grid')
  await person.press('Shift+Slash')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' }).getByText('下一页')).toBeVisible()
  expect(await leftBehind()).toBe('grid')
})
