import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx } from 'hucre'
import { inFront, Person } from './person.ts'
import { cell, field, newOrder, ofDesign } from './sample-order-form.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const marked = (page: Page) => page.getByRole('option', { selected: true })

async function openListWith(person: Person, keyword: string): Promise<void> {
  const { page } = person
  // A form keeps the keyboard after a save, so that single keys are typed into its field.
  await page.goto('/dashboard/sale/templateOrders')
  await expect(page.getByRole('grid')).toBeFocused()
  await person.search(keyword)
  await expect(page.getByRole('gridcell', { name: new RegExp(keyword) }).first()).toBeVisible()
}

test('a refused confirmation names every missing value at its field', async ({ page }) => {
  const person = await newOrder(page)
  await test.step('the default values of a new order are removed', async () => {
    for (const label of ['业务员', '业务部门', '客户下单日期']) {
      await person.goToField(label)
      await person.press('Control+a')
      await person.press('Backspace')
    }
    await expect(ofDesign(page, 'group')).toHaveValue('')
  })
  await person.press('Control+Enter')
  for (const [name, text] of [
    ['category', '请选择款式类别'],
    ['brand', '请选择品牌'],
    ['type', '请选择样版类别'],
    ['department', '请选择业务部门'],
    ['templateFollower', '请选择样板跟单'],
    ['developmentType', '请选择开发类型'],
    ['sampleDress.0.color', '请选择颜色'],
    ['sampleDress.0.sizeRanges.0.name', '请输入尺码'],
    ['sampleDress.0.sizeRanges.0.quantity', '请输入件数'],
  ] as const)
    await expect(ofDesign(page, name), name).toHaveAccessibleDescription(text)
  for (const [name, text] of [
    ['typeExplain', '请选择补充版别说明'],
    ['businessFollower', '请选择业务员'],
    ['orderPlaceDate', '请选择客户下单日期'],
  ] as const)
    await expect(field(page, name), name).toHaveAccessibleDescription(text)
  await expect(page.getByText('请至少上传一张设计图')).toBeVisible()
  await expect(page.getByText('请添加物料信息')).toBeVisible()
  await expect(page.getByText('14 处需要修改')).toBeVisible()
  await expect(ofDesign(page, 'category')).toBeFocused()
  await person.expectAccessible()

  await test.step('F8 moves around the problems, Shift+F8 back', async () => {
    await person.press('F8')
    await expect(ofDesign(page, 'brand')).toBeFocused()
    await person.press('Shift+F8')
    await expect(ofDesign(page, 'category')).toBeFocused()
    await person.choose('连衣裙', '连衣裙')
    await expect(ofDesign(page, 'category')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('13 处需要修改')).toBeVisible()
  })

  await test.step('the developer decides which other fields are required', async () => {
    await person.goToField('开发类型')
    await person.choose('工厂', '工厂开发样衣')
    await person.press('Control+Enter')
    await expect(ofDesign(page, 'factory')).toHaveAccessibleDescription('请选择外发工厂')
    await person.goToField('开发类型')
    await person.choose('版房', '版房开发样衣')
    await expect(ofDesign(page, 'factory')).toHaveCount(0)
    await person.press('Control+Enter')
    await expect(ofDesign(page, 'developmentGroup')).toHaveAccessibleDescription('请选择开发小组')
  })
})

test('pieces, colours and secondary processes are refused with the texts of the rules', async ({ page }) => {
  const person = await newOrder(page)

  await test.step('zero pieces', async () => {
    await person.goToField('样衣件数')
    await person.type('红')
    await person.press('Tab')
    await person.type('S')
    await person.press('Tab')
    await person.type('0')
    await person.press('Control+Enter')
    await expect(cell(page, 0, 'sizeRanges.0.quantity')).toHaveAccessibleDescription('红：件数不能为 0')
    await expect(page.getByText('红：请添加物料信息')).toBeVisible()
  })

  await test.step('a colour twice', async () => {
    await person.goToField('样衣件数')
    await person.press('Alt+Enter')
    await expect(cell(page, 1, 'color')).toBeFocused()
    await person.type('红')
    await expect(cell(page, 1, 'color')).toHaveAccessibleDescription('颜色“红”已存在')
    await person.press('Alt+Backspace')
    await expect(cell(page, 1, 'color')).toHaveCount(0)
  })

  await test.step('the last colour cannot be removed', async () => {
    await person.press('Alt+Backspace')
    await expect(page.getByText('至少保留一个颜色')).toBeVisible()
  })

  await test.step('a secondary process', async () => {
    await page.getByRole('button', { name: '添加二次工艺' }).focus()
    await person.press('Enter')
    await expect(ofDesign(page, 'templates.0.secondaryProcessInfo.0.supplier')).toBeFocused()
    await person.press('Control+Enter')
    for (const text of ['红：请选择供应商', '红：请输入工艺名称', '红：请输入二次工艺说明'])
      await expect(page.getByText(text)).toBeVisible()
  })

  await test.step('once the colour has another name, the messages use it', async () => {
    await person.goToField('样衣件数')
    await person.press('Control+a')
    await person.type('蓝')
    await expect(page.getByText('蓝：请添加物料信息').first()).toBeVisible()
    await expect(page.getByText('红：请添加物料信息')).toHaveCount(0)
  })

  await test.step('a pasted file of another kind', async () => {
    await person.goToField('设计图')
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File(['MZ'], 'setup.exe', { type: 'application/octet-stream' }))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(page.getByText(/^只支持 .* 格式的文件$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^图片 \d/ })).toHaveCount(0)
  })
})

