import { expect, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

const cell = (page: Page, line: number, key: string, color = 0) =>
  inFront(page.locator(`[data-field="templates.${color}.bomItems.${line}.${key}"]`))
const lines = (page: Page, color = 0) =>
  inFront(page.locator(`[data-field^="templates.${color}.bomItems."][data-field$=".usage"]`))

async function readMaterials(page: Page) {
  return page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    }
    const answer = await fetch('/api/materials/search?page=1&size=200', { method: 'POST', headers, body: '{}' })
    const { records } = (await answer.json()) as {
      records: { name: string; color: string | null; codeFromSupplier: string | null }[]
    }
    return records
  })
}

/** The materials as a block names them, each with what tells it from others of its name. */
async function materialNames(page: Page): Promise<string[]> {
  return (await readMaterials(page)).map(({ name, color, codeFromSupplier }) =>
    [name, color, codeFromSupplier].filter(Boolean).join(' '),
  )
}

/** Gives the import a file, by keys alone. */
async function give(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+Enter')])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Opens the form of a new bill for the first sample order that has none. */
async function newBom(page: Page): Promise<Person> {
  const person = new Person(page)
  await person.signIn('admin', password, { at: '/dashboard/sale/boms' })
  await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()
  await person.press('c')
  await person.press('c')
  const picker = page.getByRole('dialog', { name: '选择版单' })
  await expect(picker.getByRole('radio').first()).toBeVisible()

  await test.step('the arrows move from the search box; what is not there cannot be taken', async () => {
    const search = picker.getByRole('searchbox')
    await expect(search).toBeFocused()
    await expect(picker.getByRole('radio').first()).toBeChecked()
    await person.press('ArrowDown')
    await expect(picker.getByRole('radio').nth(1)).toBeChecked()
    await person.type('没有这个版单')
    // Faster than the answer.
    await person.press('Enter')
    await expect(picker.getByRole('alert')).toHaveText('请选择版单')
    await person.press('Control+a')
    await person.press('Backspace')
    await expect(picker.getByRole('radio').first()).toBeChecked()
    await expect(search).toBeFocused()
  })
  await expect(picker.getByRole('button', { name: /^确定/ })).toContainText('Ctrl')
  await person.press('Control+Enter')
  await expect(picker).toBeHidden()
  await expect(page).toHaveURL(/boms\/new\?code=/)
  await expect(cell(page, 0, 'usage')).toBeVisible()
  return person
}

test('a bill is made from a sample order, filled by a pasted block, reviewed, and a changed line resets the review', async ({
  page,
}) => {
  const person = await newBom(page)
  const sums = inFront(page.getByLabel('成本合计')).first()
  const before = await lines(page).count()

  await test.step('pasted lines are shown before they are taken: a name that several have is chosen, an unknown one stays out', async () => {
    const materials = await readMaterials(page)
    const shared = materials.find(({ name }, at) => materials.findIndex((one) => one.name === name) < at)?.name
    expect(shared).toBeDefined()
    const names = [...(await materialNames(page)).slice(0, 9), shared ?? '', '没有这种物料']
    await cell(page, before - 1, 'usage').focus()
    await person.press('Alt+Enter')
    await expect(cell(page, before, 'material')).toBeFocused()
    // Material, part, usage, price, magnification, loss.
    const block = names.map((name) => [name, '辅料', '2', '1.5', '1', '10'].join('\t')).join('\n')
    await page.evaluate((text) => navigator.clipboard.writeText(text), block)
    await person.press('Control+v')
    const proposal = page.getByRole('dialog', { name: '粘贴 11 行' })
    await expect(proposal.getByRole('status')).toHaveText('9 行可以添加，2 行有问题')
    await expect(proposal.getByText('没有“没有这种物料”')).toBeVisible()
    await expect(proposal.getByRole('combobox')).toBeFocused()
    await person.expectAccessible()
    await person.press('Enter')
    await expect(page.locator('[role=listbox]:focus-within')).toBeVisible()
    await person.press('ArrowDown')
    await expect(page.locator('[role=option][data-highlighted]')).toHaveCount(1)
    await person.press('Enter')
    await expect(proposal.getByRole('status')).toHaveText('10 行可以添加，1 行有问题')
    await person.press('Control+Enter')
    await expect(proposal).toBeHidden()
    await expect(lines(page)).toHaveCount(before + 10)
    await expect(cell(page, before + 9, 'unitPrice')).toHaveValue('1.50')
    await expect(sums).toContainText('辅料')
  })

  await test.step('lines of a sheet are shown in the same way, and one without a material stays out', async () => {
    const [known] = await materialNames(page)
    await cell(page, 0, 'usage').focus()
    await person.press('Alt+i')
    const colors = page.getByRole('listbox').getByRole('option')
    await expect(colors.first()).toBeVisible()
    await person.press('Enter')
    const sheet = page.getByRole('dialog', { name: /^从表格导入物料到 / })
    await expect(sheet.getByRole('button', { name: /^选择文件/ })).toBeFocused()
    await give(page, '空表.csv', '\ufeff品名,用量')
    await expect(sheet.getByRole('alert')).toHaveText('列名下面没有数据行')
    await expect(sheet.getByRole('button', { name: /^换一个文件/ })).toBeFocused()
    await person.press('Enter')
    await expect(sheet.getByRole('button', { name: /^选择文件/ })).toBeFocused()
    const rows = ['成本表,,', '品名,部件,用量,数量', `${known},里料,1.5,80`, '没有这种物料,主料,1,80', ',主料,1,80']
    await give(page, '成本表.csv', `\ufeff${rows.join('\n')}`)
    await expect(sheet.getByRole('combobox', { name: '“品名”导入为' })).toHaveValue('物料')
    await expect(sheet.getByRole('combobox', { name: '“用量”导入为' })).toHaveValue('单件用量')
    await person.expectAccessible()
    await person.press('Control+Enter')
    const proposal = page.getByRole('dialog', { name: '从表格导入 3 行' })
    await expect(proposal.getByRole('status')).toHaveText('1 行可以添加，2 行有问题')
    await expect(proposal.getByText('没有“没有这种物料”')).toBeVisible()
    await expect(proposal.getByText('必填')).toBeVisible()
    await expect(sheet).toBeHidden()
    await person.press('Control+Enter')
    await expect(proposal).toBeHidden()
    await expect(lines(page)).toHaveCount(before + 11)
    await expect(cell(page, before + 10, 'material')).toBeFocused()
    await expect(cell(page, before + 10, 'usage')).toHaveValue('1.5')
    // The material brings the price, and a new line its factor.
    await expect(cell(page, before + 10, 'unitPrice')).not.toHaveValue('')
    await expect(cell(page, before + 10, 'magnification')).toHaveValue('1')
    await person.press('Control+z')
    await expect(lines(page)).toHaveCount(before + 10)
  })

  await test.step('a sheet without a line that can be taken gives the keyboard to nothing that would throw it away', async () => {
    await cell(page, 0, 'usage').focus()
    await person.press('Alt+i')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await person.press('Enter')
    await expect(page.getByRole('button', { name: /^选择文件/ })).toBeFocused()
    await give(page, '成本表.csv', '\ufeff品名,部件,单件用量（米）\n没有这种物料,主料,1')
    await expect(page.getByRole('combobox', { name: '“单件用量（米）”导入为' })).toHaveValue('单件用量')
    await person.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: '从表格导入 1 行' })).toBeFocused()
    await person.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('several materials are added at once in a drawer, with how often each is used, and taken back', async () => {
    await cell(page, 0, 'usage').focus()
    await person.press('Alt+Shift+M')
    await expect(page.getByRole('option', { selected: true })).toBeVisible()
    await person.press('Enter')
    const drawer = page.getByRole('dialog', { name: /^批量添加物料到 / })
    await expect(drawer.getByText('BOM 使用次数').first()).toBeVisible()
    const choices = drawer.getByRole('row').getByRole('checkbox')
    await expect(choices).toHaveCount(10)
    for (const at of [1, 2]) {
      await person.press('ArrowDown')
      await person.press('Space')
      await expect(choices.nth(at)).toBeChecked()
    }
    await expect(drawer.getByRole('searchbox')).toBeFocused()
    await expect(drawer.getByRole('searchbox')).toHaveValue('')
    await expect(drawer.getByText(/^共 \d+ 条$/)).toBeVisible()
    await person.expectAccessible()
    await person.press('Enter')
    await expect(drawer).toBeHidden()
    await expect(lines(page)).toHaveCount(before + 12)
    await expect(cell(page, before + 10, 'usage')).toBeFocused()
    await person.press('Control+z')
    await expect(lines(page)).toHaveCount(before + 10)
  })

  await test.step('a missing value of a line is reported at its cell', async () => {
    await person.press('Control+s')
    await expect(cell(page, before + 1, 'quantity')).toHaveAttribute('aria-invalid', 'true')
    await expect(inFront(page.getByText('请输入下单数量')).first()).toBeVisible()
  })

  await test.step('a column is filled down, and the bill is saved', async () => {
    await cell(page, before, 'quantity').focus()
    await person.press('Control+a')
    await person.type('120')
    for (let row = 0; row < 9; row += 1) await person.press('Shift+ArrowDown')
    await person.press('Control+d')
    await expect(cell(page, before + 9, 'quantity')).toHaveValue('120')
    await person.press('Control+s')
    await person.noticed('添加成功')
    await expect(page).toHaveURL(/boms\/\d+\/edit/)
  })

  const id = /boms\/(\d+)/.exec(page.url())?.[1]
  const detail = `/dashboard/sale/boms/${id}`

  await test.step('a colour is reviewed on its page', async () => {
    await page.goto(detail)
    await settled(page)
    await expect(inFront(page.getByText('待审核')).first()).toBeVisible()
    const isAsked = (await inFront(page.getByRole('button', { name: /^审核 / })).count()) > 1
    await person.press('r')
    if (isAsked) await expect(page.getByRole('option', { selected: true })).toBeVisible()
    if (isAsked) await person.press('Control+Enter')
    await expect(page.getByText(/^已审核 /).first()).toBeVisible()
    await expect(inFront(page.getByText('已审核', { exact: true })).first()).toBeVisible()
  })

  await test.step('a changed line resets the review, which the list shows', async () => {
    await page.goto(`${detail}/edit`)
    await expect(cell(page, 0, 'usage')).toBeVisible()
    await cell(page, 0, 'usage').fill('3.33')
    await person.press('Control+Enter')
    await expect(page).toHaveURL(new RegExp(`${detail}$`))
    await settled(page)
    await expect(inFront(page.getByText('待审核')).first()).toBeVisible()
    await page.goto('/dashboard/sale/boms')
    const row = inFront(page.getByRole('row')).nth(1)
    await expect(row).toContainText('待审核')
  })
})

