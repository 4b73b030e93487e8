import { expect } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { savedOrder } from './saved-order.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/productionModule/productionOrder'

test('a sale order becomes a contract by keys: drawers keep what is typed, it is confirmed, printed and revised', async ({
  page,
}) => {
  const person = new Person(page)
  const field = (path: string) => inFront(page.locator(`[data-field="${path}"]`))
  await person.signIn('shengchangendan', password, { at: path })
  await expect(inFront(page.getByRole('gridcell', { name: /^SC\d{8}$/ })).first()).toBeVisible()
  await expect(inFront(page.getByRole('grid'))).toBeFocused()
  await person.expectAccessible()

  await test.step('the picker offers confirmed sale orders; the form begins with what is missing', async () => {
    await person.press('c')
    await person.press('n')
    const picker = page.getByRole('dialog', { name: '选择销售单' })
    await expect(picker.getByRole('radio').first()).toBeChecked()
    await expect(picker).toHaveCSS('width', '1037px')
    await person.press('Enter')
    await expect(page).toHaveURL(/productionOrder\/new\?color=.+&purchaseCode=P\d+/)
    await settled(page)
    await expect(field('productionFollower')).not.toHaveValue('')
    await person.expectAccessible()
  })

  await test.step('what a factory needs is reported at its field', async () => {
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('外发工厂是必填的')).first()).toBeVisible()
    await expect(inFront(page.getByText('加工方式是必填的')).first()).toBeVisible()
    await person.goToField('加工方式')
    await person.choose('CMT', 'CMT')
    await person.goToField('外发工厂')
    await person.press('ArrowDown')
    await expect(page.getByRole('option').first()).toBeVisible()
    await person.press('Enter')
    await expect(field('factory')).not.toHaveValue('')
  })

  await test.step('a drawer opens by key, writes into the form, and closes back to it', async () => {
    await person.press('Alt+1')
    const sheet = page.getByRole('dialog', { name: '工艺单' })
    await expect(sheet).toBeVisible()
    await sheet.locator('[data-field="processManufacturingOrder.sewingDescription"]').focus()
    await person.press('Control+a')
    await person.type('四线锁边，针距 12')
    await person.expectAccessible()
    await person.press('Escape')
    await expect(sheet).toBeHidden()
    await person.press('Alt+2')
    const costs = page.getByRole('dialog', { name: '加工费用' })
    await expect(costs.getByRole('table')).toContainText('工厂利润')
    await person.press('Escape')
    await person.press('Alt+1')
    await expect(sheet.locator('[data-field="processManufacturingOrder.sewingDescription"]')).toHaveValue(
      '四线锁边，针距 12',
    )
    await person.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('it is confirmed, and the list comes back; its page shows its number', async () => {
    await person.press('Control+Enter')
    await expect(page.getByRole('alertdialog')).toContainText('提交后不可修改，是否确认提交生产单')
    const saved = savedOrder(page)
    await person.press('Enter')
    await expect(page).toHaveURL(/productionOrder(\?|$)/)
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await page.goto(`${path}/${await saved}`)
    await expect(inFront(page.getByText('已确认')).first()).toBeVisible()
    await settled(page)
    await person.expectAccessible()
  })

  await test.step('its contract names both sides, the amount and the clauses, in both languages', async () => {
    const here = page.url()
    await person.press('Control+p')
    const paper = page.frameLocator('iframe[title]').locator('body')
    await expect(paper).toContainText('生产合同')
    await expect(paper).toContainText('大写：人民币')
    await expect(paper).toContainText('本合同一式 2 份')
    await person.press('l')
    await expect(paper).toContainText('Production contract')
    await person.press('Escape')
    await expect(page).toHaveURL(here)
    await settled(page)
  })

  await test.step('the requisition shows what is needed, and no price', async () => {
    await person.run('打印领料单', '打印领料单')
    const paper = page.frameLocator('iframe[title]').locator('body')
    await expect(paper).toContainText('领料单')
    await expect(paper).toContainText('需求数量')
    await expect(paper).not.toContainText('¥')
    await person.press('Escape')
    await settled(page)
  })

  await test.step('the code on a paper leads to whether it is current', async () => {
    await page.goto(`${new URL(page.url()).pathname}?paper=1`)
    await settled(page)
    await expect(inFront(page.getByText('这张纸是现行的第 1 版'))).toBeVisible()
  })

  await test.step('it is revised, and waits to be confirmed again', async () => {
    await person.press('r')
    const question = page.getByRole('alertdialog', { name: '修订生产单' })
    await expect(question).toContainText('修订后须再次确认')
    await person.press('Escape')
    await expect(question).toBeHidden()
    await person.press('r')
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(page).toHaveURL(/edit\?isRevert=true/)
    await settled(page)
    await expect(inFront(page.getByRole('button', { name: /暂存/ }))).toHaveCount(0)
    await field('comment').fill('先做产前样')
    await person.press('Control+Enter')
    await expect(page.getByRole('alertdialog')).toContainText('现在确认提交吗')
    await person.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('提交后不可修改，是否确认提交生产单')
    await person.press('Escape')
    await expect(page).toHaveURL(/productionOrder\/\d+/)
    await expect(inFront(page.getByText('待确认')).first()).toBeVisible()
  })
})
