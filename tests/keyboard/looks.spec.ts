import { expect, type Page } from '@playwright/test'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { placesOfDocuments } from './document-places.ts'
import { Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** Pages that are in no menu and belong to no document. */
const others = [
  '/dashboard/user/cards',
  '/dashboard/user/profile',
  '/dashboard/user/account',
  '/dashboard/user/nowhere',
]

async function set(person: Person, what: string, value: string): Promise<void> {
  await person.run(what, what)
  await expect(person.page.getByPlaceholder(what)).toBeFocused()
  await person.type(value)
  await expect(person.page.getByRole('option', { selected: true })).toContainText(value)
  await person.press('Enter')
  await expect(person.page.getByRole('dialog', { name: '命令面板' })).toBeHidden()
}

test('every page of the menu that is no list of documents is accessible in both themes', async ({ page }) => {
  test.setTimeout(180_000)
  const admin = new Person(page)
  await admin.signIn('admin', password)
  await set(admin, '主题', '深色')
  await expect(page.locator('html')).toHaveClass(/dark/)
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.first()).toBeVisible()
  const menu = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(menu.length).toBeGreaterThan(8)
  const walked = await placesOfDocuments(browserPlugins, [
    'bundle_tickets',
    'purchase_needs',
    'material_stock_entries',
    'cloth_stocks',
    'cloth_stock_entries',
  ])
  const lists = new Set(walked.map(({ list }) => list))
  for (const path of [...menu.filter((path) => !lists.has(path)), ...others])
    await test.step(path, async () => {
      const link = links.and(page.locator(`[href="${path}"]`)).first()
      // Pages of the menu are opened by their links, so that the product is not loaded again.
      if (await link.count()) {
        await link.focus()
        await admin.press('Enter')
        await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(path))
      } else await page.goto(path)
      await settled(page)
      await admin.expectAccessible()
      // The light theme differs only in colours, so only those are checked.
      await page.evaluate(() => document.documentElement.classList.remove('dark'))
      await admin.expectAccessible(['color-contrast'])
      await page.evaluate(() => document.documentElement.classList.add('dark'))
    })
})

test('the row height follows the density, of the product and of one list', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await person.press('g')
  await person.press('b')
  const row = page.getByRole('gridcell').first()
  await expect(row).toBeVisible()
  // Without the line below the row, which is not part of the cell.
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0)
  await set(person, '密度', '标准')
  await expect.poll(height).toBe(43)
  await set(person, '密度', '紧凑')
  await expect.poll(height).toBe(25)
  await person.expectAccessible()
  await page.reload()
  await expect.poll(height).toBe(25)
  await set(person, '此列表的行高', '宽松')
  await expect.poll(height).toBe(55)
  await set(person, '此列表的行高', '与整个系统相同')
  await expect.poll(height).toBe(25)
  await set(person, '密度', '标准')
  await expect.poll(height).toBe(43)
})

/** What has the keyboard shows it: by an outline, or by one around the control that it is the inside of. */
const hasRing = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return undefined
    // A grid draws the focus at one of its cells.
    if (active.querySelector('[data-focus-frame]')) return true
    for (let element: Element | null = active; element && element !== document.body; element = element.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true
      if (element.matches('.control, :focus-within') && boxShadow !== 'none' && element !== active.closest('main'))
        return true
      if (element.hasAttribute('data-tab')) break
    }
    return `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent?.slice(0, 40)}`
  })

test('everything that Tab reaches shows its focus', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await person.press('g')
  await person.press('b')
  await expect(page.getByRole('grid')).toBeFocused()
  const without = new Set<string>()
  for (let stop = 0; stop < 40; stop += 1) {
    await person.press('Tab')
    const shown = await hasRing(page)
    if (typeof shown === 'string') without.add(shown)
  }
  expect([...without]).toEqual([])
})

/** The longest animation or transition in the page, in seconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (text: string) =>
      Math.max(...text.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)))
    return Math.max(
      ...[...document.querySelectorAll('*')].map((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return Math.max(seconds(transitionDuration), seconds(animationDuration))
      }),
    )
  })

test('nothing moves for people who prefer reduced motion', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await person.press('g')
  await person.press('b')
  await expect(page.getByRole('grid')).toBeFocused()
  await person.press('Control+c')
  await expect(page.getByText('已复制 1 行 1 列')).toBeVisible()
  expect(await longestMotion(page)).toBeLessThan(0.001)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The notice of before may be gone.
  await person.press('Control+c')
  await expect.poll(() => longestMotion(page)).toBeGreaterThan(0.05)
})

test('the theme follows the machine when asked to, at once and after a reload', async ({ page }) => {
  const person = new Person(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await person.signIn('yewuyuan', password)
  const html = page.locator('html')
  await expect(html).not.toHaveClass(/dark/)
  await set(person, '主题', '跟随系统')
  await expect(html).toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(html).toHaveClass(/dark/)
})
