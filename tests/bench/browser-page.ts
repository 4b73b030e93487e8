import type { Page } from '@playwright/test'
import { quantile } from './measure.ts'

/** Signs in at the address of the product, by default as a merchandiser. */
export async function signIn(page: Page, origin: string, username = 'yewuyuan'): Promise<void> {
  await page.goto(`${origin}/`)
  await page.getByLabel('用户名').fill(username)
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

/** Milliseconds between frames while `act` runs. */
export async function frameTimes(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = 0
    const note = (now: number) => {
      if (last) frames.push(now - last)
      last = now
      if (state.on) requestAnimationFrame(note)
    }
    const state = { on: true, frames }
    Object.assign(window, { frameState: state })
    requestAnimationFrame(note)
  })
  await act()
  return page.evaluate(() => {
    const { frameState } = window as unknown as { frameState: { on: boolean; frames: number[] } }
    frameState.on = false
    return frameState.frames
  })
}

/** Waits for the next frame of the page. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
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
