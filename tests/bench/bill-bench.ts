import type { Browser, Page } from '@playwright/test'
import { contentOf } from '../../core/shared/document/document-content.ts'
import { type Bom, bomModel } from '../../plugins/sales/boms/bom-model.ts'
import { keyTimes, row, signIn } from './browser-page.ts'
import { noteOpening, timesOf } from './open-bench.ts'

const list = '/dashboard/sale/boms'
const count = 300
const rounds = 12
const cell = (key: string) => `[data-field="templates.0.bomItems.0.${key}"]`

/** Gives the newest bill as many lines in its first colour as a colour may have. */
async function fillBill(page: Page): Promise<void> {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers: { authorization }, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { records } = await call('POST', 'boms/search?page=1&size=1', {})
  const bill: Bom = await call('GET', `boms/${records[0].id}`)
  const content = contentOf(bomModel, bill)
  const templates = content.templates.map((color, at) => {
    const own = color.bomItems
    const more = Array.from({ length: at === 0 ? count - own.length : 0 }, (_, line) => ({
      ...own[line % own.length],
      id: undefined,
    }))
    return { ...color, bomItems: [...own, ...more] }
  })
  await call('PUT', 'boms', { id: bill.id, version: bill.version, ...content, templates })
}

/** How long the form of a bill of 300 lines takes to open, and a key in it to be painted, in milliseconds. */
export async function billTimes(browser: Browser, origin: string): Promise<string[][]> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, origin)
  await fillBill(page)
  await page.goto(`${origin}${list}?page=1&size=10`)
  await page.getByRole('gridcell').first().waitFor()
  for (let round = 0; round <= rounds; round += 1) {
    await page.locator('[data-tab]:not([data-behind]) [role=grid]').focus()
    await page.evaluate(noteOpening, cell('usage'))
    await page.keyboard.press('e')
    await page.waitForFunction(
      (done) => ((window as unknown as { openTimes?: number[] }).openTimes?.length ?? 0) > done,
      round,
    )
    if (round < rounds) await page.keyboard.press('Alt+w')
  }
  // The first opening loads the code of the form.
  const [, ...opened] = await timesOf(page)
  const typed = async (key: string, keys: string) => {
    await page.locator(cell(key)).focus()
    return keyTimes(page, [...keys])
  }
  const words = await typed('actionRegion', 'winter coat 2027 second')
  const figures = await typed('usage', '1234.5678')
  await context.close()
  const name = `bill of ${count} lines`
  return [
    row(`${name}, e to its form`, opened, '300 ms'),
    row(`${name}, key in a text`, words, 'p95 50 ms'),
    row(`${name}, key in a usage`, figures, 'p95 50 ms'),
  ]
}
