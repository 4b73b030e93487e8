import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailCatcher } from '../../../../tests/support/mail-catcher.ts'
import { openPurchaseCompany, type PurchaseCompany } from '../../../../tests/support/purchase-company.ts'
import type { BulkPurchaseOrder } from '../../bulk-purchase-orders/bulk-purchase-order-model.ts'
import type { BulkPurchase } from '../../bulk-purchases/bulk-purchase-model.ts'
import { supplierMailLimits } from '../supplier-mail-rules.ts'
import { supplierOrderJobs } from './supplier-order-mail.ts'
import { supplierOrderMails } from './supplier-order-tables.ts'

let company: PurchaseCompany
let catcher: Awaited<ReturnType<typeof openMailCatcher>>
let order: BulkPurchaseOrder
let line: BulkPurchase
let supplierId: number
beforeAll(async () => {
  catcher = await openMailCatcher()
  company = await openPurchaseCompany({
    environment: {
      SMTP_URL: catcher.url,
      MAIL_FROM: '织单 <erp@selvedge.example>',
      PUBLIC_URL: 'https://erp.selvedge.example/',
    },
  })
  await company.app.listen()
})
afterAll(async () => {
  await company?.close()
  await catcher?.close()
})
beforeEach(async () => {
  catcher.state.refusing = false
  order = await company.bought(2)
  const ids = order.materialBulkPurchases.map(({ id }) => id)
  await post('purchase', { materialBulkPurchaseIds: ids })
  await reread()
  supplierId = Number(line.supplier?.id)
})

const lines = '/material_bulk_purchase'
const post = (path: string, body: object, by = company.purchaser) => company.buy(by, 'POST', `${lines}/${path}`, body)
async function reread(): Promise<void> {
  order = await company.readPurchase(order)
  line = order.materialBulkPurchases[0] as BulkPurchase
}
const shown = () => order.materialBulkPurchases.map(({ id, version }) => ({ id, version }))
const paper = (ids = order.materialBulkPurchases.map(({ id }) => id), by = company.purchaser) =>
  post('supplier_order', { supplierId, materialBulkPurchaseIds: ids }, by)
const print = (of = shown()) => post('printed', { supplierId, lines: of })
const change = async (more: object) => {
  const { supplier, purchaseQuantity, unitPrice, expectedArrivalDate, comment, version } = line
  const body = { supplier, purchaseQuantity, unitPrice, expectedArrivalDate, comment, version, ...more }
  expect((await company.buy(company.purchaser, 'PUT', `${lines}/${line.id}`, body)).status).toBe(200)
  await reread()
}
async function sentStates(): Promise<readonly (string | null)[]> {
  const { body } = await post('search?page=1&size=9', {
    materialBulkPurchaseOrderCode: order.materialBulkPurchaseOrderCode,
    sort: [{ key: 'id', descending: false }],
  })
  const byId = new Map(body.records.map(({ id, sent }: { id: number; sent: string | null }) => [id, sent]))
  return order.materialBulkPurchases.map(({ id }) => byId.get(id) as string | null)
}
async function trail(): Promise<readonly string[]> {
  const { rows } = await company.app.database.pool.query(
    `select action, message from operating_records where document = 'material_bulk_purchase_orders' and document_id = $1
     and action like 'order%' order by id`,
    [order.id],
  )
  return rows.map(({ action, message }) => `${action} ${message}`)
}

describe('the purchase order of a supplier', () => {
  test('has the lines of that supplier with what it needs, and no more', async () => {
    const { status, body } = await paper()
    expect([status, body.supplier.id, body.lines.length]).toEqual([200, supplierId, 2])
    expect(body.lines[0]).toMatchObject({ purchaseQuantity: '425.25', unitPrice: '32.5', printed: null })
    expect((await post('supplier_order', { supplierId: 999_999, materialBulkPurchaseIds: [line.id] })).status).toBe(404)
    await post('cancel', { materialBulkPurchaseIds: [line.id], cancelReason: '改料' })
    expect((await paper()).body.lines.length).toBe(1)
  })

  test('is read with the right for prices', async () => {
    expect((await paper([line.id], company.storekeeper)).status).toBe(403)
    expect((await post('printed', { supplierId, lines: shown() }, company.producer)).status).toBe(403)
  })
})

