import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { signIn } from './browser-page.ts'

const tabs = 20

/** Megabytes that only the page's own process holds; undefined where the system does not report it. */
async function privateMegabytes(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  try {
    const sizes = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => {
        const lines = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8').matchAll(
          /^Private_(?:Clean|Dirty):\s+(\d+) kB/gm,
        )
        return [...lines].reduce((sum, line) => sum + Number(line[1]), 0) / 1024
      })
    return Math.max(...sizes)
  } catch {
    return undefined
  }
}

/** The memory of a page with twenty tabs: a list of 100 and the orders opened from it. */
export async function tabMemory(browser: Browser, origin: string): Promise<string[][]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, origin)
  await page.goto(`${origin}/dashboard/sale/templateOrders?size=100`)
  await page.getByRole('gridcell').nth(12).waitFor()
  const listName = (await page.locator('[data-tab-button][aria-selected=true]').getAttribute('title')) ?? ''
  const strip = page.locator('[data-tab-button]')
  for (let count = await strip.count(); count < tabs; count += 1) {
    await page.getByRole('grid').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForFunction((wanted) => document.querySelectorAll('[data-tab-button]').length > wanted, count)
    await page.locator('[data-tab]:not([data-behind]) [data-field], [data-tab]:not([data-behind]) dl').first().waitFor()
    await page.locator(`[data-tab-button][title="${listName}"]`).first().click()
    await page.getByRole('gridcell').nth(12).waitFor()
  }
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024
  const whole = await privateMegabytes(browser)
  await context.close()
  return [
    [`${tabs} tabs, JavaScript heap, MB`, heap.toFixed(0), '', '', '', '', ''],
    [`${tabs} tabs, the page's whole process, MB`, whole?.toFixed(0) ?? '?', '', '', '', '', '300 MB'],
  ]
}
