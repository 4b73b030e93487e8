import { expect, type Page } from '@playwright/test'
import { interceptCalls } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const told = (page: Page) => inFront(page.getByText(/个步骤，总时长/))

/** The purchase of a style that the pattern room may make, and has not made. */
async function purchaseToMake(page: Page): Promise<string> {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
  const path = '/api/business_tasks/search?page=1&size=100'
  const answer = await page.request.post(path, { headers: { authorization }, data: {} })
  type Task = Record<'code' | 'type' | 'color' | 'purchaseCode' | 'templateOrderStatus', string> & { isSpot: boolean }
  const { records } = (await answer.json()) as { records: Task[] }
  for (const { code, type, color, purchaseCode, templateOrderStatus, isSpot } of records) {
    if (isSpot || templateOrderStatus !== 'Finished') continue
    const style = new URLSearchParams({ code, type, color })
    const made = await page.request.get(`/api/patterning_orders/one?${style}`, { headers: { authorization } })
    if (made.status() === 404) return purchaseCode
  }
  throw new Error('the pattern room has made every style')
}

test('a pattern order is made in a window over the business tasks by keys, with the steps of the flow that is chosen last', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('admin', 'selvedge2026')
  await page.goto(`/dashboard/taskManagement/list?keyword=${await purchaseToMake(page)}`)
  await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()
  await settled(page)
  const dialog = page.getByRole('dialog', { name: '新建版房订单' })
  const flow = dialog.getByRole('combobox', { name: '流程模板' })
  const steps = dialog.getByText(/个步骤，总时长/)

  await test.step('the task opens the window in its first field', async () => {
    const grid = inFront(page.getByRole('grid', { name: '业务任务' }))
    await expect(grid).toBeFocused()
    await expect(grid).toHaveAttribute('aria-activedescendant', /./)
    await person.press('p')
    await expect(dialog).toBeVisible()
    await settled(page)
    await expect(flow).toBeFocused()
  })

  await test.step('a flow brings its steps, and another one its own', async () => {
    await person.choose('加急', '加急进版流程')
    await expect(steps).toHaveText('4 个步骤，总时长 76 小时')
    await person.press('Control+a')
    await person.choose('放码', '放码流程')
    await expect(steps).toHaveText('4 个步骤，总时长 80 小时')
    await person.expectAccessible()
  })

  await test.step('the order is made, and the task shows it', async () => {
    await person.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(inFront(page.getByRole('gridcell', { name: '未开始' })).first()).toBeVisible()
  })
})

test('a save waits for the steps of the flow that was just chosen', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', 'selvedge2026', { at: '/dashboard/developmentModule/patterningOrders?status=Pending' })
  await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()
  await expect(inFront(page.getByRole('grid'))).toBeFocused()
  await settled(page)
  await person.press('e')
  await expect(page).toHaveURL(/\/edit/)
  await expect(told(page)).toBeVisible()
  await settled(page)

  const waiting: (() => void)[] = []
  await interceptCalls(page, /\/api\/patterning_flow\/\d+/, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  await person.goToField('流程模板')
  await expect(inFront(page.getByRole('combobox', { name: '流程模板' }))).toBeFocused()
  await person.press('Control+a')
  await person.choose('放码', '放码流程')
  await expect.poll(() => waiting.length).toBe(1)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/patterning_orders'))
      saved.push(request.postData() ?? '')
  })
  await person.press('Control+s')
  for (const go of waiting) go()
  await person.noticed('修改成功')
  expect(saved).toHaveLength(1)
  expect((JSON.parse(saved[0] ?? '{}') as { nodes: unknown[] }).nodes).toHaveLength(4)
})
