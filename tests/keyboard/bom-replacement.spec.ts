import { expect } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('a material is replaced in the bills that use it, and the step is taken back', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  // The material with the fewest uses, so that other stories keep their bills as they are.
  const { id, name } = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    }
    const post = async (path: string, body: object) =>
      (await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const { records } = (await post('materials/search?page=1&size=200', {})) as {
      records: { id: number; name: string; color: string | null }[]
    }
    const ids = records.map((one) => one.id)
    const now = (await post('boms/materials', { ids })) as { id: number; boms: number }[]
    const [least] = now.filter(({ boms }) => boms > 1).toSorted((one, other) => one.boms - other.boms)
    const found = records.find((one) => one.id === least?.id)
    return { id: found?.id ?? 0, name: [found?.name, found?.color].filter(Boolean).join(' ') }
  })
  const chosen = inFront(page.getByRole('status').filter({ hasText: /^已选 / }))
  const table = inFront(page.getByRole('region', { name: '使用该物料的 BOM 单' }))

  await test.step('from what uses the material', async () => {
    await page.goto(`/dashboard/materials/${id}`)
    await settled(page)
    await person.press('w')
    const panel = page.getByRole('dialog', { name: /使用情况$/ })
    await person.tabTo(panel.getByRole('button', { name: '在 BOM 单中替换…' }))
    await person.press('Enter')
    await expect(inFront(page.getByRole('heading', { name: `替换物料 ${name}`, exact: true }))).toBeVisible()
    await expect(inFront(page.getByRole('button', { name: /^选择新物料…/ }))).toBeFocused()
  })

  await test.step('another material is chosen, and each bill shows what it would cost', async () => {
    await person.press('m')
    const picker = page.getByRole('dialog', { name: '选择新物料' })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await expect(picker.getByRole('radio', { disabled: false }).first()).toBeChecked()
    await person.press('Enter')
    await expect(picker).toBeHidden()
    await expect(page).toHaveURL(/boms\/replace\?from=\d+&to=\d+/)
    await expect(table).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('all are chosen, replaced by one key, and given back by another', async () => {
    await person.tabTo(table.getByRole('checkbox', { name: '全选' }))
    if (!(await table.getByRole('checkbox', { name: '全选' }).isChecked())) await person.press('Space')
    await expect(table.getByRole('checkbox', { name: '全选' })).toBeChecked()
    const count = Number((await chosen.textContent())?.match(/已选 (\d+)/)?.[1])
    expect(count).toBeGreaterThan(1)
    await person.press('Control+Enter')
    await expect(page.getByText(new RegExp(`^已在 ${count} 个 BOM 单中把`)).first()).toBeVisible()
    await expect(inFront(page.getByText('没有 BOM 单使用该物料'))).toBeVisible()
    await person.press('Control+Alt+z')
    await expect(page.getByText(/^已撤销：把 /).first()).toBeVisible()
    await expect(chosen).toContainText(`/ ${count} 个`)
  })
})
