import { expect, type Page } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const fine = (page: Page) => page.locator('[data-proposed="fine"]')

/** Moves along the first row to the column of a heading, as a person does who reads the headings. */
async function walkTo(person: Person, title: string): Promise<void> {
  const rows = person.page.getByRole('grid')
  const place = async () => Number((await rows.getAttribute('aria-activedescendant'))?.split('-').at(-1))
  await person.press('Control+Home')
  await expect.poll(place).toBe(0)
  for (let step = 1; step < 30; step += 1) {
    await person.press('ArrowRight')
    await expect.poll(place).toBe(step)
    const heading = rows.locator(`[role=columnheader][data-column="${step}"]`)
    if ((await heading.getAttribute('title')) === title) return
  }
  throw new Error(`no column ${title}`)
}

async function paste(person: Person, text: string): Promise<void> {
  await person.page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await person.press('Control+v')
}

test('cells are pasted and filled down in a list of master data, by the rules of its form', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password)

  await test.step('customers: two cells are pasted, the rules of the form refuse one', async () => {
    await person.run('kehu', '客户')
    await expect(page.getByRole('grid', { name: '客户' })).toBeFocused()
    await walkTo(person, '销售区域')
    await paste(person, '华东大区\n华南大区')
    await expect(fine(page)).toHaveCount(2)
    await person.press('Enter')
    await expect(page.getByText('已修改 2 条')).toBeVisible()
    await expect(page.getByRole('gridcell', { name: '华东大区' })).toBeVisible()
    await walkTo(person, '保险系数')
    await paste(person, '-3')
    await expect(page.locator('[data-proposed="refused"]')).toHaveCount(1)
    await person.press('Escape')
  })

  await test.step('one value is filled down', async () => {
    await walkTo(person, '销售区域')
    // The two were saved at once: which of them is the latest, and so the first, is open.
    const areas = ['华东大区', '华南大区']
    const row = page.locator('[role=gridcell][data-row="0"]')
    const isFirst = await row.filter({ hasText: areas[0] ?? '' }).count()
    await person.press('Shift+ArrowDown')
    await person.press('Control+d')
    await expect(fine(page)).toHaveCount(1)
    await person.press('Enter')
    await expect(page.getByText('已修改 1 条')).toBeVisible()
    await expect(page.getByRole('gridcell', { name: areas[isFirst] ?? '' })).toHaveCount(0)
  })
})

test('materials and people take pasted cells, filled columns and bulk edits; what cannot be changed there says so', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', password)
  const refused = page.locator('[data-proposed="refused"]')

  await test.step('materials: two compositions, one filled down and taken back', async () => {
    await person.run('打开物料列表', '打开物料列表')
    await expect(page.getByRole('grid', { name: '物料' })).toBeFocused()
    await walkTo(person, '成分')
    await paste(person, '100%亚麻\n100%苎麻')
    await expect(fine(page)).toHaveCount(2)
    await person.press('Enter')
    await expect(page.getByText('已修改 2 条')).toBeVisible()
    await expect(page.getByRole('gridcell', { name: '100%苎麻' })).toBeVisible()
    await walkTo(person, '单价')
    await paste(person, '-3')
    await expect(refused).toHaveCount(1)
    await person.press('Escape')
    await expect(refused).toHaveCount(0)
    await person.press('Shift+e')
    const dialog = page.getByRole('dialog', { name: /批量修改/ })
    await expect(dialog).toBeVisible()
    await person.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('people: telephones are pasted; a name, which the form makes of two, is not', async () => {
    await person.run('打开用户列表', '打开用户列表')
    await expect(page.getByRole('grid', { name: '用户' })).toBeFocused()
    await walkTo(person, '电话')
    await paste(person, '13900000001\n13900000002')
    await expect(fine(page)).toHaveCount(2)
    await person.press('Enter')
    await expect(page.getByRole('gridcell', { name: '13900000002' })).toBeVisible()
    await expect(fine(page)).toHaveCount(0)
    await person.press('Control+Alt+z')
    await expect(page.getByText(/^已撤销：2 条 修改 电话$/)).toBeVisible()
    await expect(page.getByRole('gridcell', { name: '13900000002' })).toHaveCount(0)
    await walkTo(person, '姓名')
    await paste(person, '王五')
    await expect(refused).toContainText('此列不能在列表中修改')
    await person.press('Escape')
    await walkTo(person, '邮箱')
    await paste(person, 'nobody@b')
    await expect(refused).toContainText('请输入有效的邮箱地址')
    await person.press('Escape')
    await expect(refused).toHaveCount(0)
  })

  await test.step('sale orders: nothing is pasted, and the list says where they are changed', async () => {
    await person.run('打开销售单列表', '打开销售单列表')
    await expect(page.getByRole('grid', { name: '销售单' })).toBeFocused()
    await person.press('Control+Home')
    await paste(person, '红色')
    await expect(page.getByText('此列表的内容不能在列表中直接修改，请打开后修改')).toBeVisible()
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
  })
})

test('a selected range is summed up below the list, and endless scrolling is chosen once for all lists', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await person.press('g')
  await person.press('b')
  const rows = page.getByRole('grid', { name: '版单' })
  await expect(rows).toBeFocused()
  await expect(rows.getByRole('gridcell').first()).toBeVisible()
  const sums = page.getByRole('status', { name: '所选单元格' })

  await test.step('count, sum and average of two numbers', async () => {
    await walkTo(person, '样衣件数')
    await expect(sums).toHaveCount(0)
    await person.press('Shift+ArrowDown')
    await expect(sums).toContainText('计数 2')
    await expect(sums).toContainText(/求和 \d/)
    await expect(sums).toContainText(/平均 \d/)
    await person.expectAccessible()
    await person.press('Escape')
    await expect(sums).toHaveCount(0)
  })

  await test.step('the offer stays until a key answers it', async () => {
    const offer = page.getByRole('button', { name: /^还有 .+ 条，不翻页、一直往下滚动/ })
    await expect(offer).toBeVisible()
    await expect(offer).toContainText('L S')
    await person.press('l')
    await person.press('s')
    await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0)
    await expect(offer).toHaveCount(0)
    await expect(page.getByRole('button', { name: /连续滚动/ })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('other lists scroll endlessly, too', async () => {
    await person.run('kehu', '客户')
    await expect(page.getByRole('grid', { name: '客户' })).toBeFocused()
    await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0)
    await person.press('l')
    await person.press('s')
    await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^还有 .+ 条，不翻页、一直往下滚动/ })).toHaveCount(0)
  })
})
