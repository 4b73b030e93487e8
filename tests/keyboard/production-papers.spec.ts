import { expect, type Page } from '@playwright/test'
import { dateOf } from '../../core/shared/calendar.ts'
import { chineseAmount } from '../../core/shared/chinese-amount.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import {
  type ProductionOrder,
  productionOrderModel,
} from '../../plugins/production/production-orders/production-order-model.ts'
import { contractTemplateId } from '../../plugins/production/production-orders/production-order-paper-ids.ts'
import { type PdfPage, readPdf } from './pdf-pages.ts'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/productionModule/productionOrder'

/** Calls of the product by a person who is signed in. */
async function callsOf(page: Page) {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
  return async (method: string, call: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${call}`, { method, headers: { authorization }, data })
    expect(answer.ok(), `${method} ${call}`).toBe(true)
    return answer.json()
  }
}

/** A confirmed order of several sizes and materials that is paid in yuan, and was never revised. */
async function findOrder(ask: Awaited<ReturnType<typeof callsOf>>): Promise<ProductionOrder> {
  const filter = { orderStatus: ['Finished'], status: ['Pending'] }
  const { records } = await ask('POST', 'production_orders/search?page=1&size=30', filter)
  for (const { id } of records as { id: number }[]) {
    const order: ProductionOrder = await ask('GET', `production_orders/${id}`)
    const { externalCurrency, confirmedVersion, sizeRange, bomItems } = order
    if (externalCurrency === 'RMB' && confirmedVersion === 1 && sizeRange.length > 2 && bomItems.length > 2)
      return order
  }
  throw new Error('no production order that fits')
}

/** The PDF of the paper in front, once its pages are laid out. */
async function downloaded(person: Person) {
  await expect(person.page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })).toBeVisible()
  const download = person.page.waitForEvent('download')
  await person.press('Control+Shift+s')
  const file = await download
  return { name: file.suggestedFilename(), ...(await readPdf(await file.path())) }
}

const textsOf = (pages: readonly PdfPage[]) => pages.flatMap(({ texts }) => texts)
const numberIn = (text: string | undefined) => Number(text?.replace(/[^\d.]/g, ''))

/** The texts after one of them. */
function after(texts: readonly string[], label: string, count: number): readonly string[] {
  const at = texts.indexOf(label)
  expect(at, label).toBeGreaterThan(-1)
  return texts.slice(at + 1, at + 1 + count)
}

test('the PDF of a contract and of a requisition says what the order says', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const ask = await callsOf(page)
  const order = await findOrder(ask)
  const { productionOrderCode: code, sizeRange, quantity, externalUnitPrice, externalPrice } = order

  await test.step('contract: sizes, sums, price and amount of the order on landscape pages that name code, version and number', async () => {
    await page.goto(`${path}/${order.id}/export?type=contract`)
    const { name, title, pages } = await downloaded(person)
    expect(name).toBe(`${code}-生产合同.pdf`)
    expect(title).toBe(`生产合同 ${code} 第 1 版`)
    for (const [at, { width, height, texts }] of pages.entries()) {
      expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
      expect(texts.slice(0, 2)).toEqual([title, `第 ${at + 1} 页 / 共 ${pages.length} 页`])
      expect(texts.filter((text) => ['草稿', '修订中', '已被新版本取代'].includes(text))).toEqual([])
    }
    const texts = textsOf(pages)
    expect(texts).toEqual(expect.arrayContaining([code, '第 1 版', order.factory?.name, order.code, '合同条款']))
    const kept = await ask('GET', `production_orders/${order.id}/history`)
    expect(texts).toContain(`日期 ${dateOf(new Date(kept.records[0].confirmedAt))}`)
    expect(after(texts, '尺码', sizeRange.length + 1)).toEqual([...sizeRange.map(({ name: size }) => size), '合计'])
    expect(after(texts, '件数', sizeRange.length + 1).map(Number)).toEqual([
      ...sizeRange.map((size) => size.quantity ?? 0),
      quantity,
    ])
    expect(numberIn(texts.find((text) => text.startsWith('总件数 ')))).toBe(quantity)
    expect(numberIn(texts.find((text) => text.startsWith('单价 ¥')))).toBe(Number(externalUnitPrice))
    const [amount = ''] = after(texts, '合同总价 ', 1)
    expect([amount[0], numberIn(amount)]).toEqual(['¥', Number(externalPrice)])
    expect(texts).toContain(`大写：人民币${chineseAmount(externalPrice)}`)
    expect(texts.filter((text) => text === '盖章')).toHaveLength(2)
  })

  await test.step('thirty sizes: eleven in a row, each row with its sum, the last one with the sum of all', async () => {
    const sizes = Array.from({ length: 30 }, (_, at) => ({ name: `${30 + at}`, quantity: 1000 + at }))
    const all = sizes.reduce((sum, size) => sum + size.quantity, 0)
    await interceptCalls(page, new RegExp(`/api/production_orders/${order.id}(\\?|$)`), (route) =>
      route.fulfill({ json: { ...order, sizeRange: sizes, quantity: all } }),
    )
    await page.reload()
    const texts = textsOf((await downloaded(person)).pages)
    const rows = [...texts.keys()]
      .filter((at) => texts[at] === '件数')
      .map((at) => texts.slice(at + 1, at + 13).map(Number))
    const cells = [sizes.slice(0, 11), sizes.slice(11, 22), sizes.slice(22)]
    const sums = cells.map((row) => row.reduce((sum, size) => sum + size.quantity, 0))
    expect(rows.map((row, at) => row.slice(0, (cells[at]?.length ?? 0) + 1))).toEqual(
      cells.map((row, at) => [...row.map((size) => size.quantity), sums[at]]),
    )
    expect(rows.at(-1)?.[9]).toBe(all)
    await releaseRequests(page, new RegExp(`/api/production_orders/${order.id}(\\?|$)`))
  })

  await test.step('requisition: the required quantity of each material on portrait pages, and no price', async () => {
    await page.goto(`${path}/${order.id}/export?type=requisition`)
    const { name, pages } = await downloaded(person)
    expect(name).toBe(`${code}-领料单.pdf`)
    for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    const texts = textsOf(pages)
    let from = texts.indexOf('损')
    for (const { material, requiredQuantity } of order.bomItems) {
      from = texts.indexOf(material.name, from)
      expect(from, material.name).toBeGreaterThan(-1)
      expect(texts.slice(from, from + 12).map(numberIn)).toContain(Number(requiredQuantity))
    }
    expect(texts.filter((text) => /[¥￥$€]|价|金额|费/.test(text))).toEqual([])
  })

  await test.step('the papers of several orders are downloaded as a file each, named by their codes', async () => {
    const { records } = await ask('POST', 'production_orders/search?page=1&size=2', { orderStatus: ['Finished'] })
    const chosen = records as { readonly id: number; readonly productionOrderCode: string }[]
    await page.goto(`/dashboard/print?template=${contractTemplateId}&ids=${chosen.map(({ id }) => id).join('.')}`)
    await expect(page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })).toBeVisible()
    const files: string[] = []
    page.on('download', (file) => files.push(file.suggestedFilename()))
    await person.press('Control+Shift+s')
    await person.noticed('数据导出中，请不要退出当前页面')
    const names = chosen.map(({ productionOrderCode }) => `${productionOrderCode}-生产合同.pdf`)
    await expect.poll(() => files.toSorted()).toEqual(names.toSorted())
  })
})

test('a contract never leaves a page empty, writes a clause twice, or puts the signatures alone on a page', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const order = await findOrder(await callsOf(page))
  const clauses = { count: 0 }
  await interceptCalls(page, new RegExp(`/api/production_orders/${order.id}(\\?|$)`), (route) => {
    const further = Array.from({ length: clauses.count }, (_, at) => `补充条款 ${at}`).join('\n')
    return route.fulfill({ json: { ...order, contractTerms: { ...order.contractTerms, further } } })
  })
  for (const count of [18, 21, 24, 33]) {
    clauses.count = count
    await page.goto(`${path}/${order.id}/export?type=contract`)
    const { pages } = await downloaded(person)
    const further = textsOf(pages).filter((text) => text.startsWith('补充条款 '))
    expect(further).toEqual(Array.from({ length: count }, (_, at) => `补充条款 ${at}`))
    expect(pages.map(({ texts }) => texts.slice(3).some((text) => text.length > 2))).not.toContain(false)
    expect(pages.at(-1)?.texts.slice(3)[1]).toMatch(/^(补充)?条款|。$/)
  }
})

test('papers of a revision and of a superseded version carry a word across each page', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const ask = await callsOf(page)
  const order = await findOrder(ask)
  const save = async (
    type: string,
    { id, version, ...saved }: ProductionOrder,
    more: object,
  ): Promise<ProductionOrder> => {
    const content = contentOf(productionOrderModel, { id, version, ...saved } as ProductionOrder)
    return ask('PUT', `production_orders?type=${type}`, { id, version, ...content, ...more })
  }
  const word = (pages: readonly PdfPage[], text: string) =>
    expect(pages.map(({ texts }) => texts.filter((one) => one === text).length)).toEqual(pages.map(() => 1))

  const revised = await save('regression', order, { comment: '改过的备注' })
  await test.step('an order in revision is printed as it was last confirmed', async () => {
    await page.goto(`${path}/${order.id}`)
    await expect(inFront(page.getByRole('heading', { name: order.productionOrderCode }))).toBeVisible()
    await settled(page)
    await person.press('Control+p')
    const { pages } = await downloaded(person)
    word(pages, '修订中')
    expect(textsOf(pages)).not.toContain('改过的备注')
    expect(textsOf(pages)).toContain('修订中，此为上一个已确认的版本')
    await person.press('Escape')
    await expect(inFront(page.getByRole('heading', { name: order.productionOrderCode }))).toBeVisible()
  })

  await save('submit', revised, {})
  await test.step('the detail of a version offers its papers, by key and in the palette', async () => {
    await page.goto(`${path}/${order.id}?type=history&version=1`)
    await expect(inFront(page.getByText('第 1 个已确认版本'))).toBeVisible()
    await settled(page)
    await person.expectAccessible()
    await person.press('Control+p')
    await expect(page).toHaveURL(/export\?type=contract&version=1$/)
    const contract = await downloaded(person)
    word(contract.pages, '已被新版本取代')
    expect(contract.title).toBe(`生产合同 ${order.productionOrderCode} 第 1 版`)
    expect(textsOf(contract.pages)).toContain('已被第 2 版取代')
    expect(textsOf(contract.pages)).not.toContain('改过的备注')
    await person.expectAccessible()
    await person.press('Escape')
    await expect(inFront(page.getByText('第 1 个已确认版本'))).toBeVisible()
    await settled(page)
    await person.run('打印领料单', '打印领料单')
    await expect(page).toHaveURL(/export\?type=requisition&version=1$/)
    word((await downloaded(person)).pages, '已被新版本取代')
  })

  await test.step('the version in force is printed without a word', async () => {
    await page.goto(`${path}/${order.id}?type=history&version=2`)
    await expect(inFront(page.getByText('第 2 个已确认版本'))).toBeVisible()
    await settled(page)
    await person.press('Control+p')
    const { pages } = await downloaded(person)
    expect(textsOf(pages)).toContain('改过的备注')
    for (const text of ['草稿', '修订中', '已被新版本取代']) expect(textsOf(pages)).not.toContain(text)
  })
})
