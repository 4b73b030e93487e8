import type { Page } from '@playwright/test'
import { quantile } from './measure.ts'

/** Signs in as a merchandiser at the address of the product. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`)
  await page.getByLabel('用户名').fill('yewuyuan')
  await page.getByLabel('密码').fill('selvedge2026')
  await page.keyboard.press('Enter')
  await page.getByRole('tab').first().waitFor()
}

/** Milliseconds from each key press to the frame after it was painted. */
export async function keyTimes(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    window.addEventListener(
      'keydown',
      (event) => {
        // A modifier key alone does nothing.
        if (['Alt', 'Control', 'Shift'].includes(event.key)) return
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp)))
      },
      true,
    )
  })
  for (const key of keys) {
    const before = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.length)
    await page.keyboard.press(key)
    await page.waitForFunction((count) => (window as unknown as { keyTimes: number[] }).keyTimes.length > count, before)
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

/** The headings of the browser's table. */
export const heads = ['what', 'p50', 'p95', 'max', 'reference p50', 'reference p95', 'aim']

function quantilesOf(times: readonly number[]): string[] {
  const sorted = [...times].sort((a, b) => a - b)
  return [0.5, 0.95].map((part) => (sorted.length > 0 ? quantile(sorted, part).toFixed(1) : ''))
}

/**
 * A row of the browser's table; `reference` are the times of the least that a browser can do for the same, where that
 * exists.
 */
export function row(name: string, times: readonly number[], aim: string, reference: readonly number[] = []): string[] {
  return [name, ...quantilesOf(times), Math.max(...times).toFixed(1), ...quantilesOf(reference), aim]
}