describe('what a supplier was sent', () => {
  test('is kept with each line, and stands in the timeline of the order', async () => {
    expect(await sentStates()).toEqual(['Unsent', 'Unsent'])
    expect((await print()).body).toEqual({ done: shown().map(({ id }) => id), refused: [] })
    const before = line.version
    await reread()
    expect([line.version, line.printed]).toEqual([
      before,
      {
        supplierId,
        quantity: '425.25',
        unitPrice: '32.5',
        expectedArrivalDate: line.expectedArrivalDate,
        deliveries: [],
        isCanceled: false,
      },
    ])
    expect(await sentStates()).toEqual(['Sent', 'Sent'])
    expect(await trail()).toEqual([
      `order_printed ${[...new Set(order.materialBulkPurchases.map(({ material }) => material.name))].join('、')}`,
    ])
  })

  test('is followed by what changes afterwards', async () => {
    await print()
    await reread()
    await change({ purchaseQuantity: '430', deliveries: [{ date: '2027-01-08', quantity: '430' }] })
    expect(await sentStates()).toEqual(['Changed', 'Sent'])
    const { body } = await post('search?page=1&size=9', {
      materialBulkPurchaseOrderCode: order.materialBulkPurchaseOrderCode,
      sent: ['Changed'],
    })
    expect(body.records.map(({ id }: { id: number }) => id)).toEqual([line.id])
    await print()
    await reread()
    expect(line.printed).toMatchObject({ quantity: '430', deliveries: [{ date: '2027-01-08', quantity: '430' }] })
    expect(await sentStates()).toEqual(['Sent', 'Sent'])
  })

  test('says once that a printed line is cancelled', async () => {
    await print()
    await post('cancel', { materialBulkPurchaseIds: [line.id], cancelReason: '改料' })
    await reread()
    expect([(await paper()).body.lines.length, await sentStates()]).toEqual([2, ['Changed', 'Sent']])
    await print()
    await reread()
    expect(line.printed).toMatchObject({ isCanceled: true, quantity: '425.25' })
    expect([(await paper()).body.lines.length, await sentStates()]).toEqual([1, [null, 'Sent']])
  })

  test('is not what stands in a line that was changed after the paper was made', async () => {
    const made = shown()
    await change({ purchaseQuantity: '430' })
    const { body } = await print(made)
    expect(body).toMatchObject({
      done: [made[1]?.id],
      refused: [{ id: line.id, reason: { text: '排版之后物料已被修改，请重新打印' } }],
    })
    await reread()
    expect(line.printed).toBeNull()
    expect((await print([])).status).toBe(422)
  })
})

