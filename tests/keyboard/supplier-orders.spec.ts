import { expect, type Page } from '@playwright/test'
import { interceptCalls } from './intercepted-calls.ts'
import { Person, settled } from './person.ts'
import { readPdf } from './pdf-pages.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const orders = 'material_bulk_purchase_orders'
const lines = `${orders}/material_bulk_purchase`

type Line = {
  readonly id: number
  readonly version: number
  readonly supplier: { readonly id: number; readonly name: string }
  readonly purchaseQuantity: string
  readonly unitPrice: string
  readonly price: string
  readonly expectedArrivalDate: string | null
  readonly comment: string
  readonly material: { readonly name: string; readonly codeFromSupplier: string | null }
}
type Order = {
  readonly id: number
  readonly materialBulkPurchaseOrderCode: string
  readonly brand: { readonly name: string } | null
  readonly customerPO: string
  readonly materialBulkPurchases: readonly Line[]
}

/** Calls the server as another page would. */
async function send(page: Page, token: string, method: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

/** Starts the purchase of a production order whose bill has several materials. */
async function begin(page: Page, token: string): Promise<Order> {
  const produced = await send(page, token, 'POST', 'production_orders/search?page=1&size=100', {})
  const productionOrderIds = produced.records.map(({ id }: { id: number }) => id)
  const { ready } = await send(page, token, 'POST', `${orders}/preflight`, { productionOrderIds })
  const people = await send(page, token, 'POST', 'users/search?page=1&size=100', {})
  const buyer = people.records.find((one: object) => JSON.stringify(one).includes('大货采购员'))
  for (const id of ready) {
    const body = { purchaseUserId: buyer.id, productionOrderIds: [id] }
    const made = await send(page, token, 'POST', orders, body)
    const materialBulkPurchaseOrderIds = made.orders.map((one: { id: number }) => one.id)
    await send(page, token, 'POST', `${orders}/bulk/purchase`, { materialBulkPurchaseOrderIds })
    const order: Order = await send(page, token, 'GET', `${orders}/${materialBulkPurchaseOrderIds[0]}`)
    if (order.materialBulkPurchases.length > 1) return order
  }
  throw new Error('no production order has several materials')
}

const listOf = ({ materialBulkPurchaseOrderCode: code }: Order) =>
  `/dashboard/cmtBulkPurchase/materialBulkPurchase?materialBulkPurchaseOrderCode=${code}`

/** Selects all lines of the list in front. */
async function chooseAll(person: Person, count: number): Promise<void> {
  await expect(person.page.getByRole('grid', { name: '大货物料' })).toBeFocused()
  await settled(person.page)
  for (let row = 0; row < count; row += 1) {
    await person.press('x')
    await person.press('ArrowDown')
  }
  await expect(person.page.getByText(`已选 ${count} 条`)).toBeVisible()
}

test('purchase orders are printed by keys: a file for each supplier, then only what has changed is marked', async ({
  page,
}) => {
  const person = new Person(page)
  const token = await person.token('admin', password)
  const order = await begin(page, token)
  const own = order.materialBulkPurchases
  const [first] = own
  if (!first) throw new Error('no line')
  const suppliers = [...new Set(own.map(({ supplier }) => supplier.name))]
  await person.enter('admin', password)

  await test.step('the selected lines become one paper for each supplier, downloaded as a file each', async () => {
    await page.goto(listOf(order))
    await chooseAll(person, own.length)
    await person.press('Shift+P')
    await expect(page.getByRole('option', { selected: true })).toContainText('打印采购订单')
    await person.press('Enter')
    const papers = page.frameLocator('iframe[title]').locator('[data-document]')
    await expect(papers).toHaveCount(suppliers.length)
    // The warehouse scans it when the goods come.
    await expect(papers.first().getByRole('img', { name: /到货签收二维码$/ })).toBeVisible()
    await person.expectAccessible()
    const files: { name: string; path: Promise<string> }[] = []
    page.on('download', (file) => files.push({ name: file.suggestedFilename(), path: file.path() }))
    await person.press('Control+Shift+s')
    await person.noticed('采购订单已记为发给供应商')
    expect(files.map(({ name }) => name.replace(/_\d{4}-\d\d-\d\d\.pdf$/, '')).sort()).toEqual(
      suppliers.map((name) => `采购订单_${name}`).sort(),
    )
    const read = await Promise.all(files.map(async ({ path }) => readPdf(await path)))
    const text = read.flatMap(({ pages }) => pages.flatMap(({ texts }) => texts)).join('\n')
    for (const { price, purchaseQuantity, material } of own) {
      expect(text).toContain(Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 }))
      expect(text).toContain(Number(purchaseQuantity).toLocaleString('en-US'))
      expect(text).toContain(material.codeFromSupplier ?? material.name)
    }
    expect(text).toContain(order.materialBulkPurchaseOrderCode)
    expect(text).toContain('大写：人民币')
    for (const secret of [order.brand?.name, order.customerPO]) if (secret) expect(text).not.toContain(secret)
  })

  await test.step('a changed quantity is marked on the next print, which is recorded once the person says so', async () => {
    const line: Line = await send(page, token, 'GET', `${lines}/${first.id}`)
    const { supplier, unitPrice, expectedArrivalDate, comment, version } = line
    const quantity = String(Number(line.purchaseQuantity) + 100)
    await send(page, token, 'PUT', `${lines}/${line.id}`, {
      supplier,
      unitPrice,
      expectedArrivalDate,
      comment,
      version,
      purchaseQuantity: quantity,
    })
    await page.goto(`${listOf(order)}&sent=Changed`)
    await expect(page.getByRole('grid', { name: '大货物料' })).toBeFocused()
    await settled(page)
    await expect(page.getByRole('gridcell', { name: order.materialBulkPurchaseOrderCode })).toHaveCount(1)
    await person.press('Shift+P')
    const paper = page.frameLocator('iframe[title]').locator('[data-document]')
    await expect(paper).toContainText('修改：与')
    await expect(paper.locator('.was')).toHaveText(
      `${Number(line.purchaseQuantity).toLocaleString('en-US')} → ${Number(quantity).toLocaleString('en-US')}`,
    )
    await person.press('Control+p')
    const question = page.getByRole('alertdialog', { name: '采购订单打印出来了吗？' })
    await expect(question).toBeVisible()
    await person.expectAccessible()
    await person.press('Enter')
    await expect(question).toBeHidden()
    await expect
      .poll(async () => (await send(page, token, 'GET', `${lines}/${line.id}`)).printed.quantity)
      .toBe(quantity)
  })

  await test.step('from the page of the order all its materials are printed', async () => {
    await page.goto(`/dashboard/cmtBulkPurchase/materialBulkPurchaseOrder/${order.id}`)
    await expect(page.getByRole('heading', { name: order.materialBulkPurchaseOrderCode })).toBeVisible()
    await settled(page)
    await person.press('Shift+P')
    await expect(page.getByRole('option', { selected: true })).toContainText('打印采购订单')
    await expect(page.getByRole('option', { name: first.material.name })).toBeVisible()
    await person.press('Enter')
    await expect(page.frameLocator('iframe[title]').locator('[data-document]')).toHaveCount(suppliers.length)
  })
})

