import { expect, type Page } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** The name of a brand that sample orders refer to; long enough that no other brand's name contains it. */
function usedBrand(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/template_orders/search?page=1&size=100', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    const { records } = (await answer.json()) as { records: { brand: { name: string } | null }[] }
    const names = records.flatMap(({ brand }) => (brand ? [brand.name] : []))
    return names.toSorted((one, other) => other.length - one.length)[0] ?? ''
  })
}

test('what uses a record, opened from its row, its panel, the palette and a tree', async ({ page }) => {
  const person = new Person(page)
  const panel = page.getByRole('dialog', { name: /使用情况$/ })
  const links = panel.getByRole('link')
  await person.signIn('admin', password)
  const name = await usedBrand(page)

  await test.step('from the row: documents with their counts, with the focus on the first link', async () => {
    await person.run('品牌', '品牌')
    await expect(page.getByRole('grid', { name: '品牌' })).toBeFocused()
    await person.search(name)
    await expect(page.getByText('共 1 条')).toBeVisible()
    await person.press('ArrowDown')
    await expect(page.getByRole('grid', { name: '品牌' })).toBeFocused()
    await person.press('w')
    await expect(panel).toHaveAccessibleName(`“${name}”的使用情况`)
    await expect(panel.getByRole('heading', { name: /^版单/ })).toBeVisible()
    await expect(links.first()).toBeFocused()
    await person.expectAccessible()
    await person.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await person.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('grid', { name: '品牌' })).toBeFocused()
  })

  await test.step('opening the list with just these: as many as the panel has counted', async () => {
    await person.press('Enter')
    const record = page.getByRole('dialog', { name: /编辑品牌/ })
    await expect(record).toBeVisible()
    await expect(record.locator('[data-field="name"]')).toHaveValue(name)
    await person.run('syqk', '品牌使用情况')
    await expect(panel).toHaveAccessibleName(`“${name}”的使用情况`)
    const place = panel.getByRole('link', { name: /^品牌 \d+/ }).first()
    await expect(place).toBeFocused()
    const count = Number((await place.textContent())?.match(/\d+/)?.[0])
    await person.press('Enter')
    await expect(page).toHaveURL(/templateOrders\?.*brand=\d+/)
    await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  })

  await test.step('from the panel of the record, and by a link to the order itself', async () => {
    await person.openPalette()
    await person.type('@品牌')
    await expect(page.getByRole('option', { selected: true })).toContainText('品牌')
    await person.press('Enter')
    const record = page.getByRole('dialog', { name: /编辑品牌/ })
    await expect(record.locator('[data-field="name"]')).toBeVisible()
    await expect(record.getByRole('button', { name: '使用情况' })).toBeVisible()
    await person.run('使用情况', '品牌使用情况')
    await expect(links.first()).toBeFocused()
    const order = panel.locator('a[href^="/dashboard/sale/templateOrders/"]').first()
    const code = (await order.textContent())?.split(' ')[0] ?? ''
    for (let steps = 0; steps < 6 && !(await order.evaluate((link) => link === document.activeElement)); steps++)
      await person.press('ArrowDown')
    await expect(order).toBeFocused()
    await person.press('Enter')
    await expect(page).toHaveURL(/templateOrders\/\d+/)
    await expect(page.getByRole('tab', { selected: true })).toContainText(code)
  })

  await test.step('of a department; taking it out of use shows what still refers to it', async () => {
    await person.press('g')
    await person.press('d')
    await expect(page.getByRole('tree')).toBeVisible()
    await expect(page.getByRole('treeitem', { selected: true })).toBeFocused()
    await person.press('w')
    await expect(panel.getByRole('heading', { name: /^版单/ })).toBeVisible()
    await expect(panel.getByText('业务部门').first()).toBeVisible()
    await person.press('Escape')
    await expect(panel).toBeHidden()
    await person.press('Delete')
    await expect(page.getByRole('alertdialog')).toContainText(/目前被 \d+ 个.*使用。/)
    await person.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})

test('the page that changes a material says by what it is used, and leads there', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const id = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    }
    const found = await fetch('/api/boms/search?page=1&size=1', { method: 'POST', headers, body: '{}' })
    const bom = await fetch(`/api/boms/${(await found.json()).records[0].id}`, { headers })
    return (await bom.json()).templates[0].bomItems[0].material.id as number
  })
  await page.goto(`/dashboard/materials/${id}/edit`)
  await expect(page.locator('[data-field="name"]')).toBeFocused()
  const note = page.getByRole('status').filter({ hasText: /^已被 \d+ 个.*使用。这些单据保留各自的单价和空差/ })
  await expect(note).toBeVisible()
  await person.expectAccessible()
  await person.tabTo(note.getByRole('button', { name: '使用情况' }))
  await person.press('Enter')
  await expect(
    page
      .getByRole('dialog', { name: /使用情况$/ })
      .getByRole('link')
      .first(),
  ).toBeFocused()
  await person.press('Escape')
  await expect(note.getByRole('button', { name: '使用情况' })).toBeFocused()
})

test('what a person may not read has no name; pages of modules that are not installed say so, to people with their permission', async ({
  page,
}) => {
  const person = new Person(page)
  const panel = page.getByRole('dialog', { name: /使用情况$/ })
  await person.signIn('dahuocaigou', password)

  await test.step('a purchaser sees the number of sample orders without their names', async () => {
    await person.run('供应商', '供应商')
    await expect(page.getByRole('grid', { name: '供应商' })).toBeFocused()
    for (let row = 0; row < 9; row++) {
      await person.press('w')
      await expect(panel.getByText(/没有被使用|条$|其他 \d+ 处/).first()).toBeVisible()
      if (await panel.getByText(/其他 \d+ 处/).isVisible()) break
      await person.press('Escape')
      await expect(panel).toBeHidden()
      await person.press('ArrowDown')
    }
    await expect(panel.getByText(/其他 \d+ 处/)).toBeVisible()
    await expect(panel.getByText('版单')).toHaveCount(0)
  })

  await test.step('without permission: 403 for a call that changes, otherwise 404, also for records that do not exist', async () => {
    await page.goto('/dashboard/sale/quotes/new')
    await expect(page).toHaveURL(/\/403$/)
    await page.goto('/dashboard/sale/quotes')
    await expect(page).toHaveURL(/\/404$/)
    await page.goto('/dashboard/sale/no-such-page')
    await expect(page).toHaveURL(/\/404$/)
  })
})
