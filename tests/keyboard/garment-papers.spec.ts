import { expect } from '@playwright/test'
import { clothInboundOrderModel } from '../../plugins/warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import { clothOutboundOrderModel } from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import { bookingOrderModel } from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import { returnGoodsOrderModel } from '../../plugins/warehousing/return-goods-orders/return-goods-order-model.ts'
import { type Calls, callsOf } from './bought-order.ts'
import { shippedInCartons } from './counted-garments.ts'
import { interceptCalls } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { codeIn, scanPicture } from './printed-code.ts'
import { allCodes, cutOffLabels, labelPapers, pdfOf, take } from './printed-labels.ts'
import { cutOff, downloaded, laidOut, millimetres, orderPapers } from './printed-papers.ts'
import { test } from './story.ts'

// The dots of a label printer: 203 to the inch.
test.use({ deviceScaleFactor: 203.2 / 96 })

const password = 'selvedge2026'
const warehousing = '/dashboard/warehousing'

const kinds = [
  {
    name: '预约单',
    noun: 'cloth_warehouse_booking_orders',
    path: `${warehousing}/clothWarehouseBookingOrders`,
    code: 'clothWarehouseBookingOrderCode',
    lines: 'clothWarehouseBookingMessages',
    empty: bookingOrderModel.empty,
    keys: 'Control+p',
    query: '',
    opens: (id: number) => `${warehousing}/arrival?booking=${id}`,
    says: '预约单未提交，不能签收',
    words: ['预约', '实收'],
    signs: ['送货', '收货', '日期'],
    english: 'Scan to sign in',
  },
  {
    name: '成衣入库单',
    noun: 'cloth_inbound_orders',
    path: `${warehousing}/clothInboundOrders`,
    code: 'clothInboundOrderCode',
    lines: 'clothInboundMessages',
    empty: clothInboundOrderModel.empty,
    keys: 'Control+p',
    query: '',
    opens: (id: number) => `${warehousing}/clothInboundOrders/${id}`,
    says: '编辑成衣入库单',
    words: ['签收', '次品'],
    signs: ['送货', '收货', '日期'],
    english: 'Scan to open',
  },
  {
    name: '成衣退货单',
    noun: 'return_goods_order',
    path: `${warehousing}/returnGoods`,
    code: 'returnGoodsCode',
    lines: 'returnGoodsMessages',
    empty: returnGoodsOrderModel.empty,
    keys: 'Control+p',
    query: '',
    opens: (id: number) => `${warehousing}/returnGoods/${id}`,
    says: '编辑退货单',
    words: ['退货类型', '返件方式'],
    signs: ['送货', '收货', '日期'],
    english: 'Scan to open',
  },
  {
    name: '送货单',
    noun: 'cloth_outbound_orders',
    path: `${warehousing}/clothOutboundOrders`,
    code: 'clothOutboundOrderCode',
    lines: 'clothOutboundMessages',
    empty: clothOutboundOrderModel.empty,
    keys: 'Control+p',
    query: '',
    opens: (id: number) => `${warehousing}/clothOutboundOrders/${id}`,
    says: '编辑出货单',
    words: ['款号'],
    signs: ['发货', '客户签收', '日期'],
    english: 'Scan to open',
  },
  {
    name: '装箱单',
    noun: 'cloth_outbound_orders',
    path: `${warehousing}/clothOutboundOrders`,
    code: 'clothOutboundOrderCode',
    lines: 'clothOutboundMessages',
    empty: clothOutboundOrderModel.empty,
    keys: 'Shift+k',
    query: '&sheet=packing',
    opens: (id: number) => `${warehousing}/clothOutboundOrders/${id}`,
    says: '编辑出货单',
    words: ['每箱', '小计', '箱号'],
    signs: ['装箱', '复核', '日期'],
    english: 'Scan to open',
  },
] as const

const names = (count: number) =>
  count === 1
    ? ['均码']
    : Array.from({ length: count }, (_, at) => (count > 12 ? `${150 + at}/${76 + at}A` : `${at}XL`))

/** How many production orders a document has, and how many sizes each of them. */
const waysOfLines = [
  [1, 1],
  [3, 12],
  [2, 14],
  [18, 6],
] as const

