import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { goOffline, inFront, Person, settled } from './person.ts'
import { processSheetModel } from '../../plugins/pattern-room/patterning-orders/process-sheet-model.ts'

const processManufacturingOrder = processSheetModel.empty

const password = 'selvedge2026'
const address = '/dashboard/patterningOrderH5'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

type Key = { readonly code: string; readonly type: string; readonly color: string }

const step = (id: string, type: string) => ({ id, label: id, type, color: '', scheduleDuration: 24, position: null })

/** A pattern order of a confirmed sample order that has none yet: received first, then sewn and graded side by side. */
async function makeOrder(request: APIRequestContext, token: string): Promise<Key> {
  const headers = { authorization: `Bearer ${token}` }
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
      data: {
        ...key,
        flowId: null,
        referenceOrderId: null,
        patternFollowerId: null,
        patternAttachments: [],
        processManufacturingOrder,
        nodes: [step('接版', 'PatternReceive'), step('车版', 'PatternSewing'), step('放码', 'PatternGrading')],
        edges: [
          { source: '接版', target: '车版' },
          { source: '接版', target: '放码' },
        ],
      },
    })
    if (made.ok()) return key
  }
  throw new Error('no sample order can go to the pattern room')
}

const stepOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

test('a phone opens a pattern, starts and finishes its steps, and sends by itself what was pressed without a network', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', password)
  const key = await makeOrder(page.request, await person.token('admin', password))
  const pattern = `${address}?${new URLSearchParams(key)}`
  const open = async () => {
    await page.goto(pattern)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(key.code)
    await settled(page)
  }

  await test.step('a pattern that nobody made says so, and leads back to the scanner', async () => {
    await page.goto(`${address}?${new URLSearchParams({ ...key, color: '没有这个颜色' })}`)
    await expect(page.getByText('加载失败')).toBeVisible()
    await inFront(page.locator('[data-tab]')).getByRole('button', { name: '扫码' }).tap()
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
    const waiting = page.getByRole('list', { name: '未提交的操作' }).getByRole('listitem')
    await expect(waiting.filter({ hasText: '纸样缺一片' })).toContainText('1 张照片')
    await page.context().setOffline(false)
    await expect(stepOf(page, '放码')).toContainText('进行中')
    await expect(stepOf(page, '放码')).not.toContainText('等待网络')
    await expect(waiting).toHaveCount(0)
    const report = page.getByRole('listitem').filter({ hasText: '纸样缺一片' }).first()
    await expect(report.getByRole('button', { name: '图片 1/1' })).toBeVisible()
  })
})
