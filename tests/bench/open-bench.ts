import type { Browser, Page } from '@playwright/test'
import { row, signIn } from './browser-page.ts'

const list = '/dashboard/sale/templateOrders'
const rounds = 12
/** Milliseconds that a person looks at a row before opening it. */
const look = 250

/** Measures the time from a key press to the frame in which the element that it opens is painted. */
export function noteOpening(wanted: string): void {
  const times = ((window as unknown as { openTimes?: number[] }).openTimes ??= [])
  window.addEventListener(
    'keydown',
    (event) => {
      const isThere = () => document.querySelector(`[data-tab]:not([data-behind]) ${wanted}`) !== null
      const painted = () =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp)))
      const watch = new MutationObserver(() => {
        if (!isThere()) return
        watch.disconnect()
        painted()
      })
      watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-behind'] })
    },
    { capture: true, once: true },
  )
}

/** The measured times of the page. */
export const timesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { openTimes?: number[] }).openTimes ?? [])

/** Opens one row after another by a key, and returns to the list each time. */
async function openRows(page: Page, key: string, wanted: string): Promise<number[]> {
  for (let round = 1; round <= rounds; round += 1) {
    await page.locator('[data-tab]:not([data-behind]) [role=grid]').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(look)
    await page.evaluate(noteOpening, wanted)
    await page.keyboard.press(key)
    await page.waitForFunction(
      (count) => ((window as unknown as { openTimes?: number[] }).openTimes?.length ?? 0) >= count,
      round,
    )
    await page.keyboard.press('Alt+w')
  }
  return timesOf(page)
}

/** How long it takes to open a row's page, and its form. */
export async function openTimes(browser: Browser, origin: string): Promise<string[][]> {
  const found: string[][] = []
  for (const [name, key, wanted, aim] of [
    ['row to its page', 'Enter', '[data-form]', '50 ms'],
    ['e to the form of a row', 'e', '[data-form] input', '100 ms'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await signIn(page, origin)
    // Only drafts, since each of them can be edited.
    await page.goto(`${origin}${list}?page=1&size=100&syncStatus=Pending`)
    await page.getByRole('gridcell').first().waitFor()
    found.push(row(name, await openRows(page, key, wanted), aim))
    await context.close()
  }
  return found
}