/** The line of a production order in every kind of document, with all that its paper shows. */
const lineOf = (at: number, sizes: number) => ({
  id: 1000 + at,
  productionOrder: {
    id: 1000 + at,
    name: `SC2611${1000 + at}`,
    code: `款${at}号`,
    color: at % 3 ? '藏青' : '深灰色拼接浅驼色人字纹WWWWWWWWWWWWWW',
  },
  boxQuantity: 10,
  comment: at % 4 ? '' : '先发小码，余下随第二批；吊牌由客户提供',
  warehouseLocation: { id: 1, name: 'C-01-01' },
  orderQuantity: 1,
  quantity: 1,
  signedQuantity: 0,
  defectQuantity: 0,
  customerPurchaseOrderId: 1,
  customerPO: `PO${at}`,
  productCode: `款${at}号`,
  sizeRange: names(sizes).map((name, size) => ({
    name,
    quantity: 1000 + at + size,
    defectQuantity: size % 3,
    bookingQuantity: 9999,
    productionQuantity: 0,
    cropQuantity: 0,
    bookedQuantity: 0,
    signedQuantity: 0,
    availableQuantity: 0,
    outboundQuantity: 0,
    returnedQuantity: 0,
    repairedQuantity: 0,
  })),
})

/** A draft of a kind, as the server answers it. A return has its brand from the start. */
async function draftOf(call: Calls, { noun, empty }: (typeof kinds)[number]) {
  if (noun !== 'return_goods_order') return call('POST', noun, structuredClone(empty))
  const { records } = await call('POST', 'brands/search?page=1&size=1', {})
  return call('POST', noun, { ...structuredClone(empty), brand: { id: records[0].id } })
}

