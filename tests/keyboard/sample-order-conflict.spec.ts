import { expect, type Page } from '@playwright/test'
import { interceptCalls } from './intercepted-calls.ts'
import { join, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const line = (page: Page, row: number, part: string) =>
  field(page, `templateDesign.templates.0.bomMaterials.${row}.${part}`)
const customerCode = (page: Page) => field(page, 'templateDesign.customerCode')

async function fillDraft(person: Person, code: string): Promise<void> {
  await person.press('c')
  await person.press('b')
  await expect(person.page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await person.goToField('客户款号')
  await person.type(code)
  await person.goToField('样版类别')
  await person.choose('初样', '初样')
}

async function saveDraft(person: Person): Promise<string> {
  await person.press('Control+s')
  await expect(person.page).toHaveURL(/templateOrders\/\d+\/edit$/)
  return new URL(person.page.url()).pathname
}

async function findInList(person: Person, code: string): Promise<void> {
  // The form keeps the keyboard after a save, so that single keys are typed into its field.
  await person.page.goto('/dashboard/sale/templateOrders')
  await expect(person.page.getByRole('gridcell').first()).toBeVisible()
  await expect(person.page.getByRole('grid')).toBeFocused()
  await person.search(code)
}

test('two people change the same draft: the list shows it, and no change of either is lost', async ({
  page,
  browser,
}) => {
  const anna = new Person(page)
  await anna.signIn('yewuyuan', password)
  const ben = await join(browser, 'yewuyuan2', { at: '/dashboard/sale/templateOrders' })
  const dialog = ben.page.getByRole('dialog', { name: '这份单据已被他人修改' })
  const group = (name: string) => dialog.getByRole('group', { name, exact: true })
  const save = async () => {
    await dialog.getByRole('button', { name: '按选择保存' }).focus()
    await ben.press('Enter')
    await expect(dialog).toBeHidden()
  }

  await test.step('the list that Ben has open shows the order that Anna creates', async () => {
    const created = ben.page.getByRole('gridcell', { name: 'CF-START' })
    await expect(ben.page.getByRole('grid')).toBeFocused()
    await ben.search('CF-START')
    await expect(created).toHaveCount(0)
    await fillDraft(anna, 'CF-START')
    await anna.goToField('样衣件数')
    await anna.type('红')
    const address = await saveDraft(anna)
    await expect(created).toBeVisible()
    await expect(ben.page.getByText('共 1 条')).toBeVisible()
    await ben.page.goto(address)
    await expect(customerCode(ben.page)).toHaveValue('CF-START')
  })

  await test.step('Ben types while Anna saves: he is notified', async () => {
    await ben.goToField('客户款号')
    await ben.press('Control+a')
    await ben.type('CF-BEN')
    await ben.goToField('物料预算')
    await ben.type('12.5')
    await anna.goToField('客户款号')
    await anna.press('Control+a')
    await anna.type('CF-ANNA')
    await anna.goToField('尺寸要求')
    await anna.type('衣长不超过 62')
    await anna.press('Control+s')
    await anna.noticed('暂存成功')
    await expect(ben.page.getByText('这份单据刚被他人修改')).toBeVisible()
    await expect(customerCode(ben.page)).toHaveValue('CF-BEN')
  })

  await test.step('his save shows both values of every field that differs', async () => {
    await ben.press('Control+s')
    await expect(dialog).toBeVisible()
    const code = dialog.getByRole('group', { name: '客户款号' })
    await expect(code).toContainText('都改过')
    await expect(code).toContainText('CF-START')
    await expect(code.getByRole('radio', { name: '客户款号 我的' })).toBeChecked()
    await expect(code).toContainText('CF-ANNA')
    const size = dialog.getByRole('group', { name: '尺寸要求' })
    await expect(size.getByRole('radio', { name: '尺寸要求 对方的' })).toBeChecked()
    await expect(dialog.getByRole('group')).toHaveCount(2)
    await expect(code.getByRole('radio', { name: '客户款号 我的' })).toBeFocused()
    await ben.press('ArrowRight')
    await expect(code.getByRole('radio', { name: '客户款号 对方的' })).toBeChecked()
    await ben.press('Control+Enter')
    await ben.noticed('暂存成功')
    await expect(dialog).toBeHidden()
  })

  await test.step('both see the same order with both changes', async () => {
    for (const where of [ben.page, page]) {
      await expect(customerCode(where)).toHaveValue('CF-ANNA')
      await expect(field(where, 'materialBudget')).toHaveValue('12.5')
      await expect(field(where, 'sizeDescription')).toHaveValue('衣长不超过 62')
    }
  })
  await test.step('each adds a material: the dialog shows names and values as people read them', async () => {
    for (const person of [ben, anna]) {
      await person.goToField('红 物料')
      await person.press('Enter')
      await person.choose('雪纺', /雪纺/)
    }
    await ben.tabTo(field(ben.page, 'templateDesign.templates.0.bomMaterials.0.materialType'))
    await ben.choose('辅料', '辅料')
    await anna.goToField('挂钩')
    await anna.press('Space')
    await anna.goToField('挂钩备注')
    await anna.type('金属挂钩')
    await anna.press('Control+s')
    await anna.noticed('暂存成功')
    await expect(ben.page.getByText('这份单据刚被他人修改')).toBeVisible()

    await ben.press('Control+s')
    await expect(dialog).toBeVisible()
    await expect(group('红 物料 · 第 1 行')).toContainText('对方新增')
    await expect(group('红 物料 · 第 1 行')).toContainText('主料')
    await expect(group('挂钩备注')).toContainText('金属挂钩')
    await expect(dialog).not.toContainText(/templateDesign|hookRemark|Main|Accessory|都改过/)
    for (const label of await dialog.locator('fieldset > div:first-of-type').all())
      expect(await label.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    await ben.expectAccessible()
    await save()
    await ben.noticed('暂存成功')
    await expect(field(ben.page, 'hookRemark')).toHaveValue('金属挂钩')
    for (const where of [ben.page, page]) {
      await expect(line(where, 0, 'materialType')).toHaveValue('辅料')
      await expect(line(where, 1, 'materialType')).toHaveValue('主料')
    }
  })

  await test.step('of two lines that both change, only the cell that both changed has to be decided', async () => {
    for (const [person, row, usage] of [
      [ben, 0, '1.5'],
      [ben, 1, '2'],
      [anna, 1, '3'],
    ] as const) {
      await person.goToField('红 物料')
      await person.tabTo(line(person.page, row, 'usage'))
      await person.type(usage)
    }
    await anna.goToField('红 物料')
    await anna.tabTo(line(page, 0, 'description'))
    await anna.type('撞色')
    await anna.press('Control+s')
    await expect(ben.page.getByText('这份单据刚被他人修改')).toBeVisible()
    await ben.press('Control+s')
    await expect(group('红 物料 · 单件用量，第 2 行')).toContainText('都改过')
    await expect(group('红 物料 · 说明，第 1 行')).toContainText('撞色')
    await expect(dialog.getByRole('group')).toHaveCount(2)
    await save()
    for (const where of [ben.page, page]) {
      await expect(line(where, 0, 'usage')).toHaveValue('1.5')
      await expect(line(where, 1, 'usage')).toHaveValue('2')
      await expect(line(where, 0, 'description')).toHaveValue('撞色')
    }
  })

  await test.step('each adds a colour: both are kept', async () => {
    for (const [person, color] of [
      [ben, '黑'],
      [anna, '白'],
    ] as const) {
      await person.goToField('样衣件数')
      await person.press('Alt+Enter')
      await person.type(color)
    }
    await anna.press('Control+s')
    await expect(ben.page.getByText('这份单据刚被他人修改')).toBeVisible()
    await ben.press('Control+s')
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expect(group('颜色 · 白')).toContainText('对方新增')
    await save()
    for (const [row, color] of ['红', '黑', '白'].entries()) {
      await expect(field(page, `templateDesign.sampleDress.${row}.color`)).toHaveValue(color)
      await expect(ben.page.getByRole('heading', { name: color, exact: true })).toBeVisible()
    }
    await expect(line(ben.page, 1, 'usage')).toHaveValue('2')
  })
  await ben.page.context().close()
})

test('a lost answer creates one order, not two', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await fillDraft(person, 'ID-0001')
  let lost = 0
  await interceptCalls(page, /\/api\/template_orders(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    const answer = await route.fetch()
    expect(answer.ok()).toBe(true)
    await route.abort('connectionreset')
  })
  await person.press('Control+s')
  await expect(page.getByText('当前网络信号弱')).toBeVisible()
  expect(lost).toBe(1)
  await expect(customerCode(page)).toHaveValue('ID-0001')
  await saveDraft(person)
  await findInList(person, 'ID-0001')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'ID-0001' })).toHaveCount(1)
})

