import type { Browser, Page } from '@playwright/test'
import { frameTimes, nextFrame, row, signIn } from './browser-page.ts'
import { openReference, showReferenceList } from './reference-page.ts'
import { serveBenchPage } from './bench-page.ts'
import { wideColumnCount, wideRowCount, wideRowDocument } from './wide-rows/wide-row-fields.ts'

/** Turns the wheel, each time after the frame of the turn before. */
async function turnWheel(page: Page, x: number, y: number, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await page.mouse.wheel(x, y)
    await nextFrame(page)
  }
}

type Frames = { readonly down: number[]; readonly sideways: number[]; readonly keys: number[] }

async function scrollFrames(page: Page, focus: () => Promise<void>): Promise<Frames> {
  await page.mouse.move(600, 400)
  await turnWheel(page, 0, 200, 30)
  const down = await frameTimes(page, () => turnWheel(page, 0, 120, 200))
  const sideways = await frameTimes(page, async () => {
    await turnWheel(page, 80, 0, 60)
    await turnWheel(page, -80, 0, 60)
  })
  await focus()
  const keys = await frameTimes(page, async () => {
    for (let at = 0; at < 60; at += 1) await page.keyboard.press('PageDown')
  })
  return { down, sideways, keys }
}

async function referenceFrames(browser: Browser): Promise<Frames> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openReference(page)
  await showReferenceList(page)
  const frames = await scrollFrames(page, () => page.locator('#list').focus())
  await page.close()
  return frames
}

/** Frame times while a list of 100,000 rows and 60 columns is scrolled by the wheel, down and sideways, and by keys. */
export async function scrollRows(browser: Browser, origin: string): Promise<string[][]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await serveBenchPage(page)
  await signIn(page, origin)
  await page.goto(`${origin}${wideRowDocument.path}`)
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell').nth(12).waitFor()
  await grid.focus()
  await page.keyboard.press('l')
  await page.keyboard.press('s')
  await page.waitForFunction(
    (rows) => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) >= rows,
    wideRowCount,
  )
  const frames = await scrollFrames(page, () => grid.focus())
  await context.close()
  const reference = await referenceFrames(browser)
  const size = `${wideRowCount.toLocaleString('en')} × ${wideColumnCount}`
  const late = (times: readonly number[]) => `${times.filter((one) => one > 32).length} of ${times.length}`
  const line = (name: string, key: keyof Frames) => {
    const counts = `${late(frames[key])} over 32 ms, reference ${late(reference[key])}`
    return row(`frame, ${size}, ${name}`, frames[key], `32 ms: ${counts}`, reference[key])
  }
  return [line('wheel down', 'down'), line('wheel sideways', 'sideways'), line('PageDown held', 'keys')]
}