test('a purchase order is mailed to its supplier by keys, where mails are sent at all', async ({ page }) => {
  const person = new Person(page)
  const token = await person.token('admin', password)
  const order = await begin(page, token)
  const [line] = order.materialBulkPurchases
  if (!line) throw new Error('no line')
  await person.enter('admin', password)

  await test.step('without a mail server the command says why', async () => {
    await page.goto(listOf(order))
    await expect(page.getByRole('grid', { name: '大货物料' })).toBeFocused()
    await settled(page)
    await person.press('Shift+M')
    await person.noticed('未配置发信邮箱，请打印采购订单并下载 PDF 后发送')
  })

  await test.step('with one, the window asks for the address, and the PDF goes with the mail', async () => {
    await interceptCalls(page, /\/api\/config$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), sendsMail: true } })
    })
    const sent: { address: string; text: string; fileName: string; lines: object[] }[] = []
    await interceptCalls(page, new RegExp(`/api/${lines}/mail$`), async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ status: 201, json: { id: 1 } })
    })
    await page.goto(listOf(order))
    await expect(page.getByRole('grid', { name: '大货物料' })).toBeFocused()
    await settled(page)
    await person.press('Shift+M')
    const window = page.getByRole('dialog', { name: /^发送采购订单给/ })
    await expect(window.getByLabel('供应商邮箱')).toBeFocused()
    await person.expectAccessibleInBothThemes()
    await person.type('wang')
    await person.press('Control+Enter')
    await expect(window.getByText('邮箱地址不正确').first()).toBeVisible()
    await expect(window.getByLabel('供应商邮箱')).toBeFocused()
    // The field marks what is wrong, so that it is typed over.
    await person.type('wang@hualian.example')
    await person.press('Control+Enter')
    await expect(window).toBeHidden()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ address: 'wang@hualian.example' })
    expect(sent[0]?.fileName).toMatch(/^采购订单_.+_\d{4}-\d\d-\d\d\.pdf$/)
    expect(sent[0]?.text).toContain('请查收')
  })
})

test('confirmations of suppliers are imported by keys: what is wrong stands at its row', async ({ page }) => {
  const person = new Person(page)
  const token = await person.token('admin', password)
  const order = await begin(page, token)
  const [line] = order.materialBulkPurchases
  if (!line) throw new Error('no line')
  await person.enter('admin', password)
  const next = () => person.press('Control+Enter')
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const heading = '采购单号,物料名称,交期,数量,备注'
  const row = (code: string, quantity: string) => `${code},${line.material.name},${day},${quantity},按期`
  const give = async (text: string) => {
    await expect(page.getByRole('button', { name: /^选择文件/ })).toBeFocused()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), next()])
    await chooser.setFiles({ name: '确认.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
    await expect(page.getByRole('button', { name: /^核对数据/ })).toBeFocused()
    await next()
  }
  const code = order.materialBulkPurchaseOrderCode

  await page.goto(listOf(order))
  await expect(page.getByRole('grid', { name: '大货物料' })).toBeFocused()
  await person.run('drgysjq', '导入供应商交期')
  await expect(page.getByRole('heading', { name: '导入供应商交期' })).toBeVisible()
  await give(`${heading}\n${row(code, '1')}\n${row('DC0', '1')}\n`)
  await expect(page.getByText(/共确认 1，还差/)).toBeVisible()
  await expect(page.getByText('没有采购单 DC0')).toBeVisible()
  await person.expectAccessible()
  await person.run('导入另一个文件', '导入另一个文件')
  await give(`${heading}\n${row(code, line.purchaseQuantity)}\n`)
  await expect(page.getByRole('tab', { name: /修改\s*1/ })).toBeVisible()
  await person.expectAccessible()
  await next()
  await expect(page.getByText('已导入', { exact: true })).toBeVisible()
  const saved: Line = await send(page, token, 'GET', `${lines}/${line.id}`)
  expect([saved.expectedArrivalDate, saved.comment]).toEqual([day, '按期'])
})