for (const kind of kinds) {
  test(`${kind.name}: a draft is printed by keys on the paper that is chosen, is marked on each page, and its code leads on`, async ({
    page,
  }) => {
    const person = new Person(page)
    const call = callsOf(page.request, await person.token('admin', password))
    const draft = await draftOf(call, kind)
    const code = String(draft[kind.code])
    await person.signIn('admin', password, { at: `${kind.path}/${draft.id}` })
    await expect(inFront(page.getByRole('heading', { name: code }))).toBeVisible()
    await settled(page)
    const printed = { text: '' }

    await test.step('the paper is asked for; continuous paper has the size of its pages', async () => {
      await person.press(kind.keys)
      for (const { title } of orderPapers)
        await expect(page.getByRole('option').filter({ hasText: title })).toBeVisible()
      await person.press('ArrowDown')
      await person.press('Enter')
      await expect(laidOut(page)).toBeVisible()
      // The notice of the download would cover it.
      printed.text = await codeIn(page.frameLocator('iframe[title]').locator('.qr img').first())
      const { pages, title } = await downloaded(person)
      expect(title).toBe(`${kind.name} ${code}`)
      for (const one of pages) {
        expect(millimetres(one)).toEqual([241, 140])
        expect(one.texts).toContain('草稿')
      }
      await person.expectAccessible()
    })

    await test.step('its code, read at the resolution of a label printer, leads on', async () => {
      expect(printed.text).toBe(`${new URL(page.url()).origin}${kind.opens(draft.id)}`)
      await page.goto(printed.text)
      await expect(page.getByText(kind.says).first()).toBeVisible()
    })
  })

  test(`${kind.name}: every size of every production order stands on every paper, nothing is cut off, and people sign on the last page`, async ({
    page,
  }) => {
    test.slow()
    const person = new Person(page)
    const call = callsOf(page.request, await person.token('admin', password))
    const draft = await draftOf(call, kind)
    const shown = { count: 1, sizes: 1 }
    const order = () => ({
      ...draft,
      status: 'Finished',
      confirmedVersion: 1,
      brand: { id: 1, name: '织云', customer: { id: 1, company: '上海织云服饰有限公司', processLevel: null } },
      factory: { id: 1, name: '绍兴柯桥恒丰制衣有限公司第二分厂' },
      description: '急单，当天送到；余料退仓，旧缸先用。'.repeat(6),
      deliverAddress: '上海市浦东新区外高桥保税区富特西一路439号3号仓库东侧月台（送货前一小时电话联系）',
      grossWeight: '320.125',
      netWeight: '301.25',
      volume: '2.375',
      outboundRmbPrice: '88888.88',
      [kind.lines]: Array.from({ length: shown.count }, (_, at) => ({
        ...lineOf(at, at % 5 === 4 ? 1 : shown.sizes),
        ...(kind.noun === 'cloth_outbound_orders'
          ? {
              currency: 'USD',
              currencyRate: '7',
              unitPrice: '77.77',
              rmbUnitPrice: '544.39',
              price: '77777.77',
              rmbPrice: '544444.39',
            }
          : {}),
        ...(kind.noun === 'return_goods_order'
          ? {
              currency: 'USD',
              currencyRate: '7',
              returnGoodsUnitPrice: '77.77',
              receiveUnitPrice: '77.77',
              returnGoodsRmbUnitPrice: '544.39',
              returnGoodsPrice: '77777.77',
              returnGoodsRmbPrice: '544444.39',
              receivePrice: '88888.88',
            }
          : {}),
      })),
    })
    await interceptCalls(page, new RegExp(`/api/${kind.noun}/${draft.id}(\\?|$)`), (route) =>
      route.fulfill({ json: order() }),
    )
    await person.enter('admin', password)
    const sheet = page.frameLocator('iframe[title]')
    for (const [place, { value, width, height }] of orderPapers.entries()) {
      // All papers of garments are made of the same tables: one is laid out in every way and size, the others on the smallest paper.
      const isWhole = kind.name === '送货单'
      const ways = isWhole ? waysOfLines.slice(place === 0 ? 0 : 3) : waysOfLines.slice(place === 1 ? 2 : 4)
      for (const [count, sizes] of ways) {
        shown.count = count
        shown.sizes = sizes
        const at = `${value} ${count} × ${sizes}`
        await page.goto(`${kind.path}/${draft.id}/export?paper=${value}${kind.query}`)
        await expect(laidOut(page)).toBeVisible()
        expect(await cutOff(sheet), at).toEqual([])
        const { pages } = await downloaded(person)
        const texts = pages.flatMap((one) => one.texts)
        const all = texts.join('')
        const own = order()[kind.lines] as ReturnType<typeof lineOf>[]
        for (const line of own) {
          expect(all, at).toContain(line.productCode)
          for (const { name } of line.sizeRange) expect(all, at).toContain(name)
        }
        const pieces = own.flatMap(({ sizeRange }) => sizeRange).reduce((sum, { quantity }) => sum + quantity, 0)
        expect(all, at).toContain(`${pieces} 件`)
        expect(all, at).toContain(`${10 * count} 箱`)
        for (const one of pages) expect(millimetres(one)).toEqual([width, height])
        expect(pages.map((one) => one.texts.filter((text) => kind.signs[1] === text).length)).toEqual(
          pages.map((_, place) => (place === pages.length - 1 ? 1 : 0)),
        )
        // What people sign for stands above the line on which they sign.
        expect(pages.at(-1)?.texts.filter((text) => /^\d{3,}$/.test(text)).length, at).toBeGreaterThan(0)
        for (const word of kind.words) expect(all, at).toContain(word)
        expect(texts.filter((text) => /[¥￥$€]|单价|金额|77\.77|88888|544\.39|544444/.test(text))).toEqual([])
        for (const word of ['草稿', '修订中', '已取消']) expect(texts).not.toContain(word)
      }
    }

    await test.step('the code is read on each paper, and English papers are in English', async () => {
      shown.count = 1
      for (const { value } of kind.name === '送货单' ? orderPapers : orderPapers.slice(1, 2)) {
        await page.goto(`${kind.path}/${draft.id}/export?paper=${value}${kind.query}&language=en`)
        await expect(laidOut(page)).toBeVisible()
        await expect(sheet.getByText(kind.english)).toBeVisible()
        expect(await cutOff(sheet), value).toEqual([])
        expect(await codeIn(sheet.locator('.qr img').first()), value).toContain(kind.opens(draft.id))
      }
    })
  })
}

test('several booking slips are printed at once from the list', async ({ page }) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password))
  const [{ noun, path, empty }] = kinds
  for (let at = 0; at < 2; at += 1) await call('POST', noun, structuredClone(empty))
  await person.signIn('admin', password, { at: path })
  await settled(page)
  await expect(inFront(page.getByRole('grid'))).toBeFocused()
  await person.press('x')
  await person.press('ArrowDown')
  await person.press('x')
  await expect(page.getByText('已选 2 条')).toBeVisible()
  await person.press('Shift+p')
  await expect(page.getByRole('option', { selected: true })).toContainText('打印所选预约单：执行')
  await person.press('Enter')
  await take(person, 'A4')
  await person.press('Enter')
  await expect(laidOut(page)).toBeVisible()
  await expect(page.frameLocator('iframe[title]').locator('[data-document]')).toHaveCount(2)
})