test('the materials of one colour are used for the others by one command, and one line gets another material', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const { id, first, second } = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    }
    type Bill = { id: number; templates: { bomItems: unknown[] }[] }
    const answer = await fetch('/api/boms/search?page=1&size=50', { method: 'POST', headers, body: '{}' })
    for (const row of ((await answer.json()) as { records: { id: number }[] }).records) {
      const bill = (await (await fetch(`/api/boms/${row.id}`, { headers })).json()) as Bill
      const [one, other] = bill.templates.map(({ bomItems }) => bomItems.length)
      if (one && other !== undefined) return { id: bill.id, first: one, second: other }
    }
    return { id: 0, first: 0, second: 0 }
  })
  await page.goto(`/dashboard/sale/boms/${id}/edit`)
  await expect(lines(page)).toHaveCount(first)
  await cell(page, first - 1, 'material').focus()
  await person.press('Alt+Enter')
  await expect(cell(page, first, 'material')).toBeFocused()
  await person.choose('', /./)
  await person.run('把一个颜色', '把一个颜色的物料用于其他颜色')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await person.press('Enter')
  // What the other colour has stays as it is; it gets what it lacks.
  await expect(cell(page, second, 'material', 1)).not.toHaveValue('')

  await test.step('they are taken back from the colour that they came from, and made again', async () => {
    await expect(cell(page, first, 'material')).toBeFocused()
    await person.press('Control+z')
    await expect(lines(page, 1)).toHaveCount(second)
    await expect(inFront(page.getByText('已撤销：物料用于其他颜色'))).toBeVisible()
    await expect(cell(page, first, 'material')).toBeFocused()
    await person.press('Control+y')
    await expect(cell(page, second, 'material', 1)).not.toHaveValue('')
  })

  await test.step('the material of one line is replaced by one that is made on the way; the line keeps its usage', async () => {
    const usage = await cell(page, 0, 'usage').inputValue()
    const material = await cell(page, 0, 'material').inputValue()
    const price = await cell(page, 0, 'unitPrice').inputValue()
    await cell(page, 0, 'usage').focus()
    await person.press('Alt+Shift+X')
    const drawer = page.getByRole('dialog', { name: '替换物料' })
    await expect(drawer.getByRole('radio').first()).toBeVisible()
    await person.tabTo(drawer.getByRole('button', { name: '新建物料' }))
    await person.press('Enter')
    const form = page.getByRole('dialog', { name: '新建物料' })
    await expect(form.locator('[data-field="name"]')).toBeFocused()
    await person.press('Escape')
    await expect(form).toBeHidden()
    await expect(drawer.getByRole('button', { name: '新建物料' })).toBeFocused()
    // One that bills use is asked about first, and the keyboard comes back to the drawer all the same.
    await drawer
      .getByRole('row')
      .filter({ hasText: /\t?[1-9]\d*$/ })
      .getByRole('radio')
      .first()
      .focus()
    await person.press('Space')
    await person.tabTo(drawer.getByRole('button', { name: '编辑物料' }))
    await person.press('Enter')
    await expect(page.getByRole('button', { name: '继续编辑' })).toBeFocused()
    await person.press('Enter')
    await expect(page.getByRole('dialog', { name: '编辑物料' }).locator('[data-field="name"]')).toBeFocused()
    await person.press('Escape')
    await expect(drawer.getByRole('button', { name: '编辑物料' })).toBeFocused()
    await person.tabTo(drawer.getByRole('button', { name: '新建物料' }))
    await person.press('Enter')
    await expect(form.locator('[data-field="name"]')).toBeFocused()
    await person.press('Control+Enter')
    await expect(form.getByText('请选择供应商')).toBeVisible()
    await expect(form.locator('[data-field="name"]')).toBeFocused()
    // The key means the window, not the bill below it, which has the same command.
    await person.press('F8')
    await expect(form.getByRole('combobox', { name: '供应商', exact: true })).toBeFocused()
    await person.press('Shift+F8')
    await expect(form.locator('[data-field="name"]')).toBeFocused()
    await person.type('替换用双面呢')
    await person.tabTo(form.getByRole('combobox', { name: /^供应商/ }).first())
    await person.choose('天织', /天织/)
    await person.press('Control+Enter')
    await expect(form).toBeHidden()
    await expect(drawer.getByRole('radio', { checked: true })).toBeVisible()
    await expect(drawer.getByRole('radio', { checked: true })).toHaveAccessibleName(/替换用双面呢/)
    await person.tabTo(drawer.getByRole('searchbox'))
    await person.press('Enter')
    await expect(drawer).toBeHidden()
    await expect(cell(page, 0, 'material')).toHaveValue(/替换用双面呢/)
    await expect(cell(page, 0, 'usage')).toHaveValue(usage)
    await expect(cell(page, 0, 'usage')).toBeFocused()
    await expect(cell(page, 0, 'unitPrice')).toHaveValue('')
    await person.press('Control+z')
    await expect(cell(page, 0, 'material')).toHaveValue(material)
    await expect(cell(page, 0, 'unitPrice')).toHaveValue(price)
    await expect(inFront(page.getByText('已撤销：替换第 1 行的物料'))).toBeVisible()
  })
})
