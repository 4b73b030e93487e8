import { expect, type Page } from '@playwright/test'
import { interceptFiles } from './intercepted-calls.ts'
import { Person, pressAtOnce } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** Gives the import page a file, by keys alone. */
async function give(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^选择文件/ })).toBeFocused()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+Enter')])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
}

test('the row that names the columns is chosen, and the rows without errors are imported alone', async ({ page }) => {
  const person = new Person(page)
  const place = '浙江省,绍兴市,柯桥区,轻纺城 2 号'
  const late = Promise.withResolvers<void>()
  await interceptFiles(page, '**/assets/select-window-*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await person.signIn('admin', password, { at: '/dashboard/imports/suppliers' })

  await test.step('titles above the headings are left out by choosing the row', async () => {
    // The first line looks like headings, too: the person decides.
    const lines = [
      '供应商名称,类型,电话,省份,城市,区市',
      '名称,供应商类型,说明,省份,城市,区市,街道地址',
      `表头布行,面料,,${place}`,
      `表头拉链,拉链,,${place}`,
    ]
    await give(page, '带标题的表格.csv', lines.join('\n'))
    const row = page.getByRole('combobox', { name: '列名所在行' })
    await person.tabTo(row)
    // The first key opens the list. The select keeps the other keys until the list is loaded and has the focus.
    await pressAtOnce(page, ['ArrowDown', 'ArrowDown', 'Enter'])
    late.resolve()
    await expect(row).toContainText('第 2 行')
    await expect(page.getByRole('combobox', { name: '“说明”导入为' })).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('a column that is not known by its heading is mapped by hand, and the check finds the wrong row', async () => {
    const column = page.getByRole('combobox', { name: '“名称”导入为' })
    await person.tabTo(column)
    if ((await column.inputValue()) !== '供应商名称') await person.choose('gysmc', '供应商名称')
    await expect(column).toHaveValue('供应商名称')
    const type = page.getByRole('combobox', { name: '“供应商类型”导入为' })
    await person.tabTo(type)
    if ((await type.inputValue()) !== '类型') await person.choose('lx', '类型')
    await expect(type).toHaveValue('类型')
    await person.press('Control+Enter')
    await expect(page.getByRole('tab', { name: /错误\s*1/ })).toBeFocused()
    await expect(page.getByText('没有“拉链”这个选项')).toBeVisible()
  })

  await test.step('the correct row is imported alone; the wrong one comes back as a file', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), person.press('Control+Shift+Enter')])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    await expect(page.getByText('导入完成：新增 1，修改 0；有错误的 1 行没有导入')).toBeVisible()
    await expect(page.getByRole('tab', { name: /新增\s*1/ })).toBeVisible()
    await person.run('/gys', '供应商')
    await expect(page.getByRole('gridcell', { name: '表头布行' })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: '表头拉链' })).toHaveCount(0)
  })
})
