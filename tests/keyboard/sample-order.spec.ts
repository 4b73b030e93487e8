import { expect } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('a merchandiser creates, confirms and revises a sample order without a mouse', async ({ page }) => {
  const person = new Person(page)
  const field = (name: string) => page.locator(`[data-field="${name}"]`)
  await person.signInByForm('yewuyuan', password)

  await test.step('the palette finds the command by pinyin initials', async () => {
    await person.run('xjbd', '新建版单')
    await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  })

  await test.step('design: class, brand, a picture from the clipboard', async () => {
    await person.goToField('款式类别')
    await person.choose('连衣裙', '连衣裙')
    await person.goToField('品牌')
    await person.choose('半暖', /^半暖/)
    await person.goToField('客户款号')
    await person.type('KB-2027-01')
    await person.goToField('设计图')
    await person.pastePicture()
    await expect(page.getByRole('button', { name: '图片 1/1' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })

  await test.step('one colour in three sizes, typed like a spreadsheet', async () => {
    await person.goToField('样衣件数')
    await person.type('酒红')
    for (const [size, pieces, more] of [
      ['S', '2', true],
      ['M', '3', true],
      ['L', '1', false],
    ] as const) {
      await person.press('Tab')
      await person.type(size)
      await person.press('Tab')
      await person.type(pieces)
      if (more) {
        await person.press('Alt+=')
        await person.press('Shift+Tab')
      }
    }
    await expect(field('templateDesign.sampleDress.0.sizeRanges.2.quantity')).toHaveValue('1')
  })

  await test.step('a reload in between loses nothing', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: '恢复' })).toBeVisible()
    await person.press('Alt+r')
    await expect(field('templateDesign.customerCode')).toHaveValue('KB-2027-01')
    await expect(field('templateDesign.sampleDress.0.color')).toHaveValue('酒红')
    await expect(field('templateDesign.sampleDress.0.sizeRanges.2.quantity')).toHaveValue('1')
  })

  await test.step('a draft needs only the sample type', async () => {
    await person.press('Control+s')
    await expect(page.getByText('请选择样版类别')).toBeVisible()
    await person.choose('初样', '初样')
    await person.press('Control+s')
    await person.noticed('暂存成功')
    await expect(page).toHaveURL(/templateOrders\/\d+\/edit$/)
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/^版单 #\d+ 初样 · 编辑/)
  })

  await test.step('found in the list by typing, opened beside it', async () => {
    // A saved form keeps its field; Escape leaves it, so that keys are commands again.
    await expect(page.getByRole('combobox', { name: '样版类别' })).toBeFocused()
    await person.press('Escape')
    await person.press('g')
    await person.press('b')
    await expect(page.getByRole('grid')).toBeVisible()
    await person.search('KB-2027-01')
    await expect(page.getByRole('gridcell', { name: 'KB-2027-01' })).toBeVisible()
    await expect(page.getByText('共 1 条')).toBeVisible()
    await person.press('ArrowDown')
    await person.press('e')
    await expect(page.getByRole('heading', { name: /初样/ })).toBeVisible()
  })

  await test.step('a refused confirmation: F8 moves from error to error', async () => {
    await person.press('Control+Enter')
    await expect(page.getByText(/\d+ 处需要修改/)).toBeVisible()
    await expect(page.getByText('请选择补充版别说明').first()).toBeVisible()
    await expect(field('typeExplain')).toBeFocused()
    await person.choose('', /.+/)
    await person.press('F8')
    await person.choose('曹桂香', '曹桂香')
    await person.press('F8')
    await person.choose('现货', '现货采购')
    await person.goToField('酒红 物料')
    await person.press('Enter')
    await person.choose('雪纺', /雪纺/)
    await person.press('Control+Enter')
    const spot = page.getByText('当前款号是现货款，将不再打印版单，是否确认提交?提交后不可修改')
    await expect(spot).toBeVisible()
    await person.press('Escape')
    await expect(spot).toBeHidden()
    await person.goToField('开发类型')
    await person.press('Control+a')
    await person.choose('版房', '版房开发样衣')
    await person.goToField('开发小组')
    await person.choose('江西', /江西/)
    await person.press('Control+Enter')
    await person.noticed('操作成功')
  })

  await test.step('the tasks of its colours are created at once, or later by a command', async () => {
    const dialog = page.getByRole('dialog', { name: '创建任务' })
    await expect(dialog.getByRole('checkbox', { name: '酒红' })).toBeFocused()
    await person.press('Escape')
    await expect(dialog).toHaveCount(0)
    await person.run('创建任务', '创建任务…')
    await expect(dialog.getByRole('checkbox', { name: '酒红' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: '酒红' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: '创建任务' })).toContainText('Ctrl+↵')
    await person.press('Control+Enter')
    await person.noticed('任务添加成功')
    await expect(page.getByRole('heading', { name: /^版单 DR\d{8} 初样$/ })).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/^版单 DR\d{8} 初样(?! · 编辑)/)
  })

  await test.step('the palette shows why it cannot be deleted, and what to do first', async () => {
    await person.find('删除版单', '删除版单')
    await expect(page.getByRole('option', { selected: true })).toContainText('版单已确认，不能删除，请先撤销')
    await person.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText('先执行：撤销版单')
    await person.press('Escape')
  })

  await test.step('revoked, revised and confirmed again', async () => {
    await person.run('撤销版单', '撤销版单')
    await expect(page.getByRole('option', { selected: true })).toContainText('修改版单')
    await person.press('Enter')
    await expect(page).toHaveURL(/isRevert=true/)
    await person.goToField('客户款号')
    await person.press('End')
    await person.type('-R')
    await person.press('Control+Enter')
    await person.noticed('修改成功')
    await person.press('Enter')
    await person.noticed('操作成功')
  })
})
