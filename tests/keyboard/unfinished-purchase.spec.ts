import { expect, test } from '@playwright/test'
import { callsOf, confirmedBuying, fetchAll } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'

const password = 'selvedge2026'

test('whoever revises a sample order is asked first while its materials are being bought, and is led to them', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', password)
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
