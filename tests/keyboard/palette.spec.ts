import { expect } from '@playwright/test'
import { filterState } from './order-list.ts'
import { Person, pressAtOnce, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('the palette changes settings, finds records, asks for arguments and repeats commands without a mouse', async ({
  page,
}) => {
  const person = new Person(page)
  const palette = page.getByRole('dialog', { name: '命令面板' })
  const marked = page.getByRole('option', { selected: true })
  const crumbs = palette.getByRole('list', { name: '已选' })
  await person.enter('yewuyuan', password)

  await test.step('it opens with recent records and pages, and names what its commands act on', async () => {
    await page.goto('/dashboard/sale/templateOrders/1990')
    const tab = page.getByRole('tab', { selected: true })
    await expect(tab).toContainText(/\d{8}/)
    const name = ((await tab.textContent()) ?? '').trim().replace(/^版单 /, '')
    await person.press('g')
    await person.press('h')
    await expect(page).toHaveURL(/\/dashboard$/)
    await person.press('Control+k')
    await expect(palette.getByRole('option').first()).toContainText(name)
    await expect(palette.getByRole('option', { name: /^报价单/ })).toBeVisible()
    await person.press('Enter')
    await expect(tab).toHaveText(`版单 ${name}`)
    await person.press('Control+k')
    await expect(palette.getByText('命令作用于')).toBeAttached()
    await expect(palette.getByText(`版单 ${name}`).first()).toBeVisible()
    await expect(palette.getByRole('option').first()).not.toContainText(name)
    // On a narrow window the box has a separate line, so that nothing before it is cut.
    await page.setViewportSize({ width: 390, height: 800 })
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1
    expect(await palette.getByText(`版单 ${name}`).first().evaluate(isCut)).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
    await person.press('Escape')
    await expect(palette).toBeHidden()
    await person.press('Alt+w')
  })

  await test.step('Chinese characters, pinyin and initials find the same entries, also mixed', async () => {
    for (const typed of ['新建bd', 'xjbd', 'new sample']) {
      await person.find(typed, '新建版单')
      await person.press('Escape')
      await expect(palette).toBeHidden()
    }
  })

  await test.step('a setting shows its value, takes another, and returns to the list', async () => {
    await person.find('=密度', '密度')
    await expect(marked).toContainText('标准')
    await person.press('Enter')
    await expect(crumbs).toHaveText('密度')
    await person.press('Backspace')
    await expect(crumbs).toBeHidden()
    await person.type('=密度')
    await expect(marked).toContainText('密度')
    await person.press('Enter')
    await person.type('紧凑')
    await expect(marked).toContainText('紧凑')
    await person.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await person.find('=密度', '密度')
    await expect(marked).toContainText('紧凑')
    await person.press('Escape')
  })

  await test.step('unsaved drafts are found', async () => {
    await person.run('xjbd', '新建版单')
    await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
    await person.goToField('客户款号')
    await person.type('KB-PAL-01')
    await person.run('未保存', '未保存的内容…')
    await expect(marked).toContainText('新建版单')
    await person.press('Escape')
  })

  await test.step('a draft is saved, and copied', async () => {
    await person.press('Control+s')
    await expect(page.getByText('请选择样版类别')).toBeVisible()
    await person.choose('初样', '初样')
    await person.press('Control+s')
    await person.noticed('暂存成功')
    await expect(page).toHaveURL(/templateOrders\/\d+\/edit$/)
  })

  await test.step('records are found by their words, grouped by kind, with the match marked', async () => {
    await person.press('Control+k')
    await person.type('#KB-PAL')
    await expect(marked).toContainText('KB-PAL-01')
    await expect(palette.getByText('版单', { exact: true })).toBeVisible()
    await person.press('Escape')
    await person.press('Control+k')
    await person.type('#DR26')
    await expect(marked.locator('mark')).toHaveText('DR26')
    await person.press('Escape')
  })

  await test.step('a search that is too short says so, and a page that asks for a text does not say that nothing was found', async () => {
    await person.press('Control+k')
    await person.type('#')
    await expect(palette.getByText('输入至少两个字查找单据')).toBeVisible()
    await person.type('版')
    await expect(palette.getByText('再输入一个字即可查找')).toBeVisible()
    await expect(palette.getByText('没有找到')).toBeHidden()
    await person.type('没有这张')
    await expect(palette.getByText('没有找到')).toBeVisible()
    await person.press('Escape')
    await person.run('>保存窗格布局', '保存窗格布局…')
    await expect(crumbs).toBeVisible()
    await expect(palette.getByText(/^输入布局的名称.*，按 Enter 确认$/)).toBeVisible()
    await expect(palette.getByText('没有找到')).toBeHidden()
    await person.press('Escape')
  })

  await test.step('a command asks for the order and for a date in everyday notation', async () => {
    await person.press('Escape')
    await person.run('前往首页', '前往首页')
    await expect(page).toHaveURL(/\/dashboard$/)
    await person.run('修改发布日期', '修改发布日期')
    await expect(crumbs).toHaveText('修改发布日期')
    await person.type('KB-PAL')
    await expect(marked).toContainText('KB-PAL-01')
    await person.press('Enter')
    await expect(crumbs.getByRole('listitem')).toHaveCount(2)
    await person.type('2027-3-5')
    await expect(marked).toContainText('2027-03-05')
    await person.press('Backspace')
    await person.type('9')
    await expect(marked).toContainText('2027-03-09')
    await person.press('Enter')
    await expect(page.getByText('发布日期已改为 2027-03-09')).toBeVisible()
  })

  await test.step('one key repeats the last command', async () => {
    await expect(page.getByText('发布日期已改为 2027-03-09')).toBeHidden()
    await person.press('Alt+.')
    await expect(page.getByText('发布日期已改为 2027-03-09')).toBeVisible()
  })

  await test.step('earlier searches are offered again', async () => {
    await person.press('Control+k')
    await person.type('<')
    await expect(palette.getByRole('option', { name: '修改发布日期' })).toBeVisible()
    await person.press('Escape')
  })

  await test.step('a batch first shows what it will do, then the outcome', async () => {
    await person.press('g')
    await person.press('b')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('gridcell', { name: 'KB-PAL-01' })).toBeVisible()
    await page.getByRole('grid').focus()
    await settled(page)
    await person.press('Control+Home')
    await person.run('>复制版单', '复制版单')
    await expect(page.getByRole('heading', { name: /^复制 / })).toBeVisible()
    await person.press('Control+s')
    await person.noticed('暂存成功')
    await expect(page).toHaveURL(/templateOrders\/\d+\/edit$/)
    await person.press('Escape')
    await person.run('打开版单列表', '打开版单列表')
    await expect(page.getByRole('gridcell', { name: 'KB-PAL-01' })).toHaveCount(2)
    await page.getByRole('grid').focus()
    await settled(page)
    await person.press('Control+Home')
    await person.press('x')
    await person.press('ArrowDown')
    await person.press('x')
    await person.press('ArrowDown')
    await person.press('x')
    for (let row = 0; row < 5; row += 1) {
      await person.press('ArrowDown')
      await person.press('x')
    }
    await person.run('>删除版单', '删除版单')
    await expect(marked).toContainText(/^删除版单：执行 [2-9] 条，跳过 [1-9] 条/)
    await expect(palette.getByText('不能执行', { exact: true })).toBeVisible()
    await expect(palette.getByRole('option', { name: /非本人订单不能删除|版单已确认，不能删除/ }).first()).toBeVisible()
    await person.press('Enter')
    await expect(marked).toContainText(/^完成 [2-9] 条，未完成 \d 条/)
    await person.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page.getByRole('gridcell', { name: 'KB-PAL-01' })).toHaveCount(0)
  })

  await test.step('a batch that nothing can be done with lists each reason, and runs nothing', async () => {
    await person.press('Escape')
    await page.getByRole('grid').focus()
    await settled(page)
    await person.press('Control+Home')
    for (let row = 0; row < 3; row += 1) {
      await person.press('x')
      await person.press('ArrowDown')
    }
    await person.find('>删除版单', '删除版单')
    await expect(marked).toContainText(/3 条都不能执行：(非本人订单不能删除|版单已确认，不能删除)/)
    await person.press('Enter')
    await expect(marked).toContainText('删除版单：执行 0 条，跳过 3 条')
    await expect(palette.getByRole('option', { name: /非本人订单不能删除|版单已确认，不能删除/ })).toHaveCount(3)
    await person.press('Enter')
    await expect(palette).toBeHidden()
  })

  await test.step('started from the menu of a row, such a batch has a way on', async () => {
    await expect(page.getByRole('grid')).toBeFocused()
    await person.press('ArrowUp')
    await person.press('Shift+F10')
    const entry = page.getByRole('menuitem', { name: '删除版单' })
    await expect(entry).toContainText('3 条都不能执行')
    await expect(entry).not.toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(page.getByRole('menuitem', { name: '复制版单' })).toHaveAttribute('aria-disabled', 'true')
    await entry.focus()
    await person.press('Enter')
    await expect(marked).toContainText('删除版单：执行 0 条，跳过 3 条')
    await person.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page.getByRole('grid')).toBeFocused()
  })

  await test.step('the list of reasons offers the commands that remove them, for exactly those records', async () => {
    await person.press('Escape')
    await filterState(person, '已确认')
    await expect(page.getByRole('gridcell', { name: '已确认', exact: true })).toHaveCount(10)
    await person.press('Control+Home')
    for (let row = 0; row < 3; row += 1) {
      await person.press('x')
      await person.press('ArrowDown')
    }
    await person.run('>修改发布日期', '修改发布日期')
    await expect(marked).toContainText('修改发布日期：执行 0 条，跳过 3 条')
    const lift = palette.getByRole('option', { name: /^[23] 条：先执行/ })
    const words = (await lift.textContent()) ?? ''
    const [, count = '', command = ''] = /^([23]) 条：先执行 (撤销版单|引用版单)一次一条/.exec(words) ?? []
    await person.type(command)
    await expect(marked).toContainText(words)
    await person.press('Enter')
    await expect(crumbs).toHaveText(command)
    await expect(palette.getByRole('option')).toHaveCount(Number(count))
    await person.press('Backspace')
    await expect(crumbs).toHaveText('修改发布日期')
    await person.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('a disabled button shows its reason, and offers the command that removes it', async () => {
    await person.press('Escape')
    await person.press('Control+Home')
    await person.press('Enter')
    const edit = page.getByRole('button', { name: '编辑版单' })
    await person.tabTo(edit)
    await expect(edit).toHaveAttribute('aria-disabled', 'true')
    await expect(edit).toHaveAccessibleDescription(/版单已确认，不能编辑|该款已有颜色完成打版/)
    await person.press('Enter')
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: /版单已确认，不能编辑|该款已有颜色完成打版/ })
    await expect(notice.getByRole('button', { name: /^(撤销版单|引用版单)$/ })).toBeVisible()
    await expect(edit).toBeFocused()
  })
})

