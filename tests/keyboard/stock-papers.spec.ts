import { expect } from '@playwright/test'
import { formatAmount, sumDecimals } from '../../core/shared/money.ts'
import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { type Calls, callsOf } from './bought-order.ts'
import { codeIn } from './printed-code.ts'
import { cutOff, downloaded, laidOut, millimetres, orderPapers as papers } from './printed-papers.ts'
import { interceptCalls } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

// The dots of a label printer: 203 to the inch.
test.use({ deviceScaleFactor: 203.2 / 96 })

const password = 'selvedge2026'
const kinds = [
  {
    noun: 'material_outbound_orders',
    path: '/dashboard/warehousing/materialOutboundOrders',
    code: 'materialOutboundOrderCode',
    lines: 'materialOutboundMessages',
    empty: materialOutboundOrderModel.empty,
    line: materialOutboundLineModel.empty,
    quantity: '出库数量',
    signs: ['发料', '领料', '日期'],
  },
  {
    noun: 'material_inbound_orders',
    path: '/dashboard/warehousing/materialInboundOrders',
    code: 'materialInboundOrderCode',
    lines: 'materialInboundMessages',
    empty: materialInboundOrderModel.empty,
    line: materialInboundLineModel.empty,
    quantity: '签收数量',
    signs: ['送货', '收货', '日期'],
  },
] as const
type Kind = (typeof kinds)[number]

/** A draft of a kind, as the server answers it. */
async function draftOf(call: Calls, kind: Kind): Promise<Record<string, unknown>> {
  const { records: warehouses } = await call('POST', 'warehouses/search?page=1&size=1', {})
  const { records: materials } = await call('POST', 'materials/search?page=1&size=1', { ids: [1] })
  return call('POST', kind.noun, {
    ...structuredClone(kind.empty),
    type: 'Other',
    warehouse: { id: warehouses[0].id },
    [kind.lines]: [{ ...structuredClone(kind.line), material: { id: materials[0].id }, quantity: '12.5' }],
  })
}

