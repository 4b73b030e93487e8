import type { Browser, Page } from '@playwright/test'
import { serveBenchPage } from './bench-page.ts'
import { frameTimes, nextFrame, row, signIn } from './browser-page.ts'
import { openReferenceLook } from './reference-looks.ts'
import { plannedRowCount, plannedRowDocument } from './wide-rows/planned-row-fields.ts'

/** Milliseconds of the longest frame that people do not notice. */
const aim = 32

/** Milliseconds to wait for the work that a page postpones when it starts. */
const rest = 3000

/** Presses keys one after another, each after the frame of the one before, as a held key repeats. */
async function holdKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await nextFrame(page)
  }
}

const times = (count: number, ...keys: readonly string[]) =>
  Array.from({ length: count }, (_, at) => keys[at % keys.length] as string)

type Measured = Readonly<Record<string, number[]>>

async function boardFrames(page: Page): Promise<Measured> {
  await holdKeys(page, ['ArrowDown', 'ArrowRight', 'ArrowLeft'])
  const walked = await frameTimes(page, () => holdKeys(page, times(120, 'ArrowDown')))
  const paged = await frameTimes(page, () => holdKeys(page, times(80, 'PageDown')))
  const across = await frameTimes(page, () =>
    holdKeys(page, times(60, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')),
  )
  await page.mouse.move(160, 500)
  const wheel = await frameTimes(page, async () => {
    for (let at = 0; at < 200; at += 1) {
      await page.mouse.wheel(0, -120)
      await nextFrame(page)
    }
  })
  return {
    'board, ArrowDown held': walked,
    'board, PageDown held': paged,
    'board, columns by keys': across,
    'board, wheel': wheel,
  }
}

async function calendarFrames(page: Page): Promise<Measured> {
  await holdKeys(page, ['ArrowRight', 'PageDown', 'PageUp'])
  const walked = await frameTimes(page, () => holdKeys(page, times(90, 'ArrowRight')))
  const turned = await frameTimes(page, () =>
    holdKeys(page, [...times(9, 'PageUp'), ...times(11, 'PageDown'), ...times(11, 'PageUp')]),
  )
  return { 'calendar, days by ArrowRight': walked, 'calendar, a year by PageDown': turned }
}

async function productFrames(browser: Browser, origin: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await serveBenchPage(page)
  await signIn(page, origin)
  const open = async (query: string, focused: string) => {
    await page.goto(`${origin}${plannedRowDocument.path}?${query}`)
    await page.locator(focused).first().focus()
    await page.waitForTimeout(rest)
  }
  await open('look=board', '[data-card="1"]')
  const board = await boardFrames(page)
  // While a card is carried, each column shows what a drop there would do.
  await page.keyboard.press('F2')
  const carried = await frameTimes(page, () => holdKeys(page, times(40, 'ArrowRight', 'ArrowLeft')))
  await page.keyboard.press('Escape')
  await open('look=calendar&on=2026-10-15', '[data-day="2026-10-15"]')
  const calendar = await calendarFrames(page)
  await context.close()
  return { ...board, 'board, card carried': carried, ...calendar }
}

async function referenceFrames(browser: Browser): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openReferenceLook(page, 'board')
  const board = await boardFrames(page)
  await openReferenceLook(page, 'calendar')
  const calendar = await calendarFrames(page)
  await page.close()
  return { ...board, ...calendar }
}

/** Frame times while a board of 5,000 cards and a calendar with a year of entries are walked by keys and scrolled. */
export async function lookFrames(browser: Browser, origin: string): Promise<string[][]> {
  const frames = await productFrames(browser, origin)
  const reference = await referenceFrames(browser)
  const late = (of: readonly number[] = []) => `${of.filter((one) => one > aim).length} of ${of.length}`
  return Object.entries(frames).map(([name, own]) => {
    const other = reference[name]
    const counts = other ? `${late(own)} over ${aim} ms, reference ${late(other)}` : `${late(own)} over ${aim} ms`
    return row(`frame, ${plannedRowCount.toLocaleString('en')}, ${name}`, own, `${aim} ms: ${counts}`, other)
  })
}
