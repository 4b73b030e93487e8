import { expect, type Page } from '@playwright/test'
import { interceptCalls } from './intercepted-calls.ts'
import { join, Person, pressAtOnce } from './person.ts'
import { field, newOrder, ofDesign } from './sample-order-form.ts'
import { test } from './story.ts'

const material = 'templateDesign.templates.0.bomMaterials.0.material'
const options = (page: Page) => page.getByRole('option')
const marked = (page: Page) => page.locator('[role=option][data-highlighted]')

/** Holds back the answer of a call until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await interceptCalls(page, url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const windowOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const creationOf = (page: Page, name: string) => options(page).filter({ hasText: `新建「${name}」` })

async function openEmpty(person: Person, label: string): Promise<void> {
  await person.goToField(label)
  await person.press('ArrowDown')
  await expect(person.page.getByRole('listbox')).toHaveCount(0)
}

test('a picker takes ↓ and Enter before the server has answered, and finds by pinyin', async ({ page }) => {
  const person = await newOrder(page)
  await test.step('the first entry is marked as soon as it is there', async () => {
    const go = await hold(page, '**/api/brands/search*')
    await openEmpty(person, '品牌')
    go()
    await expect(marked(page)).toHaveCount(1)
    const first = (await options(page).first().locator('span span').first().textContent()) ?? ''
    await expect(options(page).first()).toHaveAttribute('data-highlighted', '')
    await person.press('Enter')
    await expect(ofDesign(page, 'brand')).toHaveValue(first)
    await person.press('ArrowDown')
    await person.press('Escape')
  })

  await test.step('an Enter that is faster than the answer chooses it, too', async () => {
    const go = await hold(page, '**/api/users/search*')
    await person.openPalette('Control+j')
    await person.type('样板跟单')
    await expect(page.getByRole('option', { selected: true })).toContainText('样板跟单')
    // The second and third key are pressed before the palette is closed, and before the list is drawn.
    await pressAtOnce(page, ['Enter', 'ArrowDown', 'Enter'])
    await expect(ofDesign(page, 'templateFollower')).toBeFocused()
    go()
    await expect(ofDesign(page, 'templateFollower')).not.toHaveValue('')
    await expect(options(page)).toHaveCount(0)
  })

  await test.step('choosing a group first also sets its department', async () => {
    await person.goToField('业务部门')
    await person.press('Control+a')
    await person.press('Backspace')
    await expect(ofDesign(page, 'group')).toHaveValue('')
    await person.goToField('业务小组')
    await person.choose('rihan', '日韩组')
    await expect(ofDesign(page, 'department')).toHaveValue('业务二部')
    await expect(ofDesign(page, 'group')).toHaveValue('日韩组')
  })

  await test.step('another department clears the group, and offers only its own groups', async () => {
    await person.goToField('业务部门')
    await person.press('Control+a')
    await person.choose('yewuyibu', '业务一部')
    await expect(ofDesign(page, 'group')).toHaveValue('')
    await person.goToField('业务小组')
    await person.press('ArrowDown')
    await expect(options(page)).toHaveText([/欧洲组/, /北美组/])
    await person.press('Escape')
    await person.expectAccessible()
  })

  await test.step('a material of a line', async () => {
    await person.goToField('样衣件数')
    await person.type('红')
    await person.goToField('红 物料')
    await person.press('Enter')
    await expect(field(page, material)).toBeFocused()
    await person.choose('mianbu', /棉布/)
    await expect(field(page, material)).toHaveValue(/棉布/)
  })
})

test('what is not there yet is made from within a picker, by a person who may make it', async ({ page, browser }) => {
  const person = await newOrder(page)
  const own = String(Date.now()).slice(-7)
  const [brand, customer, cloth] = [`山岚新牌${own}`, `山岚客户${own}`, `山岚提花${own}`]
  await person.goToField('客户款号')
  await person.type('KEPT-01')

  await test.step('a name that is there is only chosen', async () => {
    await person.goToField('品牌')
    await person.type('青禾')
    await expect(marked(page)).toHaveText(/青禾/)
    await expect(creationOf(page, '青禾')).toHaveCount(0)
    await person.press('Escape')
  })

  await test.step('Enter opens the form of a brand with its name, in the first field that is missing', async () => {
    await person.goToField('品牌')
    await person.type(brand)
    await expect(creationOf(page, brand)).toHaveAttribute('data-highlighted', '')
    await person.press('Enter')
    await expect(windowOf(page, '新建品牌').getByLabel('品牌名称')).toHaveValue(brand)
    await expect(windowOf(page, '新建品牌').getByLabel('客户')).toBeFocused()
  })

  await test.step('a customer is made above it, and chosen there', async () => {
    await person.type(customer)
    await expect(creationOf(page, customer)).toBeVisible()
    await person.press('Enter')
    await expect(windowOf(page, '新建客户').getByLabel('集团名称')).toBeFocused()
    await person.press('Escape')
    await expect(windowOf(page, '新建客户')).toHaveCount(0)
    await expect(windowOf(page, '新建品牌').getByLabel('客户')).toBeFocused()
    await person.type(customer)
    await expect(creationOf(page, customer)).toBeVisible()
    await person.press('Enter')
    await expect(windowOf(page, '新建客户').getByLabel('集团名称')).toBeFocused()
    await person.type('山岚集团')
    await person.expectAccessible()
    await person.press('Control+Enter')
    await expect(windowOf(page, '新建客户')).toHaveCount(0)
    await expect(windowOf(page, '新建品牌').getByLabel('客户')).toHaveValue(customer)
    await expect(windowOf(page, '新建品牌').getByLabel('客户')).toBeFocused()
  })

  await test.step('the saved brand is chosen, in the field that has the keyboard; what was typed before is there', async () => {
    await person.press('Control+Enter')
    await expect(windowOf(page, '新建品牌')).toHaveCount(0)
    await expect(ofDesign(page, 'brand')).toHaveValue(brand)
    await expect(ofDesign(page, 'brand')).toBeFocused()
    await expect(ofDesign(page, 'customerCode')).toHaveValue('KEPT-01')
  })

  const other = await join(browser, 'yangbangendan')
  await test.step('who may not make a brand is told that nothing fits', async () => {
    await other.press('c')
    await other.press('b')
    await expect(other.page.getByRole('heading', { name: '新建版单' })).toBeVisible()
    await other.goToField('品牌')
    await other.type('无此品牌')
    await expect(other.page.getByText('没有匹配的选项')).toBeVisible()
    await expect(options(other.page)).toHaveCount(0)
    await other.press('Escape')
  })

  await test.step('a material of a line, with its supplier', async () => {
    await other.goToField('样衣件数')
    await other.type('红')
    await other.goToField('红 物料')
    await other.press('Enter')
    await expect(field(other.page, material)).toBeFocused()
    await other.type(cloth)
    await expect(creationOf(other.page, cloth)).toBeVisible()
    await other.press('Enter')
    await expect(windowOf(other.page, '新建物料').getByRole('combobox', { name: '供应商' })).toBeFocused()
    await other.choose('', /./)
    await other.press('Control+Enter')
    await expect(windowOf(other.page, '新建物料')).toHaveCount(0)
    await expect(field(other.page, material)).toHaveValue(cloth)
    await expect(field(other.page, material)).toBeFocused()
  })
})