test('urgent requires reason and description; a spot purchase requires less', async ({ page }) => {
  const person = await newOrder(page)
  const dialog = page.getByRole('dialog', { name: '加急原因' })
  const urgent = page.getByRole('switch', { name: '加急' })

  await test.step('without both texts the flag is turned off again', async () => {
    await person.goToField('加急')
    await person.press('Space')
    await expect(dialog).toBeVisible()
    await person.press('Control+Enter')
    await expect(dialog.getByText('请输入加急原因')).toBeVisible()
    await expect(dialog.getByText('请输入加急描述')).toBeVisible()
    await person.expectAccessible()
    await person.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(urgent).not.toBeChecked()
  })

  await test.step('with both it stays on', async () => {
    await expect(urgent).toBeFocused()
    await person.press('Space')
    await person.type('客户催单')
    await person.press('Tab')
    await person.type('展会前三天要到')
    await person.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(urgent).toBeChecked()
    await expect(page.getByText('展会前三天要到')).toBeVisible()
  })

  await test.step('a spot purchase needs neither factory nor development group', async () => {
    await person.goToField('开发类型')
    await person.choose('现货', '现货采购')
    await person.press('Control+Enter')
    await expect(page.getByText(/\d+ 处需要修改/)).toBeVisible()
    await expect(page.getByText('请选择外发工厂')).toHaveCount(0)
    await expect(page.getByText('请选择开发小组')).toHaveCount(0)
  })
})

test('one’s own draft is created, copied, and deleted', async ({ page }) => {
  const person = await newOrder(page)
  await person.goToField('客户款号')
  await person.type('RU-0001')
  await person.goToField('样版类别')
  await person.choose('初样', '初样')
  await person.press('Control+s')
  await expect(page).toHaveURL(/templateOrders\/\d+\/edit$/)

  await test.step('a copy starts with its values, and names its source', async () => {
    await person.run('复制版单', '复制版单')
    await expect(page.getByRole('heading', { name: /^复制 / })).toBeVisible()
    await expect(ofDesign(page, 'customerCode')).toHaveValue('RU-0001')
    await expect(page.getByRole('link', { name: /来源版单/ })).toBeVisible()
    await person.press('Control+s')
    await expect(page).toHaveURL(/templateOrders\/\d+\/edit$/)
  })

  await test.step('a draft has no code yet, so it cannot be referenced', async () => {
    await person.find('引用版单', '引用版单')
    await expect(marked(page)).toContainText('版单未确认，还没有款号，不能引用')
    await person.press('Escape')
  })

  await test.step('it is deleted from the list after a confirmation', async () => {
    await openListWith(person, 'RU-0001')
    await expect(page.getByText('共 2 条')).toBeVisible()
    await person.press('ArrowDown')
    await person.run('删除版单', '删除版单')
    await expect(page.getByText('删除后不能恢复')).toBeVisible()
    await person.press('Enter')
    await person.noticed('操作成功')
    await expect(page.getByText('共 1 条')).toBeVisible()
  })
})

test('a confirmed design: reference, confirmed versions, spreadsheet, retrieval', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)

  await test.step('the next sample type of the same design', async () => {
    await openListWith(person, 'DR26')
    await person.press('ArrowDown')
    await person.run('引用版单', '引用版单')
    await expect(page.getByRole('heading', { name: /^引用 版单 DR26/ })).toBeVisible()
    const code = /DR26\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? 'no code'
    await expect(inFront(page.locator('[data-reading]').filter({ hasText: code }))).toBeVisible()
    await person.press('Control+s')
    await expect(ofDesign(page, 'type')).toHaveAccessibleDescription('请选择样版类别')
    await person.press('Alt+w')
    await expect(page.getByRole('grid')).toBeVisible()
  })

  await test.step('a confirmed version is read-only', async () => {
    await person.run('已确认的版本', '已确认的版本')
    await expect(marked(page)).toContainText(/第 \d+ 版/)
    await person.press('Enter')
    await expect(page).toHaveURL(/type=history/)
    await expect(page.getByText(/第 \d+ 个已确认版本/)).toBeVisible()
    const pane = page.getByRole('region', { name: '窗格' }).last()
    await expect(pane.getByRole('textbox')).toHaveCount(0)
    await expect(pane.getByRole('button', { name: /编辑版单|撤销版单|删除版单/ })).toHaveCount(0)
    await person.press('Alt+w')
  })

  await test.step('the spreadsheet holds all filtered rows, not only those of the page', async () => {
    await expect(page.getByRole('grid')).toBeFocused()
    const total = Number(/共 (\d+) 条/.exec((await page.getByText(/共 \d+ 条/).textContent()) ?? '')?.[1])
    expect(total).toBeGreaterThan(10)
    const arrival = page.waitForEvent('download')
    await person.press('l')
    await person.press('e')
    await expect(page.getByText('数据导出中，请不要退出当前页面')).toBeVisible()
    const file = await arrival
    const [sheet] = (await readXlsx(await readFile(await file.path()))).sheets
    expect(sheet?.rows).toHaveLength(total + 1)
    const at = sheet?.rows[0]?.indexOf('款号') ?? -1
    expect(sheet?.rows.slice(1).every((row) => String(row[at]).includes('DR26'))).toBe(true)
    await person.noticed('版单导出完成')
  })

  await test.step('the retrieval finds designs by their materials', async () => {
    await person.run('/bdjs', '版单检索')
    const found = page.getByRole('list', { name: '版单检索' }).getByRole('listitem')
    await expect(found.first()).toBeVisible()
    await person.expectAccessible()
    await person.press('/')
    await person.type('DR26')
    await expect(page).toHaveURL(/templateRetrieve.*keyword=DR26/)
    await expect(found.first()).toContainText('DR26')
  })
})
