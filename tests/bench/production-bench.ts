import type { Browser, Page } from '@playwright/test'
import { contentOf } from '../../core/shared/document/document-content.ts'
import {
  type ProductionOrder,
  productionOrderModel,
} from '../../plugins/production/production-orders/production-order-model.ts'
import { keyTimes, row, signIn } from './browser-page.ts'
import { openReference } from './reference-page.ts'

const count = 60
/** How often a figure is typed and deleted again. */
const times = 5
const field = (path: string) => `[data-tab]:not([data-behind]) [data-field="${path}"]`
const costs = '[data-tab]:not([data-behind]) table[aria-label="每件成本 (¥)"]'

/** Gives a draft as many materials as are measured, and returns the address of its form. */
async function fillOrder(page: Page): Promise<string> {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers: { authorization }, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { records } = await call('POST', 'production_orders/search?page=1&size=1', { orderStatus: ['Pending'] })
  const order: ProductionOrder = await call('GET', `production_orders/${records[0].id}`)
  const content = contentOf(productionOrderModel, order)
  const own = content.bomItems
  const more = Array.from({ length: count - own.length }, (_, line) => ({ ...own[line % own.length], id: undefined }))
  await call('PUT', 'production_orders', {
    id: order.id,
    version: order.version,
    ...content,
    bomItems: [...own, ...more],
  })
  return `/dashboard/productionModule/productionOrder/${order.id}/edit`
}

/** How long a key in a production order of 60 materials takes to be painted while its costs follow, in milliseconds. */
export async function productionTimes(browser: Browser, origin: string): Promise<string[][]> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, origin, 'shengchangendan')
  await page.goto(await fillOrder(page))
  await page.locator(costs).waitFor()
  const typed = async (path: string, keys: string) => {
    const input = page.locator(field(path))
    await input.waitFor()
    await input.focus()
    await page.keyboard.press('Control+a')
    const once = [...keys, ...Array<string>(keys.length).fill('Backspace')]
    return keyTimes(page, Array.from({ length: times }, () => once).flat())
  }
  const prices = await typed('bomItems.0.externalUnitPrice', '123.456')
  const usages = await typed('bomItems.0.usage', '1.2345')
  const words = await typed('bomItems.0.actionRegion', 'front')
  await page.keyboard.press('Alt+Shift+P')
  await page.getByRole('table', { name: '价格试算' }).waitFor()
  const tried = await typed('bomItems.0.externalUnitPrice', '98.765')
  await context.close()
  const bare = await browser.newPage()
  await openReference(bare)
  const reference = await keyTimes(bare, [...'123.456 1.2345 98.765'])
  await bare.close()
  const line = (name: string, keys: readonly number[]) =>
    row(`production order of ${count} lines with its costs, key in ${name}`, keys, 'p95 50 ms', reference)
  return [
    line('a price', prices),
    line('a usage', usages),
    line('a text', words),
    line('a price with the scratchpad', tried),
  ]
}