test('typed input survives a session that ends in the middle of a form', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan2', password)
  await fillDraft(person, 'EX-0001')
  await page.evaluate(() =>
    fetch('/api/users/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    }),
  )
  await person.press('Control+s')
  await expect(page.getByText('session expired, 请重新登陆')).toBeVisible()
  await person.press('Enter')
  await expect(page.getByLabel('用户名')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await person.type('yewuyuan2')
  await person.press('Tab')
  await person.type(password)
  await person.press('Enter')
  await expect(page.getByRole('tab', { name: /新建版单.*（未保存）/ })).toBeVisible()
  await person.find('@xjbd', '新建版单')
  await person.press('Enter')
  await expect(page.getByRole('button', { name: '恢复' })).toBeVisible()
  await person.press('Alt+r')
  await expect(customerCode(page)).toHaveValue('EX-0001')
  await saveDraft(person)
  await expect(page.getByRole('tab', { name: '（未保存）' })).toHaveCount(0)
})

test('the key of an offered action works as soon as it is shown', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan2', password)
  await fillDraft(person, 'EX-0002')
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const offer = document.querySelector('[aria-label="未保存的内容"] button')
      if (!offer) return
      observer.disconnect()
      offer.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'r', code: 'KeyR', altKey: true, bubbles: true, cancelable: true }),
      )
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(customerCode(page)).toHaveValue('EX-0002')
  await expect(page.getByRole('button', { name: '恢复' })).toHaveCount(0)
})
