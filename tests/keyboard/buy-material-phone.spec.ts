import { devices, expect } from '@playwright/test'
import sharp from 'sharp'
import { callsOf, confirmedBuying } from './bought-order.ts'
import { goOffline, inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const address = '/dashboard/buyMaterialH5'

const { userAgent } = devices['Pixel 7']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent })

test('a phone buys and fetches a material with photos of the receipt, and sends by itself what was pressed without a network', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const order = await confirmedBuying(call, { inStock: false })
  const [line] = order.lines
  const button = (name: string) => inFront(page.getByRole('button', { name, exact: true }))
  const lineNow = () => call('GET', `buy_material_orders/buy_material/${line}`)
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const addPhoto = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await button('从相册选择').tap()
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: photo })
    await expect(inFront(page.getByRole('img', { name: '图片 1/1' }))).toBeVisible()
  }

  await test.step('an address without a line leads back to the scanner', async () => {
    await page.goto(`${address}?id=999999999`)
    await expect(page.getByText('没有找到该版料')).toBeVisible()
    // The one of the page; the bar above it has one, too.
    await page.getByRole('main').getByRole('button', { name: '扫码' }).tap()
    await expect(page).toHaveURL(/scanQrCode$/)
  })

  await test.step('the code of a printed list opens the line from the scanner', async () => {
    await expect(page.getByLabel('二维码内容').or(page.getByRole('textbox')).first()).toBeVisible()
    await page.goto(`${address}?id=${line}`)
    await expect(inFront(page.getByText(order.number))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const { material } = await lineNow()
    for (const price of [`¥20.50${material.unit ? `/${material.unit.name}` : ''}`, '¥51.25'])
      await expect(inFront(page.getByText(price, { exact: true }))).toBeVisible()
    await person.expectAccessible()
    await expect(inFront(page.getByRole('link', { name: /^拨打/ }))).toHaveAttribute('href', /^tel:\d+/)
    const heights = await page
      .getByRole('button')
      .or(page.getByRole('link', { name: /^拨打/ }))
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  await test.step('the purchase is started with one tap', async () => {
    await button('开始采购').tap()
    await expect(button('完成采购')).toBeVisible()
    expect(await lineNow()).toMatchObject({ stage: 'PurchaseStarted', purchaseUser: { name: expect.any(String) } })
  })

  await test.step('without a network its end waits on the phone with the photo, and is sent once when it is back', async () => {
    await goOffline(page)
    await addPhoto('receipt.jpg')
    await person.expectAccessible()
    await button('完成采购').tap()
    const waiting = page.getByRole('list', { name: '未提交的操作' }).getByRole('listitem')
    await expect(waiting).toContainText('1 张照片')
    await expect(button('完成采购')).toBeHidden()
    await page.context().setOffline(false)
    await expect(button('开始取料')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    const { stage, receiptImageUrls } = await lineNow()
    expect([stage, receiptImageUrls.length]).toEqual(['PurchaseFinished', 1])
  })

  await test.step('it is fetched, with one more photo, and nothing is left to do', async () => {
    await button('开始取料').tap()
    await expect(button('完成取料')).toBeVisible()
    await addPhoto('pickup.jpg')
    await button('完成取料').tap()
    await expect(inFront(page.getByText('已取料', { exact: true }))).toBeVisible()
    await expect(button('完成取料')).toBeHidden()
    const { stage, warehouseStatus, receiptImageUrls } = await lineNow()
    expect([stage, warehouseStatus, receiptImageUrls.length]).toEqual(['PickUpFinished', 'awaiting', 2])
  })
})