describe('a mail to a supplier', () => {
  const pdf = Buffer.from('%PDF-1.7\n采购订单\n%%EOF')
  async function upload(name = 'order.pdf', bytes = pdf, by = company.purchaser): Promise<string> {
    const { body } = await company.app.call('POST', 'users/upload-url', {
      token: by.token,
      body: { filename: name, size: bytes.length },
    })
    const { statusCode } = await company.app.fastify.inject({ method: 'PUT', url: body.uploadUrl, payload: bytes })
    expect(statusCode).toBe(200)
    return body.fileUrl
  }
  const letter = (fileUrl: string, more: object = {}) => ({
    supplierId,
    lines: shown(),
    fileUrl,
    fileName: '采购订单_华联布行_2026-12-01.pdf',
    address: 'wang@hualian.example',
    subject: '采购订单 华联布行',
    text: '请查收附件，并确认交期。',
    ...more,
  })
  const mail = (body: object, by = company.purchaser) => post('mail', body, by)
  const address = async () => (await company.buy(company.purchaser, 'GET', `${lines}/mail_address/${supplierId}`)).body
  /** Resolves when the job has stored what became of the latest mail. */
  async function settled(): Promise<void> {
    for (;;) {
      const rows = await company.app.services.db.select().from(supplierOrderMails)
      if (rows.every(({ sentAt, failedAt }) => sentAt ?? failedAt)) return
      await company.app.heardAll()
    }
  }

  test('brings the PDF; lines, timeline and the address for the next mail follow', async () => {
    expect((await mail(letter(await upload()))).status).toBe(201)
    const caught = await catcher.next()
    expect(caught).toMatchObject({ from: 'erp@selvedge.example', to: 'wang@hualian.example' })
    expect(caught.head + caught.text).toContain(pdf.toString('base64').slice(0, 40))
    await settled()
    await reread()
    expect(line.printed).toMatchObject({ quantity: '425.25' })
    expect(await trail()).toEqual([expect.stringContaining('order_mailed wang@hualian.example')])
    expect(await address()).toEqual({ address: 'wang@hualian.example' })
  })

  test.each([
    [{ address: 'a@b.cn, c@d.cn' }, 'address', '邮箱地址不正确'],
    [{ address: '' }, 'address', '请填写供应商的邮箱'],
    [{ subject: '' }, 'subject', '请填写主题'],
    [{ text: ' ' }, 'text', '请填写正文'],
  ])('is refused where it is wrong: %o', async (more, field, message) => {
    const { status, body } = await mail(letter(await upload(), more))
    expect([status, body.errors]).toMatchObject([422, [{ field, message }]])
  })

  test('takes the own PDF of at most 10 MB', async () => {
    const others = await mail(letter(await upload('order.pdf', pdf, company.secondPurchaser)))
    expect([others.status, others.body.errors[0].field]).toEqual([422, 'fileUrl'])
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    expect((await mail(letter(await upload('a.png', png)))).body.errors[0].message).toBe('只支持 pdf 格式的文件')
    const large = await mail(
      letter(await upload('order.pdf', Buffer.concat([pdf, Buffer.alloc(supplierMailLimits.bytes)]))),
    )
    expect(large.body.errors[0].message).toBe('文件不能超过 10 MB')
    expect((await mail(letter(await upload()), company.producer)).status).toBe(403)
  })

  test('is not sent with values that have changed since', async () => {
    const stale = letter(await upload())
    await change({ purchaseQuantity: '430' })
    const { status, body } = await mail(stale)
    expect([status, body.message]).toEqual([409, '排版之后物料已被修改，请重新打印'])
  })

  test('that cannot be delivered is told to its sender, and counts as not sent', async () => {
    catcher.state.refusing = true
    const { body } = await mail(letter(await upload()))
    await supplierOrderJobs[0]
      ?.run(company.app.services, { id: body.id }, { attempt: 6, isLast: true, signal: new AbortController().signal })
      .catch((error: Error) => expect(error.message).toContain('451'))
    await reread()
    expect(line.printed).toBeNull()
    expect(await trail()).toEqual([expect.stringContaining('order_mail_failed wang@hualian.example')])
    expect((await company.toldTo(company.purchaser))[0]).toContain('采购订单没有发送到 wang@hualian.example')
  })

  test('is limited to some in an hour', async () => {
    const userId = company.secondPurchaser.id
    const row = { ...letter(''), userId, storedName: '', lines: [], createdAt: company.app.services.clock() }
    await company.app.services.db
      .insert(supplierOrderMails)
      .values(Array.from({ length: supplierMailLimits.perHour }, () => ({ ...row, sentAt: row.createdAt })))
    const file = await upload('order.pdf', pdf, company.secondPurchaser)
    expect((await mail(letter(file), company.secondPurchaser)).status).toBe(429)
  })
})
