import { expect } from '@playwright/test'
import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import { callsOf } from './bought-order.ts'
import { interceptCalls } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { codeIn, scanPicture } from './printed-code.ts'
import { allCodes, cutOffLabels, labelPapers as papers, pdfOf, take } from './printed-labels.ts'
import { test } from './story.ts'

// The dots of a label printer: 203 to the inch, 8 to the millimetre.
test.use({ deviceScaleFactor: 203.2 / 96 })

const password = 'selvedge2026'
test('shelf labels are printed by keys from the list of warehouses; the code of each opens its shelf, on every paper', async ({
  page,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password))
  const { records } = await call('POST', 'warehouses/search?page=1&size=1', {})
  const [{ id, name, warehouseLocations: places }] = records
  await person.signIn('admin', password, { at: '/dashboard/system/warehouse' })
  const sheet = page.frameLocator('iframe[title]')
  await settled(page)

  await test.step('all locations of a warehouse: the labels tell code and warehouse, and the paper is remembered', async () => {
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.press('Home')
    await person.run('打印库位标签', '打印库位标签')
    await take(person, `全部 ${places.length} 个库位`)
    await person.press('Control+Enter')
    await take(person, '标签 60 × 40 mm')
    await person.press('Enter')
    await allCodes(page, sheet, places.length)
    await expect(sheet.locator('.label').first()).toContainText(places[0].code)
    await expect(sheet.locator('.label').first()).toContainText(name)
    expect(await pdfOf(person)).toEqual({ pages: places.length, size: [60, 40] })
    await person.expectAccessible()
  })

  await test.step('one location alone, on the paper that was used last', async () => {
    await person.press('Escape')
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.run('打印库位标签', '打印库位标签')
    await expect(page.getByRole('option').filter({ hasText: places[1].code }).first()).toBeVisible()
    await person.type(places[1].code)
    await take(person, places[1].code)
    await person.press('Control+Enter')
    await expect(page.getByRole('option').first()).toContainText('60 × 40')
    await person.press('Enter')
    await allCodes(page, sheet, 1)
    await expect(sheet.locator('.label')).toContainText(places[1].code)
  })

  await test.step('long codes and names fit on each paper, and each code is read at the resolution of a label printer', async () => {
    await interceptCalls(page, new RegExp(`/api/warehouses/${id}(\\?|$)`), async (route) => {
      const answer = await route.fetch()
      const read = await answer.json()
      const long = read.warehouseLocations.map((one: object, at: number) => ({
        ...one,
        ...(at === 1 ? { code: 'W'.repeat(200), description: '二楼东侧靠窗第三排货架上层'.repeat(12) } : {}),
      }))
      await route.fulfill({ response: answer, json: { ...read, warehouseLocations: long } })
    })
    const photographs: Buffer[] = []
    for (const { value, each, size } of papers) {
      await page.goto(`/dashboard/warehousing/shelfLabels/${id}?paper=${value}`)
      await allCodes(page, sheet, places.length)
      expect(await cutOffLabels(sheet), value).toEqual([])
      await expect(sheet.locator('.pagedjs_page')).toHaveCount(Math.ceil(places.length / each))
      for (const at of [0, 1])
        expect(await codeIn(sheet.locator('.code').nth(at)), value).toBe(
          `${new URL(page.url()).origin}/dashboard/warehousing/shelf?location=${places[at].id}`,
        )
      photographs.push(await sheet.locator('.label').first().screenshot())
      expect((await pdfOf(person)).size).toEqual(size)
    }
    for (const picture of photographs) {
      await scanPicture(person, picture, new RegExp(`/dashboard/warehousing/shelf\\?location=${places[0].id}$`))
      await expect(page.getByText(places[0].code).first()).toBeVisible()
    }
  })
})