test('keys typed before the palette is open reach it, and not the page below', async ({ page }) => {
  const person = new Person(page)
  const palette = page.getByRole('dialog', { name: '命令面板' })
  const typed = palette.getByRole('combobox')
  await person.signIn('yewuyuan', password)

  await test.step('before its code is loaded', async () => {
    await pressAtOnce(page, ['Control+k', ...'qwsx', 'Backspace', 'Backspace', 'Backspace', 'y'])
    await expect(typed).toHaveValue('qy')
    await pressAtOnce(page, ['Escape', 'Control+k', ...'wllb', 'Enter'])
    await expect(page.getByRole('tab', { name: '物料列表' })).toBeVisible()
    await expect(palette).toBeHidden()
  })

  await test.step('after a choice, further keys reach the page below', async () => {
    await person.find('qwsy', '前往首页')
    await pressAtOnce(page, ['Enter', 'g', 'b'])
    await expect(page.getByRole('grid', { name: '版单' })).toBeVisible()
  })

  await test.step('keys typed into it start no key sequence of the page', async () => {
    await person.press('Control+k')
    await person.type('qianwan')
    const home = page.getByRole('option', { name: '前往首页' })
    await expect(home).toBeVisible()
    await pressAtOnce(page, ['g'])
    await home.evaluate((option: HTMLElement) => option.click())
    await expect(palette).toBeHidden()
    await pressAtOnce(page, ['b'])
    await person.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await person.press('Escape')
    await expect(page.getByRole('tab', { name: '首页' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('closed and opened again at once', async () => {
    await person.press('Control+k')
    await person.type('bandan')
    await pressAtOnce(page, ['Escape', 'Control+k', ...'#DR26'])
    await expect(typed).toHaveValue('#DR26')
    await expect(typed).toBeFocused()
    await pressAtOnce(page, ['Escape', 'Control+k', ...'xjbd', 'Enter'])
    await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
    await expect(palette).toBeHidden()
  })
})

test('in English the kind of every entry fits its column', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await person.press('Control+k')
  await person.type('new')
  const kinds = page.getByRole('option').locator('> span:last-child')
  await expect(kinds.filter({ hasText: 'Command' }).first()).toBeVisible()
  const cut = await kinds.evaluateAll((all) => all.filter((kind) => kind.scrollWidth > kind.clientWidth).length)
  expect(cut).toBe(0)
})
