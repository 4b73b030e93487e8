import { expect } from '@playwright/test'
import { callsOf } from './bought-order.ts'
import { interceptCalls } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('pieces are cut bed by bed with keys: over-cutting asks by size, and a confirmed cut is only read', async ({
  page,
}) => {
  const person = new Person(page)
  const field = (path: string) => inFront(page.locator(`[data-field="${path}"]`))
  await person.signIn('shengchangendan', password, { at: '/dashboard/productionModule/cropOrder?status=Pending' })
  await expect(inFront(page.getByRole('grid'))).toBeFocused()
  await person.expectAccessible()

  await test.step('the form of a draft begins in its first bed', async () => {
    await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()
    await person.press('e')
    await expect(page).toHaveURL(/cropOrder\/\d+\/edit/)
    await expect(field('cropProcesses.0.cropDate')).toBeFocused()
  })

  await test.step('the picker offers confirmed production orders that are not cut; the first bed has all sizes', async () => {
    await person.run('新建裁床单', '新建裁床单')
    const picker = page.getByRole('dialog', { name: '选择生产单' })
    await expect(picker.getByRole('radio').first()).toBeChecked()
    await person.press('Enter')
    await expect(page).toHaveURL(/cropOrder\/new\?productionId=\d+/)
    await settled(page)
    await expect(field('cropProcesses.0.sizeRange.0.cropQuantity')).toBeVisible()
    await person.expectAccessible()
  })

  const confirm = async () => {
    await person.press('Control+Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    return question
  }

  await test.step('what a bed lacks is reported at its cell', async () => {
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('请填写参数')).first()).toBeVisible()
  })

  await test.step('pieces are pasted from a spreadsheet, and kept as a draft', async () => {
    await field('cropProcesses.0.parameter').fill('30')
    await field('cropProcesses.0.dyeLot').fill('A-101')
    await field('cropProcesses.0.sizeRange.0.cropQuantity').focus()
    await page.evaluate(() => navigator.clipboard.writeText('99999\t1'))
    await person.press('Control+v')
    await expect(field('cropProcesses.0.sizeRange.1.cropQuantity')).toHaveValue('1')
    const rest = await inFront(page.locator('[data-field^="cropProcesses.0.sizeRange."]')).count()
    for (let at = 2; at < rest; at += 1) await field(`cropProcesses.0.sizeRange.${at}.cropQuantity`).fill('1')
    await person.press('Control+s')
    await expect(page).toHaveURL(/cropOrder\/\d+\/edit/)
    await settled(page)
  })

  await test.step('cutting more than ordered asks, naming the sizes with pieces and percent', async () => {
    const question = await confirm()
    await expect(question).toContainText('裁剪件数超过下单件数')
    await expect(question).toContainText(/下单 \d+，裁剪 99999，多 \d+ 件/)
    await person.press('Enter')
    await expect(page).toHaveURL(/cropOrder\/\d+$/)
    await expect(inFront(page.getByText('已确认')).first()).toBeVisible()
    await settled(page)
  })

  await test.step('it is only read now, and its production order shows what is cut', async () => {
    await expect(inFront(page.getByRole('button', { name: /编辑裁床单/ }))).toBeDisabled()
    await person.expectAccessible()
  })
})

test('a size that the production order gets while the form is open moves no typed pieces', async ({ page }) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const pieces = (at: number) => inFront(page.locator(`[data-field="cropProcesses.0.sizeRange.${at}.cropQuantity"]`))
  await person.signIn('shengchangendan', password, { at: '/dashboard/productionModule/cropOrder' })
  await expect(inFront(page.getByRole('grid'))).toBeFocused()
  await person.run('新建裁床单', '新建裁床单')
  await expect(page.getByRole('dialog', { name: '选择生产单' }).getByRole('radio').first()).toBeChecked()
  await person.press('Enter')
  await expect(page).toHaveURL(/cropOrder\/new\?productionId=\d+/)
  await settled(page)
  await pieces(0).fill('11')
  await pieces(1).fill('22')
  const id = Number(new URL(page.url()).searchParams.get('productionId'))
  const { status, version } = await call('GET', `production_orders/${id}`)
  await interceptCalls(page, /crop_order\/start/, async (route) => {
    const answer = await (await route.fetch()).json()
    answer.productionOrder.sizeRange.unshift({ name: '4XS', quantity: 5 })
    await route.fulfill({ json: answer })
  })
  const next = status === 'InProgress' ? 'PartialComplete' : 'InProgress'
  await call('PUT', `production_orders/${id}/status`, { status: next, version })
  await expect(inFront(page.getByRole('columnheader', { name: '4XS' })).first()).toBeVisible()
  await expect(pieces(0)).toHaveValue('0')
  await expect(pieces(1)).toHaveValue('11')
  await expect(pieces(2)).toHaveValue('22')
})
