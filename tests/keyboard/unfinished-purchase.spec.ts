import { expect } from '@playwright/test'
import { type Calls, callsOf, confirmedBuying, fetchAll } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('a person who revises a sample order is asked first while its materials are being bought, and is led to them', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const bought = await confirmedBuying(call, { inStock: true })
  const { orderId } = await call('GET', `buy_material_orders/${bought.id}`)
  const question = page.getByRole('alertdialog', { name: '撤销版单' })
  const revise = async () => {
    await person.run('撤销版单', '撤销版单')
    await person.type('修改版单')
    await expect(page.getByRole('option', { selected: true })).toContainText('修改版单')
    await person.press('Enter')
  }

  await test.step('the question names the order, and no is the way back', async () => {
    await page.goto(`/dashboard/sale/templateOrders/${orderId}`)
    await settled(page)
    await revise()
    await expect(question).toContainText('关联的版料采购单未完成，请关注')
    await expect(question.getByRole('link', { name: new RegExp(bought.number) })).toBeVisible()
    await person.expectAccessible()
    await person.press('Escape')
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`templateOrders/${orderId}$`))
  })

  await test.step('its link leads to the buying order', async () => {
    await revise()
    await expect(question.getByRole('button', { name: '继续' })).toBeFocused()
    await person.tabTo(question.getByRole('link', { name: new RegExp(bought.number) }))
    await person.press('Enter')
    await expect(page).toHaveURL(new RegExp(`buyMaterialsOrders/${bought.id}$`))
    await expect(inFront(page.getByText(bought.number).first())).toBeVisible()
  })

  await test.step('yes goes on, and nothing is asked once everything is fetched', async () => {
    await page.goto(`/dashboard/sale/templateOrders/${orderId}`)
    await settled(page)
    await revise()
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(page).toHaveURL(/edit\?isRevert=true/)
    await fetchAll(call, bought)
    await page.goto(`/dashboard/sale/templateOrders/${orderId}`)
    await settled(page)
    await revise()
    await expect(page).toHaveURL(/edit\?isRevert=true/)
    await expect(question).toBeHidden()
  })
})

/** A sample order that is being revised, and a pattern order, while materials are bought for both. */
async function ordersInWork(call: Calls): Promise<{ readonly sample: number; readonly pattern: number }> {
  type Style = { readonly id: number; readonly code: string; readonly type: string; readonly color: string }
  const search = async (noun: string, body: object): Promise<readonly Style[]> =>
    (await call('POST', `${noun}/search?page=1&size=100`, body)).records
  const [bought, samples, patterns] = await Promise.all([
    search('buy_material_orders', { status: ['Pending', 'BuyMaterialConfirmed', 'InProgress'] }),
    search('template_orders', { syncStatus: ['Revert'] }),
    search('patterning_orders', { status: ['Pending', 'InProgress'] }),
  ])
  const isOf = (style: Style) => (other: Style) => other.code === style.code && other.type === style.type
  const sample = samples.find((one) => bought.some(isOf(one)))
  const pattern = patterns.find((one) => bought.some((other) => isOf(one)(other) && other.color === one.color))
  if (!sample || !pattern) throw new Error('nothing is bought for an order in work')
  return { sample: sample.id, pattern: pattern.id }
}

test('so is a person who edits a sample order, or cancels a pattern order', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const { sample, pattern } = await ordersInWork(call)

  await test.step('editing begins after a yes only', async () => {
    const question = page.getByRole('alertdialog', { name: '编辑版单' })
    await page.goto(`/dashboard/sale/templateOrders/${sample}`)
    await settled(page)
    await person.press('e')
    await expect(question).toContainText('关联的版料采购单未完成，请关注')
    await person.press('Escape')
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`templateOrders/${sample}$`))
    await person.press('e')
    await expect(question.getByRole('button', { name: '继续' })).toBeFocused()
    await person.press('Enter')
    await expect(page).toHaveURL(new RegExp(`templateOrders/${sample}/edit`))
  })

  await test.step('a pattern order is cancelled after the reason and a yes, not after a no', async () => {
    const question = page.getByRole('alertdialog', { name: '取消版房订单' })
    await page.goto(`/dashboard/developmentModule/patterningOrders/${pattern}`)
    await settled(page)
    await person.run('取消版房订单', '取消版房订单')
    await expect(page.getByPlaceholder('取消原因')).toBeFocused()
    await person.type('客户取消款式')
    await person.press('Enter')
    await expect(question).toContainText('关联的版料采购单未完成，请关注')
    await expect(question.getByRole('link').first()).toBeVisible()
    await person.press('Escape')
    await expect(question).toBeHidden()
    expect((await call('GET', `patterning_orders/${pattern}`)).status).not.toBe('Cancel')
    // The reason is not lost: it is asked for again, as it was typed.
    const reason = page.getByPlaceholder('取消原因')
    await expect(reason).toBeFocused()
    await expect(reason).toHaveValue('客户取消款式')
    await expect(page.getByRole('option', { selected: true })).toContainText('客户取消款式')
    await person.press('Enter')
    await expect(question.getByRole('button', { name: '继续' })).toBeFocused()
    await person.press('Enter')
    await expect.poll(async () => (await call('GET', `patterning_orders/${pattern}`)).status).toBe('Cancel')
  })
})
