import { expect, type Page } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const place = '浙江省,绍兴市,柯桥区,轻纺城 1 号'

/** Chooses a file in the file chooser that `open` brings up. */
async function give(page: Page, name: string, text: string, open: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('button', { name: /^选择文件/ })).toBeFocused()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
}

test('a supplier list with mistakes is imported without a mouse', async ({ page }) => {
  const person = new Person(page)
  const next = () => person.press('Control+Enter')
  await person.signIn('admin', password)

  await test.step('the import is found in the palette, and offers empty sheets', async () => {
    await person.run('drgys', '导入供应商')
    await expect(page.getByRole('heading', { name: '导入供应商' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^选择文件/ })).toBeFocused()
    await person.expectAccessible()
    const [sheet] = await Promise.all([page.waitForEvent('download'), person.run('下载现有资料', '下载现有资料')])
    expect(sheet.suggestedFilename()).toMatch(/^供应商 \d{4}-\d{2}-\d{2}\.xlsx$/)
  })

  await test.step('a file of another kind is refused with a reason', async () => {
    await give(page, '供应商.pdf', '%PDF', next)
    await expect(page.getByRole('alert')).toHaveText('只支持 xlsx, csv 格式的文件')
  })

  await test.step('columns are mapped by their headings, the others by hand', async () => {
    const list = `厂名,类型,省份,城市,区市,街道地址\n键盘布行,面料,${place}\n键盘拉链,拉链,${place}\n`
    await give(page, '供应商.csv', list, next)
    await expect(page.getByText('新增时必须有的列还没有对应：供应商名称')).toBeVisible()
    await expect(page.getByRole('button', { name: /^核对数据/ })).toBeFocused()
    const column = page.getByRole('combobox', { name: '“厂名”导入为' })
    for (let tabs = 0; !(await column.evaluate((node) => node === document.activeElement)); tabs += 1) {
      expect(tabs, 'the column is reached by Tab').toBeLessThan(40)
      await person.press('Tab')
    }
    await person.choose('gysmc', '供应商名称')
    await expect(column).toHaveValue('供应商名称')
    await expect(page.getByText('新增时必须有的列')).toBeHidden()
    await person.expectAccessible()
    await next()
  })

  await test.step('the check reports the mistake at its cell, and the import cannot be run', async () => {
    await expect(page.getByRole('tab', { name: /错误\s*1/ })).toBeFocused()
    await expect(page.getByText('没有“拉链”这个选项')).toBeVisible()
    await expect(page.getByRole('button', { name: /全部导入/ })).toHaveAttribute('aria-disabled', 'true')
    await person.expectAccessible()
    await person.run('导入另一个文件', '导入另一个文件')
    await expect(page.getByRole('link', { name: '供应商.csv' })).toBeVisible()
  })

  await test.step('the corrected file is checked and imported; the mapping of last time is remembered', async () => {
    const mended = `厂名,类型,省份,城市,区市,街道地址\n键盘布行,面料,${place}\n键盘拉链,辅料,${place}\n`
    await give(page, '改好.csv', mended, next)
    await expect(page.getByRole('combobox', { name: '“厂名”导入为' })).toHaveValue('供应商名称')
    await next()
    await expect(page.getByRole('tab', { name: /新增\s*2/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { name: /新增\s*2/ })).toBeVisible()
    await next()
    await expect(page.getByText('已导入', { exact: true })).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('the imported rows are in the list; a changed column shows its old and new value', async () => {
    await person.run('导入另一个文件', '导入另一个文件')
    await give(page, '电话.csv', '供应商名称,电话\n键盘布行,007\n', next)
    await expect(page.getByRole('combobox', { name: '“电话”导入为' })).toHaveValue('电话')
    await next()
    await expect(page.getByRole('tab', { name: /修改\s*1/ })).toBeVisible()
    await expect(page.getByRole('cell', { name: /007$/ })).toBeVisible()
    await next()
    await expect(page.getByText('已导入', { exact: true })).toBeVisible()
    // The page showed the end of every step, so no notification is left.
    await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
    await person.run('/gys', '供应商')
    await expect(page.getByRole('gridcell', { name: '键盘布行' })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: '007' })).toBeVisible()
    await expect(page.getByRole('button', { name: /导入供应商/ })).toBeVisible()
  })
})

test('numbers from another program rename no supplier unasked', async ({ page }) => {
  const person = new Person(page)
  const next = () => person.press('Control+Enter')
  await person.signIn('admin', password, { at: '/dashboard/imports/suppliers' })
  await give(page, '外厂.csv', 'ID,供应商名称\n1,外厂甲\n2,外厂乙\n3,外厂丙\n4,外厂丁\n', next)
  const column = page.getByRole('combobox', { name: '“ID”导入为' })
  await expect(page.getByRole('combobox', { name: '“供应商名称”导入为' })).toHaveValue('供应商名称')
  await expect(column).toHaveValue('')

  await test.step('the column is taken for the numbers of records only after a question', async () => {
    await person.tabTo(column)
    await person.choose('ID', 'ID')
    await next()
    const question = page.getByRole('alertdialog', { name: '按“ID”列对应已有资料？' })
    await expect(question).toBeVisible()
    await person.expectAccessible()
    await person.press('Escape')
    await expect(question).toBeHidden()
    await next()
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(page.getByRole('tab', { name: /修改\s*4/ })).toBeVisible()
  })

  await test.step('more than a few new names are shown beside the old ones, and can still be left', async () => {
    await next()
    const question = page.getByRole('alertdialog', { name: '4 条资料的名称会改变' })
    await expect(question).toContainText(/第 2 行：.+ → 外厂甲/)
    await person.expectAccessible()
    await person.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByRole('tab', { name: /修改\s*4/ })).toBeVisible()
    await expect(page.getByText('已导入', { exact: true })).toBeHidden()
  })
})