test('carton labels are printed by keys from a shipment, one for each carton; the code of each opens the check', async ({
  page,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password))
  const { order, shipments } = await shippedInCartons(call, [4])
  const [shipment] = shipments
  if (!shipment) throw new Error('no shipment was made')
  const code = shipment.clothOutboundOrderCode
  const path = `${warehousing}/clothOutboundOrders/${shipment.id}`
  const sheet = page.frameLocator('iframe[title]')
  await person.signIn('admin', password, { at: path })
  await expect(inFront(page.getByRole('heading', { name: code }))).toBeVisible()
  await settled(page)

  await test.step('a text that names no cartons is refused; all are the first choice', async () => {
    await person.press('Shift+l')
    await expect(page.getByRole('combobox', { name: '命令面板' })).toBeFocused()
    await expect(page.getByRole('option').filter({ hasText: '全部箱' })).toBeVisible()
    await person.type('alle')
    await expect(page.getByText(/请输入箱号，如 1-20/).first()).toBeVisible()
    await person.press('Control+a')
    await person.press('Backspace')
    await take(person, '全部箱')
    await person.press('Enter')
    await take(person, '标签 80 × 50 mm')
    await person.press('Enter')
    await allCodes(page, sheet, 4)
    await person.expectAccessible()
  })

  await test.step('each label tells shipment, ratio of sizes, and which of the cartons it is', async () => {
    const label = sheet.locator('[data-label="4"]')
    for (const text of [code, order.name, '箱 4/4']) await expect(label).toContainText(text)
    await expect(sheet.locator('[data-label="1"]')).toContainText(`${order.sizes[0]?.name}×2`)
    expect(await pdfOf(person)).toEqual({ pages: 4, size: [80, 50] })
  })

  await test.step('some cartons alone; one that the shipment does not have is refused', async () => {
    await page.goto(`${path}/cartons?paper=a4&cartons=2-3`)
    await allCodes(page, sheet, 2)
    await page.goto(`${path}/cartons?paper=a4&cartons=3-5`)
    await expect(page.getByText('出货单只有 4 箱，没有第 5 箱')).toBeVisible()
  })

  await test.step('long names and many sizes fit on each paper, and each code is read and opens the check', async () => {
    const read = await call('GET', `cloth_outbound_orders/${shipment.id}`)
    await interceptCalls(page, new RegExp(`/api/cloth_outbound_orders/${shipment.id}(\\?|$)`), (route) =>
      route.fulfill({
        json: {
          ...read,
          clothOutboundMessages: read.clothOutboundMessages.map((line: object) => ({
            ...line,
            customerPO: 'PO-2026-0091-'.repeat(6),
            productCode: '双面起毛防水防油三防处理连帽短款羽绒外套WWWWWW',
            sizeRange: names(20).map((name) => ({
              name,
              quantity: 4444,
              productionQuantity: 0,
              availableQuantity: 0,
            })),
          })),
        },
      }),
    )
    const { origin } = new URL(page.url())
    const photographs: Buffer[] = []
    for (const { value, each } of labelPapers) {
      await page.goto(`${path}/cartons?paper=${value}`)
      await allCodes(page, sheet, 4)
      expect(await cutOffLabels(sheet), value).toEqual([])
      await expect(sheet.locator('.pagedjs_page')).toHaveCount(Math.ceil(4 / each))
      expect(await codeIn(sheet.locator('.code').nth(2)), value).toBe(
        `${origin}${warehousing}/carton?shipment=${shipment.id}&carton=3`,
      )
      photographs.push(await sheet.locator('.label').first().screenshot())
    }
    for (const [at, picture] of photographs.entries()) {
      await scanPicture(person, picture, new RegExp(`${warehousing}/carton\\?shipment=${shipment.id}&carton=1$`))
      await expect(page.getByText(at === 0 ? '第 1 箱已核对，1 / 4' : '第 1 箱已经核对过')).toBeVisible()
    }
  })

  await test.step('a draft has no labels yet', async () => {
    const draft = await call('POST', 'cloth_outbound_orders', structuredClone(clothOutboundOrderModel.empty))
    await page.goto(`${warehousing}/clothOutboundOrders/${draft.id}/cartons`)
    await expect(page.getByText('出货单还没有提交，提交后才能打印箱唛')).toBeVisible()
  })
})
