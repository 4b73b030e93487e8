import { expect } from '@playwright/test'
import { Person } from './person.ts'
import { cell, field, ofDesign } from './sample-order-form.ts'
import { test } from './story.ts'

/** A person whose key presses are counted, typed text excepted. */
export class CountedPerson extends Person {
  presses = 0

  override press(keys: string): Promise<void> {
    this.presses += 1
    return super.press(keys)
  }

  /** Types into a picker, and moves to the next field with the marked choice. */
  async chooseAndGoOn(typed: string, option: string | RegExp): Promise<void> {
    await this.type(typed)
    await expect(this.page.locator('[role=option][data-highlighted]').filter({ hasText: option })).toHaveCount(1)
    await this.press('Tab')
  }

  /** Signs in as a merchandiser at the list of orders, and counts from there. */
  async startAtOrders(): Promise<void> {
    await this.signIn('yewuyuan', 'selvedge2026')
    await this.press('g')
    await this.press('b')
    await expect(this.page.getByRole('gridcell').first()).toBeVisible()
    this.presses = 0
  }
}

/** Makes an order with one colour, three sizes and one material, and confirms it with its task: from the list of orders to the order's page. */
export async function confirmOrder(person: CountedPerson): Promise<void> {
  const { page } = person

  await test.step('a new order starts in its first field, with the known values filled in', async () => {
    await person.press('c')
    await person.press('b')
    await expect(ofDesign(page, 'category')).toBeFocused()
    await expect(field(page, 'businessFollower')).not.toHaveValue('')
    await expect(ofDesign(page, 'department')).not.toHaveValue('')
    await expect(ofDesign(page, 'group')).toHaveValue('欧洲组')
    await expect(field(page, 'orderPlaceDate')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await expect(field(page, 'processLevel')).toHaveValue('')
  })

  await test.step('design', async () => {
    await person.chooseAndGoOn('连衣裙', '连衣裙')
    await expect(ofDesign(page, 'brand')).toBeFocused()
    await person.chooseAndGoOn('半暖', /^半暖/)
    await expect(ofDesign(page, 'customerCode')).toBeFocused()
    await expect(field(page, 'processLevel')).not.toHaveValue('')
  })

  await test.step('going through the missing fields', async () => {
    await person.press('Control+Enter')
    await expect(page.getByText(/\d+ 处需要修改/)).toBeVisible()
    await person.pastePicture()
    await expect(page.getByRole('button', { name: '图片 1/1' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await person.press('F8')
    await expect(ofDesign(page, 'type')).toBeFocused()
    await person.chooseAndGoOn('初样', '初样')
    await expect(field(page, 'typeExplain')).toBeFocused()
    await person.chooseAndGoOn('首次', /首次/)
    await person.press('F8')
    await expect(ofDesign(page, 'templateFollower')).toBeFocused()
    await person.chooseAndGoOn('曹桂香', '曹桂香')
    await person.press('F8')
    await expect(ofDesign(page, 'developmentType')).toBeFocused()
    await person.chooseAndGoOn('版房', '版房开发样衣')
    await expect(ofDesign(page, 'developmentGroup')).toBeFocused()
    await person.chooseAndGoOn('江西', /江西/)
  })

  await test.step('one colour in three sizes', async () => {
    await person.press('F8')
    await expect(cell(page, 0, 'color')).toBeFocused()
    await person.type('酒红')
    for (const [at, [size, pieces]] of [
      ['S', '2'],
      ['M', '3'],
      ['L', '1'],
    ].entries()) {
      await person.press(at === 0 ? 'Tab' : 'Alt+=')
      await expect(cell(page, 0, `sizeRanges.${at}.name`)).toBeFocused()
      await person.type(size ?? '')
      await person.press('Tab')
      await person.type(pieces ?? '')
    }
  })

  await test.step('one material, and the order is confirmed with its task', async () => {
    await person.press('F8')
    await person.press('Enter')
    await expect(ofDesign(page, 'templates.0.bomMaterials.0.material')).toBeFocused()
    await person.choose('雪纺', /雪纺/)
    await person.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: '创建任务' }).getByRole('checkbox', { name: '酒红' })).toBeFocused()
    await person.press('Control+Enter')
    await person.noticed('任务添加成功')
    await expect(page.getByRole('heading', { name: /^版单 DR\d{8} 初样$/ })).toBeVisible()
  })
}
