import { patternOrderBody, patternStep } from '../support/pattern-order-body.ts'
import { type APIRequestContext, devices, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { contentOf } from '../../core/shared/document/document-content.ts'
import { type TemplateOrder, templateOrderModel } from '../../plugins/sales/template-orders/template-order-model.ts'
import { keptByWorker } from './kept-pages.ts'
import { goOffline, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const address = '/dashboard/patterningOrderH5'

const { userAgent } = devices['Pixel 7']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent })

type Key = { readonly code: string; readonly type: string; readonly color: string }

const step = (id: string, type: string) => patternStep(id, type, 24)

type Made = { readonly id: number; readonly orderId: number; readonly version: number; readonly key: Key }

/** A pattern order of a confirmed sample order that has none yet: received first, then sewn and graded side by side. */
async function makeOrder(request: APIRequestContext, headers: Record<string, string>): Promise<Made> {
  const found = await request.post('/api/template_orders/search?page=1&size=100', {
    headers,
    data: { syncStatus: ['Finished'] },
  })
  for (const { id } of (await found.json()).records) {
    const { templateDesign } = await (await request.get(`/api/template_orders/${id}`, { headers })).json()
    const { code, type, sampleDress } = templateDesign
    const key = { code, type, color: sampleDress[0].color }
    const made = await request.post('/api/patterning_orders', {
      headers,
      data: patternOrderBody(key, {
        nodes: [step('接版', 'PatternReceive'), step('车版', 'PatternSewing'), step('放码', 'PatternGrading')],
        edges: [
          { source: '接版', target: '车版' },
          { source: '接版', target: '放码' },
        ],
      }),
    })
    if (made.ok()) return { ...(await made.json()), key }
  }
  throw new Error('no sample order can go to the pattern room')
}

/** A step of the work, not one of the reworks above it. */
const stepOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '工序' }).getByRole('listitem').filter({ hasText: name }).first()
const waitingOf = (page: Page) => page.getByRole('list', { name: '未提交的操作' }).getByRole('listitem')