for (const kind of kinds) {
  test(`${kind.noun}: a draft is printed by keys on paper that is remembered, is marked on each page, and its code opens it`, async ({
    page,
  }) => {
    const person = new Person(page)
    const token = await person.token('admin', password)
    const draft = await draftOf(callsOf(page.request, token), kind)
    const code = String(draft[kind.code])
    await person.signIn('admin', password, { at: `${kind.path}/${draft['id']}` })
    const heading = inFront(page.getByRole('heading', { name: code }))
    const printed = { text: '' }
    await expect(heading).toBeVisible()
    await settled(page)

    await test.step('the paper is asked for; continuous paper has the size of its pages', async () => {
      await person.press('Control+p')
      for (const { title } of papers) await expect(page.getByRole('option').filter({ hasText: title })).toBeVisible()
      await person.press('ArrowDown')
      await person.press('Enter')
      await expect(laidOut(page)).toBeVisible()
      // The notice of the download would cover it.
      printed.text = await codeIn(page.frameLocator('iframe[title]').locator('.qr img').first())
      const { pages } = await downloaded(person)
      for (const [at, one] of pages.entries()) {
        expect(millimetres(one)).toEqual([241, 140])
        expect(one.texts).toContain('草稿')
        expect(one.texts).toContain(`第 ${at + 1} 页 / 共 ${pages.length} 页`)
      }
      await person.expectAccessible()
    })

    await test.step('its code, read at the resolution of a label printer, opens the document', async () => {
      expect(printed.text).toContain(kind.path)
      await page.goto(printed.text)
      await expect(heading).toBeVisible()
      await settled(page)
    })

    await test.step('the paper that was used last is the first that is offered', async () => {
      await person.press('Control+p')
      await expect(page.getByRole('option').first()).toContainText('241 × 140')
    })
  })

  test(`${kind.noun}: 1, 30 and 200 lines stand once each on every paper, nothing is cut off, and nobody signs on a page without a line`, async ({
    page,
  }) => {
    test.slow()
    const person = new Person(page)
    const token = await person.token('admin', password)
    const call = callsOf(page.request, token)
    const draft = await draftOf(call, kind)
    const [first] = draft[kind.lines] as readonly Record<string, unknown>[]
    const units = ['米', '公斤', '个']
    const shown = { count: 1 }
    const order = () => ({
      ...draft,
      type: kind.noun === 'material_outbound_orders' ? 'Production' : 'Purchase',
      status: 'Finished',
      confirmedVersion: 1,
      productionOrderCode: 'SC26110013',
      description: '急单，当天送到；余料退仓，旧缸先用。'.repeat(6),
      [kind.lines]: Array.from({ length: shown.count }, (_, at) => ({
        ...first,
        id: 1000 + at,
        lot: `缸${at}号`,
        quantity: `${9_999_900 + at}.25`,
        requiredQuantity: '99999999.99',
        issuedQuantity: '99999999.99',
        purchaseQuantity: '99999999.99',
        deliveredQuantity: at % 2 ? '99999999.99' : null,
        deliveredUnit: { id: 1, name: '公斤' },
        factor: '2.7345',
        comment: at % 5 ? '' : '先用旧缸，余料退仓',
        warehouseLocation: { id: 1, name: 'C-01-01' },
        material: {
          ...(first?.['material'] as object),
          name:
            at % 3
              ? '双面健康布'
              : '全涤仿麻斜纹四面弹（防水防油三防处理，环保染色，含再生纤维，双面起毛，门幅可定制）WWWWWWWWWWWWWWWWWWWW',
          color: at % 4 ? '藏青' : '深灰色拼接浅驼色人字纹',
          unit: { id: 1, name: units[at % 3], kind: 'Other' },
        },
      })),
    })
    await interceptCalls(page, new RegExp(`/api/${kind.noun}/${draft['id']}(\\?|$)`), (route) =>
      route.fulfill({ json: order() }),
    )
    await person.enter('admin', password)
    const sheet = page.frameLocator('iframe[title]')
    for (const [place, { value, width, height }] of papers.entries()) {
      // One paper shows how pages follow each other, and each how its page breaks.
      for (const count of place === 0 ? [1, 30, 200] : [30]) {
        shown.count = count
        await page.goto(`${kind.path}/${draft['id']}/export?paper=${value}`)
        await expect(laidOut(page)).toBeVisible()
        expect(await cutOff(sheet), `${value} ${count}`).toEqual([])
        const { pages } = await downloaded(person)
        const texts = pages.flatMap((one) => one.texts)
        expect(texts.filter((text) => /^缸\d+号$/.test(text))).toEqual(
          Array.from({ length: count }, (_, at) => `缸${at}号`),
        )
        // Long remarks may leave no room for a line below the head of half a sheet.
        for (const [at, one] of pages.entries()) {
          expect(millimetres(one)).toEqual([width, height])
          const own = one.texts.filter((text) => /^缸\d+号$/.test(text)).length
          expect(own, `${value} ${count} ${at}`).toBeGreaterThan(at === 0 && pages.length > 1 ? -1 : 0)
        }
        expect(pages.map((one) => one.texts.filter((text) => kind.signs[0] === text).length)).toEqual(
          pages.map((_, at) => (at === pages.length - 1 ? 1 : 0)),
        )
        expect(texts.join(' ')).toContain(kind.quantity)
        for (const [at, unit] of units.slice(0, count).entries()) {
          const own = Array.from({ length: count }, (_, line) => line).filter((line) => line % 3 === at)
          const sum = sumDecimals(own.map((line) => `${9_999_900 + line}.25`))
          expect(texts.join(''), `${value} ${count}`).toContain(`${formatAmount(sum)} ${unit}`)
        }
        expect(texts.filter((text) => /[¥￥$€]|单价|金额/.test(text))).toEqual([])
        for (const sign of kind.signs) expect(texts).toContain(sign)
        for (const word of ['草稿', '修订中']) expect(texts).not.toContain(word)
      }
    }

    await test.step('the code is still read on each paper, and English papers name materials and units in English', async () => {
      shown.count = 1
      for (const { value } of papers) {
        await page.goto(`${kind.path}/${draft['id']}/export?paper=${value}&language=en`)
        await expect(laidOut(page)).toBeVisible()
        await expect(sheet.getByText('Scan to open')).toBeVisible()
        expect(await codeIn(sheet.locator('.qr img').first()), value).toMatch(
          new RegExp(`${kind.path}/${draft['id']}$`),
        )
      }
    })
  })
}
