import { expect, type Locator, type Page, test } from '@playwright/test'
import { inFront, Person } from '../keyboard/person.ts'

const field = (page: Page, name: string): Locator => inFront(page.locator(`[data-field="${name}"]`))
const option = (page: Page): Locator => page.getByRole('option', { selected: true })
const state = (page: Page): Locator =>
  inFront(page.getByRole('list', { name: /进度|Progress/ })).locator('[aria-current=step]')

async function makeSwatch(person: Person, name: string): Promise<void> {
  const { page } = person
  await person.run('xjyk', '新建样卡')
  await expect(page.getByLabel('面料名称')).toBeFocused()
  await person.type(name)
  await person.press('Tab')
  await person.type('100% 桑蚕丝')
  await person.press('Control+s')
  await expect(page.getByRole('tab', { selected: true })).toContainText(/SW\d{8}/)
  await person.press('Alt+w')
}

test('an additional order document: drafted, confirmed, revised, printed and its deletion requested, with keys only', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', 'swatches-2026')
  await makeSwatch(person, '提花罗缎')
  await makeSwatch(person, '亚麻')

  await test.step('header', async () => {
    await person.run('xjdyd', '新建订样单')
    await expect(page.getByRole('heading', { name: '新建订样单' })).toBeVisible()
    await person.goToField('订样主题')
    await person.type('春季面料')
    await person.goToField('用途')
    await person.choose('', '开发')
    await person.goToField('主样卡')
    await person.choose('罗缎', /提花罗缎/)
    await person.goToField('份数')
    await person.type('3')
    await person.goToField('收件人')
    await person.type('王芳')
  })

  await test.step('one line from a swatch, one typed', async () => {
    await person.goToField('样卡明细')
    await expect(page.getByRole('button', { name: '从样卡添加' })).toBeFocused()
    await person.press('Enter')
    const dialog = page.getByRole('dialog', { name: '从样卡添加' })
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await expect(dialog.getByRole('checkbox', { name: /提花罗缎/ })).toBeVisible()
    await person.type('亚麻')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await person.press('Tab')
    await person.press('Space')
    await expect(dialog.getByText('已选 1 条')).toBeVisible()
    await person.expectAccessible()
    await person.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(field(page, 'lines.0.quantity')).toBeFocused()
    await person.press('Alt+Enter')
    await expect(field(page, 'lines.1.swatch')).toBeFocused()
    await person.choose('罗缎', /提花罗缎/)
    await person.press('Tab')
    await person.type('2.5')
    await person.press('Tab')
    await person.type('10')
  })

  await test.step('colours with sizes', async () => {
    await person.goToField('颜色张数')
    await person.press('Enter')
    await person.type('红')
    await person.press('Tab')
    await person.type('A4')
    await person.press('Tab')
    await person.type('2')
    await expect(field(page, 'colors.0.sizeRanges.0.quantity')).toHaveValue('2')
  })

  await test.step('saved as a draft, refused while something is missing', async () => {
    await person.press('Control+s')
    await person.noticed('暂存成功')
    await expect(page).toHaveURL(/swatchOrders\/\d+\/edit$/)
    await expect(page.getByRole('heading', { name: /^面料订样单 #\d+$/ })).toBeVisible()
    await person.press('Control+Enter')
    await expect(page.getByText('请选择需求日期').first()).toBeVisible()
    await expect(field(page, 'needDate')).toBeFocused()
    await person.type('20261201')
    await person.press('F8')
    await expect(field(page, 'lines.0.quantity')).toBeFocused()
    await person.type('1')
    await person.press('Control+Enter')
    await person.noticed('操作成功')
    await expect(state(page)).toContainText('已确认')
  })

  await test.step('revised and confirmed again', async () => {
    await person.run('修订', '修订订样单')
    await expect(page).toHaveURL(/isRevert=true/)
    await person.goToField('订样主题')
    await person.press('End')
    await person.type('二版')
    await person.press('Control+Enter')
    await expect(
      page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '修改已保存，待确认' }),
    ).toBeVisible()
    await person.press('Enter')
    await expect(state(page)).toContainText('已确认')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The form returned to the tab that already shows the order.
    await expect(page.getByRole('tab', { name: /^面料订样单 SO\d{8}$/ })).toHaveCount(1)
  })

  await test.step('a confirmed version', async () => {
    await person.run('已确认的版本', '已确认的版本')
    await expect(option(page)).toContainText('第 2 版')
    await person.press('ArrowDown')
    await expect(option(page)).toContainText('第 1 版')
    await person.press('Enter')
    await expect(page.getByText('第 1 个已确认版本')).toBeVisible()
  })

  await test.step('its deletion needs an approval and a reason', async () => {
    await person.press('Alt+w')
    await expect(state(page)).toContainText('已确认')
    await person.find('删除订样单', '删除订样单')
    await expect(option(page)).toContainText('订样单已确认，删除需要审批')
    await person.press('Escape')
    await person.run('申请删除', '申请删除')
    const question = page.getByRole('alertdialog', { name: '申请删除' })
    await expect(question.getByRole('textbox', { name: '申请原因' })).toBeFocused()
    await person.press('Control+Enter')
    await expect(question.getByRole('alert')).toContainText('请输入申请原因')
    await person.expectAccessible()
    await person.press('Escape')
    await expect(question).toBeHidden()
  })

  await test.step('on paper', async () => {
    await person.press('Control+p')
    await expect(page.getByRole('status').filter({ hasText: '第 1 页 / 共 1 页' })).toBeVisible()
    const sheet = page.frameLocator('iframe[title]')
    await expect(sheet.getByText('春季面料二版')).toBeVisible()
    await expect(sheet.getByText('提花罗缎')).toBeVisible()
    await person.press('Escape')
    await expect(state(page)).toContainText('已确认')
  })

  await test.step('a copy is kept as a draft, and deleted', async () => {
    await person.run('复制订样单', '复制订样单')
    await expect(page.getByRole('heading', { name: /^复制/ })).toBeVisible()
    await expect(field(page, 'lines.1.quantity')).toHaveValue('2.5')
    await person.press('Control+s')
    await expect(page.getByRole('heading', { name: /^面料订样单 #\d+$/ })).toBeVisible()
    await person.run('mldyd', '面料订样单')
    await expect(page.getByRole('row', { name: /SO\d{8}/ })).toContainText('已确认')
    await expect(page.getByText('共 2 条')).toBeVisible()
    await person.run('删除订样单', '删除订样单')
    await expect(page.getByText('删除后不能恢复')).toBeVisible()
    await expect(page.getByRole('button', { name: '删除', exact: true })).toBeFocused()
    await person.press('Enter')
    await person.noticed('删除成功')
    await expect(page.getByText('共 1 条')).toBeVisible()
  })
})