test('roll labels are printed by keys from a sign-in, as many as are typed for each line; the code of each opens the item on its shelf', async ({
  page,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password))
  const [{ records: warehouses }, { records: materials }, { records: suppliers }, me] = await Promise.all([
    call('POST', 'warehouses/search?page=1&size=20', {}),
    call('POST', 'materials/search?page=1&size=2', { ids: [1, 2] }),
    call('POST', 'suppliers/search?page=1&size=1', {}),
    call('GET', 'users/profile'),
  ])
  const warehouse = warehouses.find((one: { warehouseLocations: unknown[] }) => one.warehouseLocations.length > 2)
  const [place] = warehouse.warehouseLocations
  const line = (more: object) => ({ ...structuredClone(materialInboundLineModel.empty), ...more })
  const content = (type: string) => ({
    ...structuredClone(materialInboundOrderModel.empty),
    type,
    supplier: { id: suppliers[0].id },
    warehouse: { id: warehouse.id },
    inboundDate: '2026-03-02',
    signUser: { id: me.id },
    materialInboundMessages: [
      line({
        material: { id: materials[0].id },
        lot: 'B2611',
        quantity: '150.5',
        warehouseLocation: { id: place.id },
      }),
      line({ material: { id: materials[1].id }, quantity: '40' }),
    ],
  })
  const draft = await call('POST', 'material_inbound_orders', content('Other'))
  const order = await call('POST', 'material_inbound_orders?type=submit', content('Other'))
  const code: string = order.materialInboundOrderCode
  const path = `/dashboard/warehousing/materialInboundOrders/${order.id}`
  const sheet = page.frameLocator('iframe[title]')
  await person.signIn('admin', password, { at: path })
  await expect(inFront(page.getByRole('heading', { name: code }))).toBeVisible()
  await settled(page)

  await test.step('a text that tells no rolls is refused; the lines are named in their order', async () => {
    await person.press('Shift+l')
    await expect(page.getByText(/1\. .*B2611/)).toBeVisible()
    await person.type('viele')
    await person.press('Enter')
    await expect(page.getByText(/请输入卷数，如 3/).first()).toBeVisible()
    await person.press('Control+a')
    await person.type('2 50.5+49+0.25')
    await person.press('Enter')
    await take(person, '标签 80 × 50 mm')
    await person.press('Enter')
    await allCodes(page, sheet, 5)
    await person.expectAccessible()
  })

  await test.step('each label tells material, lot, quantity, sign-in and which of the rolls it is', async () => {
    const first = sheet.locator('[data-label="1-2"]')
    for (const text of [materials[0].name, '缸号 B2611', '________', code, '卷 2/2'])
      await expect(first).toContainText(text)
    const second = sheet.locator('[data-label="2-3"]')
    for (const text of [materials[1].name, '0.25', '卷 3/3']) await expect(second).toContainText(text)
    expect(await pdfOf(person)).toEqual({ pages: 5, size: [80, 50] })
  })

  await test.step('on each paper nothing is cut off and the codes are read; they open the shelf at the item, or the sign-in', async () => {
    await interceptCalls(page, new RegExp(`/api/material_inbound_orders/${order.id}(\\?|$)`), async (route) => {
      const lines = order.materialInboundMessages.map((one: { material: object }) => ({
        ...one,
        lot: '染厂批次二〇二六年第十一批（补染）'.repeat(3),
        quantity: '99999999.99',
        quality: 'Defect',
        material: {
          ...one.material,
          name: '全涤仿麻斜纹四面弹（防水防油三防处理，环保染色，含再生纤维，双面起毛，门幅可定制）WWWWWWWWWWWW',
          color: '深灰色拼接浅驼色人字纹',
        },
      }))
      await route.fulfill({ json: { ...order, materialInboundMessages: lines } })
    })
    const { origin } = new URL(page.url())
    const photographs: Buffer[] = []
    for (const { value } of papers) {
      await page.goto(`${path}/rolls?paper=${value}&rolls=1`)
      await allCodes(page, sheet, 2)
      expect(await cutOffLabels(sheet), value).toEqual([])
      await expect(sheet.locator('.mark')).toHaveText(['次品', '次品'])
      expect(await codeIn(sheet.locator('.code').nth(0)), value).toMatch(
        new RegExp(`^${origin}/dashboard/warehousing/shelf\\?location=${place.id}&balance=\\d+$`),
      )
      expect(await codeIn(sheet.locator('.code').nth(1)), value).toBe(`${origin}${path}`)
      photographs.push(await sheet.locator('.label').first().screenshot())
    }
    for (const picture of photographs) {
      await scanPicture(person, picture, /\/dashboard\/warehousing\/shelf\?location=\d+&balance=\d+$/)
      await expect(page.getByText('B2611').first()).toBeVisible()
    }
  })

  await test.step('a sign-in that is not signed yet has no roll labels, and too many are refused', async () => {
    await page.goto(`/dashboard/warehousing/materialInboundOrders/${draft.id}/rolls?rolls=1`)
    await expect(page.getByText('入库单还没有签收，签收后才能打印卷标')).toBeVisible()
    await page.goto(`${path}/rolls?rolls=1+2+3`)
    await expect(page.getByText('入库单有 2 行，输入了 3 个卷数')).toBeVisible()
  })
})