/** Opens the page of a pattern, and waits until it shows all that it has. */
async function openPattern(page: Page, key: Key, more: Record<string, string> = {}): Promise<void> {
  await page.goto(`${address}?${new URLSearchParams({ ...key, ...more })}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(key.code)
  await expect(page.locator('.animate-spin')).toHaveCount(0)
}

test('a phone opens a pattern, starts and finishes its steps, and sends by itself what was pressed without a network', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const headers = { authorization: `Bearer ${await person.token('admin', password)}` }
  const { key } = await makeOrder(page.request, headers)
  const open = () => openPattern(page, key)

  await test.step('a pattern that nobody made says so, and leads back to the scanner', async () => {
    await page.goto(`${address}?${new URLSearchParams({ ...key, color: '没有这个颜色' })}`)
    await expect(page.getByText('加载失败')).toBeVisible()
    await expect(page.getByText('暂未查到任务信息', { exact: true })).toBeVisible()
    await expect(page.getByText(`${key.code} 没有这个颜色`, { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '扫码' }).tap()
    await expect(page).toHaveURL(/scanQrCode$/)
  })

  await test.step('the step that waits is started with one tap, and the scanner is back for the next sheet', async () => {
    await open()
    await person.expectAccessible()
    await stepOf(page, '接版').getByRole('button', { name: '开始工序' }).tap()
    await expect(page).toHaveURL(/scanQrCode$/)
  })

  await test.step('receiving takes no time; sewing cannot be finished at once', async () => {
    await open()
    await stepOf(page, '接版').getByRole('button', { name: '完成工序' }).tap()
    await expect(page).toHaveURL(/scanQrCode$/)
    await open()
    await stepOf(page, '车版').getByRole('button', { name: '开始工序' }).tap()
    await expect(page).toHaveURL(/scanQrCode$/)
    await open()
    await expect(stepOf(page, '车版').getByRole('button', { name: '完成工序' })).toHaveAccessibleDescription(
      /请[45]分钟之后重试/,
    )
  })

  await test.step('an error report needs a kind and a description', async () => {
    await page.getByRole('button', { name: '上报异常' }).tap()
    await page.getByRole('button', { name: '上报异常' }).tap()
    await expect(page.getByRole('alert').filter({ hasText: '请选择类别' })).toBeVisible()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: '上报异常' }).tap()
    await expect(page.getByRole('alert').filter({ hasText: '请填写描述' })).toBeVisible()
    await page.getByLabel('描述').fill('面料有色差，等新布')
    await page.getByRole('button', { name: '上报异常' }).tap()
    await expect(page.getByRole('listitem').filter({ hasText: '面料有色差，等新布' }).first()).toBeVisible()
  })

  await test.step('without a network a tap waits on the phone, and is sent once when it is back', async () => {
    await goOffline(page)
    await stepOf(page, '放码').getByRole('button', { name: '开始工序' }).tap()
    await expect(stepOf(page, '放码')).toContainText('等待网络')
    await page.getByRole('button', { name: '上报异常' }).tap()
    await page.getByRole('radio').first().check()
    await page.getByLabel('描述').fill('纸样缺一片')
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '从相册选择' }).tap()
    await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByRole('img', { name: '图片 1/1' })).toBeVisible()
    await person.expectAccessible()
    await page.getByRole('button', { name: '上报异常' }).tap()
    const waiting = waitingOf(page)
    await expect(waiting.filter({ hasText: '纸样缺一片' })).toContainText('1 张照片')
    await page.context().setOffline(false)
    await expect(stepOf(page, '放码')).toContainText('进行中')
    await expect(stepOf(page, '放码')).not.toContainText('等待网络')
    await expect(waiting).toHaveCount(0)
    const report = page.getByRole('listitem').filter({ hasText: '纸样缺一片' }).first()
    await expect(report.getByRole('button', { name: '图片 1/1' })).toBeVisible()
  })
})

test('a phone reads the printed sheet, and says what has changed since', async ({ page, browser }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const headers = { authorization: `Bearer ${await person.token('admin', password)}` }
  const { id, orderId, key } = await makeOrder(page.request, headers)
  const paper = page.getByRole('region', { name: '纸样单版本' })

  const scan = async (photograph: Buffer) => {
    await page.goto('/dashboard/scanQrCode')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '选择一张图片' }).tap()
    await (await chooser).setFiles({ name: 'sheet.png', mimeType: 'image/png', buffer: photograph })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(key.color)
  }

  const photograph = await test.step('the office prints the sheet', async () => {
    const office = await browser.newContext({ deviceScaleFactor: 3 })
    const desk = await office.newPage()
    await desk.goto('/api/health')
    const token = headers.authorization.slice('Bearer '.length)
    await desk.evaluate((accessToken) => localStorage.setItem('accessToken', accessToken), token)
    await desk.goto(`/dashboard/developmentModule/patterningOrders/${id}/export`)
    await expect(desk.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })).toBeVisible()
    const picture = await desk.frameLocator('iframe[title]').locator('.pagedjs_page').first().screenshot()
    await office.close()
    return picture
  })

  await test.step('its picture is read by the scanner, and is the current version', async () => {
    await scan(photograph)
    await expect(paper).toContainText('当前版本（第 1 版）')
  })

  await test.step('while the sample order is revised, the page says that a new version will follow', async () => {
    const order = await (await page.request.get(`/api/template_orders/${orderId}`, { headers })).json()
    const { templateDesign: design } = order
    const sampleDress = design.sampleDress.map((one: { color: string; sizeRanges: { quantity: number }[] }) =>
      one.color === key.color ? { ...one, sizeRanges: one.sizeRanges.map((size) => ({ ...size, quantity: 7 })) } : one,
    )
    const save = async (type: string, body: object) => {
      const saved = await page.request.put(`/api/template_orders?type=${type}`, { headers, data: body })
      expect(saved.status(), await saved.text()).toBe(200)
      return saved.json()
    }
    const revised = await save('regression', sentOf({ ...order, templateDesign: { ...design, sampleDress } }))
    await scan(photograph)
    await expect(paper).toContainText('版单正在修改')
    await save('submit', sentOf(revised))
  })

  await test.step('then the same paper is old, and its pieces are told in red', async () => {
    await scan(photograph)
    await expect(paper).toContainText('纸上是第 1 版，当前是第 2 版')
    const changes = page.getByRole('list', { name: '打印后的变更' }).getByRole('listitem')
    await expect(changes.first()).toContainText(/样衣件数.*→\s*7/)
    await person.expectAccessible()
    await page.goto(`${address}?${new URLSearchParams({ ...key, version: '2' })}`)
    await expect(paper).toContainText('当前版本（第 2 版）')
  })
})

/** A sample order as its form sends it. */
function sentOf(order: TemplateOrder): object {
  return { id: order.id, version: order.version, ...contentOf(templateOrderModel, order) }
}

test('without a network a phone opens what it has shown before; what is sent too late is told, and kept until it is answered', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', password)
  const headers = { authorization: `Bearer ${await person.token('admin', password)}` }
  const { id, key } = await makeOrder(page.request, headers)
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/patterning_orders/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await call(`rework/${id}`, { type: 'PatternSewing', review: '领口返工', reworkUserId: null })
  const rework = page.getByRole('listitem').filter({ hasText: '领口返工' }).first()

  await test.step('a page that was shown once opens again', async () => {
    await openPattern(page, key)
    await keptByWorker(page)
    // The worker governs pages that are opened from now on.
    await openPattern(page, key)
    await goOffline(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(key.code)
    await expect(page.getByRole('status').filter({ hasText: '没有网络，显示' })).toBeVisible()
    await expect(page.getByText('没有网络，无法核对纸上的版本')).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('in English as well, whose texts come later than the failure', async () => {
    await page.context().setOffline(false)
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await openPattern(page, key)
    await goOffline(page)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'No network: shown as of' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('language', 'cn'))
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: '没有网络，显示' })).toBeVisible()
  })

  await test.step('reworks and steps wait, and are sent when the network is back', async () => {
    await rework.getByRole('button', { name: '开始返工' }).tap()
    await expect(rework).toContainText('等待网络')
    await stepOf(page, '接版').getByRole('button', { name: '开始工序' }).tap()
    await expect(waitingOf(page)).toHaveCount(2)
    await page.context().setOffline(false)
    await expect(waitingOf(page)).toHaveCount(0)
    await expect(rework.getByRole('button', { name: '完成返工' })).toBeVisible()
    await expect(stepOf(page, '接版').getByRole('button', { name: '完成工序' })).toBeVisible()
  })

  await test.step('a step that was skipped meanwhile is told with its reason, and can be given up', async () => {
    await stepOf(page, '接版').getByRole('button', { name: '完成工序' }).tap()
    await expect(page).toHaveURL(/scanQrCode$/)
    await openPattern(page, key)
    await goOffline(page)
    await stepOf(page, '放码').getByRole('button', { name: '开始工序' }).tap()
    await expect(waitingOf(page)).toHaveCount(1)
    const order = await (await page.request.get(`/api/patterning_orders/${id}`, { headers })).json()
    const step = order.patterningProcesses.find(({ nodeLabel }: { nodeLabel: string }) => nodeLabel === '放码')
    await call(`${id}/process/${step.id}/skip`, {})
    await page.context().setOffline(false)
    await expect(waitingOf(page).first()).toContainText('该工序状态已变更，请刷新后重试')
    await waitingOf(page).first().getByRole('button', { name: '放弃' }).tap()
    await expect(waitingOf(page)).toHaveCount(0)
    await expect(stepOf(page, '放码')).toContainText('已跳过')
  })

  await test.step('an order that was cancelled meanwhile as well; nothing is lost until somebody answers', async () => {
    await goOffline(page)
    await stepOf(page, '车版').getByRole('button', { name: '开始工序' }).tap()
    await expect(waitingOf(page)).toHaveCount(1)
    const { version } = await (await page.request.get(`/api/patterning_orders/${id}`, { headers })).json()
    await call(`cancel/${id}`, { version, cancelReason: '客户取消' })
    await page.context().setOffline(false)
    await expect(waitingOf(page).first()).toContainText('版房订单已取消')
    await page.reload()
    await expect(waitingOf(page).first()).toContainText('版房订单已取消')
    await waitingOf(page).first().getByRole('button', { name: '再次提交' }).tap()
    await expect(waitingOf(page).first()).toContainText('版房订单已取消')
    await person.expectAccessible()
  })
})
