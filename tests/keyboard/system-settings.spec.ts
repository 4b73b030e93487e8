import { expect, type Page } from '@playwright/test'
import { join, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const day = (page: Page) => page.getByRole('textbox', { name: '销售单可修改截止日' })
const drawer = (page: Page) => page.getByRole('dialog', { name: /的动态$/ })

async function openSettings(person: Person): Promise<void> {
  await person.run('系统设置', '打开系统设置')
  await expect(person.page.getByRole('heading', { name: '系统设置', level: 1 })).toBeVisible()
}

async function setDay(person: Person, typed: string): Promise<void> {
  await person.goToField('销售单可修改截止日')
  await expect(day(person.page)).toBeFocused()
  await person.press('Control+a')
  await person.press('Delete')
  if (typed) await person.type(typed)
  await person.press('Control+s')
}

test('administrators set the edit windows, see each other’s changes, and undo one', async ({ page, browser }) => {
  const anna = new Person(page)
  await anna.signIn('admin', password)

  await test.step('the page is found in the palette and in the account menu', async () => {
    await openSettings(anna)
    await expect(day(page)).toHaveValue('')
    await page.getByRole('button', { name: /^账户/ }).focus()
    await anna.press('Enter')
    const item = page.getByRole('menuitem', { name: '系统设置' })
    await expect(item).toBeVisible()
    await anna.press('Escape')
    await expect(item).toBeHidden()
  })

  await test.step('an invalid day is refused at the field', async () => {
    await setDay(anna, '32')
    await expect(page.getByText('请输入 1 到 31 的整数，或留空').first()).toBeVisible()
    await expect(day(page)).toHaveAttribute('aria-invalid', 'true')
  })

  const ben = await join(browser, 'admin')
  await openSettings(ben)

  await test.step('a saved day is shown on another computer at once', async () => {
    await setDay(anna, '5')
    await anna.noticed('修改成功')
    await expect(day(ben.page)).toHaveValue('5')
  })

  await test.step('two saves at the same time are compared side by side', async () => {
    await ben.goToField('销售单可修改截止日')
    await ben.press('Control+a')
    await ben.type('9')
    await setDay(anna, '7')
    await anna.noticed('修改成功')
    await expect(ben.page.getByText('这份单据刚被他人修改，保存时可逐项对照')).toBeVisible()
    await ben.press('Control+s')
    await expect(ben.page.getByRole('dialog').getByText('销售单可修改截止日').first()).toBeVisible()
    await ben.press('Escape')
  })

  await test.step('the last save is undone, and the timeline shows what happened', async () => {
    await anna.press('Control+Alt+z')
    await expect(page.getByText('已撤销：修改系统设置')).toBeVisible()
    await expect(day(page)).toHaveValue('5')
    await page.getByRole('button', { name: '“销售单可修改截止日”的动态' }).focus()
    await anna.press('Enter')
    const last = drawer(page).getByRole('listitem').first()
    await expect(last).toContainText(/设置值.*7.*→.*5/)
    await anna.press('Escape')
    await expect(drawer(page)).toBeHidden()
  })
})

test('the company’s details are entered by keys and stand on the papers that leave the house, in either language', async ({
  page,
}) => {
  const anna = new Person(page)
  await anna.signIn('admin', password)
  await anna.run('公司信息', '打开公司信息')
  await expect(page.getByRole('heading', { name: '公司信息', level: 1 })).toBeVisible()
  const write = async (label: string, text: string) => {
    await anna.goToField(label)
    await anna.press('Control+a')
    await page.keyboard.insertText(text)
  }

  await test.step('a wrong term is refused at its field', async () => {
    await write('数量允差', '120')
    await anna.press('Control+s')
    await expect(page.getByText('请输入 0 到 100 的数，最多两位小数，或留空').first()).toBeVisible()
    await anna.expectAccessibleInBothThemes()
  })

  await test.step('names, English and terms are saved together, and each has its timeline', async () => {
    await write('数量允差', '3')
    await write('公司名称', '云锦制衣有限公司')
    await write('公司名称（英文）', 'Yunjin Garments Ltd')
    await write('公司电话', '0571-8800 1234')
    await anna.press('Control+s')
    await anna.noticed('修改成功')
    await page.getByRole('button', { name: '“公司名称（英文）”的动态' }).focus()
    await anna.press('Enter')
    await expect(drawer(page).getByRole('listitem').first()).toContainText('Yunjin Garments Ltd')
    await anna.press('Escape')
  })

  await test.step('a sale confirmation is printed with them, the other language by a command', async () => {
    await page.goto('/dashboard/sale/saleOrders/1/export')
    const sheet = page.frameLocator('iframe[title]')
    await expect(sheet.locator('.letterhead')).toContainText('云锦制衣有限公司')
    await expect(sheet.locator('.letterhead')).toContainText('0571-8800 1234')
    await expect(sheet.getByText('±3%')).toBeVisible()
    await expect(sheet.locator('.seal')).toHaveCount(2)
    const { width, height } = (await sheet.locator('.seal').first().boundingBox()) ?? { width: 0, height: 1 }
    expect(Math.abs(width - height)).toBeLessThan(1)
    await anna.run('换成英文', '换成英文')
    await expect(sheet.locator('.letterhead')).toContainText('Yunjin Garments Ltd')
  })
})

test('holidays and make-up days are entered by keys, and the year says how many working days it has', async ({
  page,
}) => {
  const anna = new Person(page)
  await anna.signIn('admin', password)
  await openSettings(anna)
  const lines = page.getByRole('table', { name: '放假与调休' })
  const rows = lines.getByRole('row')
  await expect(lines).toBeVisible()
  const before = await rows.count()

  await test.step('a span is typed from cell to cell', async () => {
    await lines.getByRole('textbox').last().focus()
    await anna.press('Alt+Enter')
    await expect(rows).toHaveCount(before + 1)
    await anna.type('2028-05-01')
    await anna.press('Tab')
    await anna.type('2028-04-30')
    await anna.press('Control+s')
    await expect(page.getByText('结束日期不能早于开始日期').first()).toBeVisible()
    await anna.expectAccessibleInBothThemes()
  })

  await test.step('a wrong one is refused at its cell; corrected, it is saved and counted', async () => {
    await lines
      .getByRole('textbox', { name: /结束日期/ })
      .last()
      .focus()
    await anna.press('Control+a')
    await anna.type('2028-05-05')
    await lines.getByRole('textbox', { name: /名称/ }).last().focus()
    await page.keyboard.insertText('劳动节')
    await expect(page.getByText(/2028 年 255 个工作日/)).toBeVisible()
    await anna.press('Control+s')
    await anna.noticed('修改成功')
  })
})
