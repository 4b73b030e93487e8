import type { Browser, Page } from '@playwright/test'
import { serveBenchPage } from './bench-page.ts'
import { keyTimes, row, signIn } from './browser-page.ts'
import { longFormPath } from './wide-rows/wide-row-fields.ts'

/** Spreadsheet rows with three columns, to be pasted. */
const pastedLines = Array.from({ length: 300 }, (_, at) => `Q${at}\t麻布 ${at}\t${at % 10}.5`).join('\n')

const firstCell = (page: Page) => page.locator('[data-field="lines.0.part"]')

async function cellTimes(page: Page, keys: readonly string[]): Promise<number[]> {
  await firstCell(page).focus()
  return keyTimes(page, keys)
}

/** Times of common actions in a form with 300 lines of eight cells, in milliseconds. */
export async function lineTimes(browser: Browser, origin: string): Promise<string[][]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const page = await context.newPage()
  await serveBenchPage(page)
  await signIn(page, origin)
  await page.goto(`${origin}${longFormPath}`)
  const draw = page.getByRole('button', { name: 'Draw' })
  const mount: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await draw.focus()
    mount.push(...(await keyTimes(page, ['Enter'])))
    await firstCell(page).waitFor()
    if (round < 4) await keyTimes(page, ['Enter'])
  }
  const keys = await cellTimes(page, [...'winter coat 2027'])
  const inserted = await cellTimes(page, Array(10).fill('Alt+Enter'))
  const removed = await cellTimes(page, Array(10).fill('Alt+Backspace'))
  await page.evaluate((text) => navigator.clipboard.writeText(text), pastedLines)
  const pasted: number[] = []
  const undone: number[] = []
  for (let round = 0; round < 5; round += 1) {
    pasted.push(...(await cellTimes(page, ['Control+v'])))
    undone.push(...(await cellTimes(page, ['Control+z'])))
  }
  await context.close()
  const line = (name: string, times: readonly number[], aim: string) => row(`300 lines × 8 cells, ${name}`, times, aim)
  return [
    line('drawn', mount, '100 ms'),
    line('key', keys, '16 ms + a frame'),
    line('line added', inserted, '50 ms'),
    line('first removed', removed, '50 ms'),
    line('paste of 300', pasted, '100 ms'),
    line('undo of it', undone, '100 ms'),
  ]
}