test('a tree of categories is imported without a mouse', async ({ page }) => {
  const person = new Person(page)
  const next = () => person.press('Control+Enter')
  await person.signIn('admin', password)

  await test.step('its page offers the import', async () => {
    await person.run('/物料类别', '物料类别')
    await expect(page.getByRole('tree', { name: '物料类别' })).toBeVisible()
    await expect(page.getByRole('button', { name: '导入物料类别' })).toBeVisible()
    await person.press('l')
    const [list] = await Promise.all([page.waitForEvent('download'), person.press('e')])
    expect(list.suggestedFilename()).toMatch(/^物料类别 \d{4}-\d{2}-\d{2}\.xlsx$/)
    await person.run('drwllb', '导入物料类别')
    await expect(page.getByRole('heading', { name: '导入物料类别' })).toBeVisible()
    const [sheet] = await Promise.all([page.waitForEvent('download'), person.run('下载现有资料', '下载现有资料')])
    expect(sheet.suggestedFilename()).toMatch(/^物料类别 \d{4}-\d{2}-\d{2}\.xlsx$/)
  })

  await test.step('a row below a wrong one is reported at its cell', async () => {
    await give(page, '类别.csv', '名称,上级\n键盘府绸,没有/键盘布\n键盘布,没有\n', next)
    await expect(page.getByRole('combobox', { name: '“上级”导入为' })).toHaveValue('上级')
    await next()
    await expect(page.getByRole('tab', { name: /错误\s*2/ })).toBeVisible()
    await expect(page.getByText('找不到“没有”')).toBeVisible()
    await expect(page.getByText('上级所在的第 3 行有错误')).toBeVisible()
    await person.run('导入另一个文件', '导入另一个文件')
  })

  await test.step('after the correction the rows are in their places in the tree', async () => {
    await give(page, '改好.csv', '名称,上级\n键盘府绸,键盘布/键盘梭织\n键盘布,\n键盘梭织,键盘布\n', next)
    await expect(page.getByRole('combobox', { name: '“上级”导入为' })).toHaveValue('上级')
    await next()
    await expect(page.getByRole('tab', { name: /新增\s*3/ })).toBeVisible()
    await next()
    await expect(page.getByText('已导入', { exact: true })).toBeVisible()
    await person.run('/物料类别', '物料类别')
    await expect(page.getByRole('treeitem', { name: '键盘布' })).toHaveAttribute('aria-level', '1')
    await expect(page.getByRole('treeitem', { name: '键盘府绸' })).toHaveAttribute('aria-level', '3')
  })
})

test('every list is exported by its keys, that of people as well', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password)
  const takeAlong = async (typed: string, title: string) => {
    await person.run(typed, title)
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('button', { name: /^导出/ })).toBeVisible()
    await person.press('l')
    const [file] = await Promise.all([page.waitForEvent('download'), person.press('e')])
    return file.suggestedFilename()
  }
  expect(await takeAlong('/gys', '供应商')).toMatch(/^供应商 \d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(await takeAlong('/yh', '用户')).toMatch(/^用户 \d{4}-\d{2}-\d{2}\.xlsx$/)
})

test('a person who may not change suppliers is refused their import', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await person.find('导入供应商', '导入供应商')
  await expect(page.getByRole('option', { selected: true })).toContainText('没有当前操作的权限')
  await page.goto('/dashboard/imports/suppliers')
  await expect(page).toHaveURL(/\/403/)
})
