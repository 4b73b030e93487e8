import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { interceptFiles } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const build = fileURLToPath(new URL('../../dist/browser', import.meta.url))

const read = (file: string) => readFileSync(join(build, file), 'utf8')

/** The built files that must be loaded before the given ones run. */
function filesBehind(files: readonly string[]): ReadonlySet<string> {
  const all = new Set(files)
  for (const file of all) {
    for (const [, next] of read(file).matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      all.add(`assets/${next}`)
  }
  return all
}

function startFiles(page: 'index.html' | 'phone.html'): ReadonlySet<string> {
  const scripts = read(page).matchAll(/<script type="module"[^>]* src="\/(assets\/[\w~-]+\.js)"/g)
  return filesBehind(Array.from(scripts, ([, file = '']) => file))
}

/** Kilobytes of the files compressed with gzip, as they are sent. */
const weigh = (files: ReadonlySet<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1000

/** The file of a view or part that the given files import only when it is needed. */
function laterFile(files: ReadonlySet<string>, name: string): string {
  const found = [...files].flatMap((file) => new RegExp(`assets/${name}-[\\w-]{8}\\.js`).exec(read(file)) ?? [])
  expect(found, name).not.toEqual([])
  return found[0] as string
}

test('the first JavaScript stays within its limit', () => {
  const start = startFiles('index.html')
  expect(start.size).toBeGreaterThan(2)
  expect(weigh(start)).toBeLessThan(194.9)
  const frame = laterFile(start, 'frame')
  for (const [view, kilobytes, files] of [
    ['template-order-list', 337, 36],
    ['customer-page', 332, 31],
  ] as const) {
    const list = filesBehind([...start, frame, laterFile(start, view)])
    expect(weigh(list), view).toBeLessThan(kilobytes)
    expect(list.size, view).toBeLessThan(files)
  }
  const names = [...start].join()
  for (const later of ['overlays', 'zod', 'list', 'document-panel', 'palette-window', 'commands'])
    expect(names).not.toContain(`/${later}-`)
  // Until they are here, keys wait: they are few files.
  const commands = filesBehind([...start, laterFile(start, 'commands')])
  expect(weigh(commands)).toBeLessThan(360.7)
  expect(commands.size).toBeLessThan(82)
  for (const later of ['form', 'overlays'])
    expect([...commands].join()).not.toMatch(new RegExp(`/${later}-[\\w-]{8}\\.js`))
})

test('what stands on the home page loads neither forms nor windows', () => {
  const files = globSync('assets/{home-*,*-home-*}.js', { cwd: build })
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const names = [...filesBehind([file])].join()
    for (const later of ['form', 'overlays']) expect(names, file).not.toMatch(new RegExp(`/${later}-[\\w-]{8}\\.js`))
  }
})

test('a phone loads little before its camera is on, and before it shows a pattern', () => {
  const start = startFiles('phone.html')
  for (const [view, kilobytes] of [
    ['scanner-page', 158],
    ['phone-view', 208.3],
    ['line-phone-view', 198.6],
    ['ticket-phone-view', 184.7],
    ['shelf-view', 178.4],
    ['delivery-view', 191.5],
    ['shelf-count-view', 175.6],
    ['garment-arrival-view', 189.4],
    ['carton-view', 179],
  ] as const)
    expect(weigh(filesBehind([...start, laterFile(start, view)])), view).toBeLessThan(kilobytes)
  const names = [...filesBehind([...start, laterFile(start, 'phone-view')])].join()
  for (const later of ['start', 'router', 'frame', 'list', 'overlays', 'timeline', 'commands'])
    expect(names).not.toMatch(new RegExp(`/${later}-[\\w-]{8}\\.js`))
})

test('keys pressed before the palette’s code is loaded are not lost', async ({ page }) => {
  const person = new Person(page)
  const waiting: (() => void)[] = []
  let isHeld = true
  await interceptFiles(page, /\/assets\/palette-window-/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  await person.signIn('yewuyuan', 'selvedge2026')
  await person.press('Control+k')
  await expect(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
  await person.type('xjba')
  await expect(page.getByRole('option')).toHaveCount(0)
  isHeld = false
  for (const go of waiting) go()
  await expect(page.getByRole('option', { selected: true })).toContainText('新建版单')
  await person.type('n')
  await expect(page.getByRole('combobox', { name: '命令面板' })).toHaveValue('xjban')
  await person.press('Escape')
  await expect(page.getByRole('dialog', { name: '命令面板' })).toBeHidden()
})

test('keys pressed before the commands are loaded are not lost', async ({ page }) => {
  const person = new Person(page)
  await person.enter('yewuyuan', 'selvedge2026')
  const waiting: (() => void)[] = []
  let isHeld = true
  const hold = async () => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const release = () => {
    isHeld = false
    for (const go of waiting.splice(0)) go()
  }
  await interceptFiles(page, /\/assets\/commands-/, async (route) => {
    await hold()
    await route.continue()
  })
  const list = page.getByRole('tab', { name: '销售单', exact: true })
  await page.goto('/dashboard/sale/templateOrders')
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.getByRole('button', { name: /新建版单/ })).toHaveCount(0)
  await person.press('g')
  await person.press('e')
  await expect(list).toHaveCount(0)
  release()
  await expect(list).toHaveAttribute('aria-selected', 'true')

  isHeld = true
  await page.goto('/dashboard/sale/templateOrders')
  await expect(page.getByRole('grid')).toBeFocused()
  await person.press('Control+k')
  await expect(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
  await person.type('xjba')
  await expect(page.getByRole('option')).toHaveCount(0)
  release()
  await expect(page.getByRole('option', { selected: true })).toContainText('新建版单')
  await person.press('Enter')
  await expect(page.getByRole('tab', { name: '新建版单', exact: true })).toHaveAttribute('aria-selected', 'true')
})

test('rows are asked for once the session is known, before the code that shows them; palette and windows come after them', async ({
  page,
}) => {
  const person = new Person(page)
  const list = '/dashboard/sale/templateOrders'
  const asked: string[] = []
  const late: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/template_orders/search')) asked.push(request.url())
    late.push(...(/\/assets\/(?:palette-window|overlays)-/.exec(request.url()) ?? []))
  })
  await person.signIn('yewuyuan', 'selvedge2026')
  await page.goto(list)
  await expect(page.getByRole('grid')).toBeFocused()
  asked.length = 0
  const code: (() => void)[] = []
  const rows: (() => void)[] = []
  for (const [address, held] of [
    [/\/assets\/(?:app-)?frame-/, code],
    [/\/template_orders\/search/, rows],
  ] as const)
    await interceptFiles(page, address, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => rows.length).toBe(1)
  late.length = 0
  await expect(page.getByRole('grid')).toHaveCount(0)
  for (const go of code) go()
  await expect(page.getByRole('grid')).toBeFocused()
  expect(late).toEqual([])
  for (const go of rows) go()
  await expect(page.getByRole('gridcell').nth(30)).not.toBeEmpty()
  expect(asked).toHaveLength(1)
  await expect.poll(() => late.toSorted().join()).toContain('overlays')
  await expect.poll(() => late.toSorted().join()).toContain('palette-window')
})

test('the palette is rendered in advance, hidden, takes no key, and leaves nothing behind', async ({ page }) => {
  const person = new Person(page)
  await person.enter('yewuyuan', 'selvedge2026')
  await page.addInitScript(() => {
    const seen = { drawn: 0, reachable: 0, pressed: 0, heard: 0 }
    Object.assign(window, { seen })
    window.addEventListener('keydown', (event) => {
      if (!event.defaultPrevented) seen.heard += 1
    })
    new MutationObserver(() => {
      for (const item of document.querySelectorAll('[cmdk-item]')) {
        seen.drawn += 1
        if (!item.closest('[inert][aria-hidden=true]') || item.checkVisibility({ visibilityProperty: true }))
          seen.reachable += 1
      }
      if (!document.querySelector('[inert] [cmdk-item]')) return
      seen.pressed += 1
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/dashboard/sale/templateOrders')
  const grid = page.getByRole('grid')
  await expect(grid).toBeFocused()
  const seen = () => page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)
  await expect.poll(async () => (await seen())['drawn']).toBeGreaterThan(10)
  await expect(page.locator('[cmdk-root]')).toHaveCount(0)
  const { reachable, pressed, heard } = await seen()
  expect(reachable).toBe(0)
  expect(pressed).toBeGreaterThan(0)
  expect(heard).toBe(pressed)
  await expect(grid).toBeFocused()
  await person.press('Control+k')
  await expect(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '命令面板' })).toBeFocused()
})
