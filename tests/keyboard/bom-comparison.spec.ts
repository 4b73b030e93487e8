import { expect, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

const cell = (page: Page, line: number, key: string) =>
  inFront(page.locator(`[data-field="templates.0.bomItems.${line}.${key}"]`))

test('a bill is compared with its version of before a change, line by line', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  // A bill whose first colour has lines that stay as they are.
  const found = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    }
    const answer = await fetch('/api/boms/search?page=1&size=20', { method: 'POST', headers, body: '{}' })
    const { records } = (await answer.json()) as { records: { id: number }[] }
    for (const { id } of records) {
      const read = await fetch(`/api/boms/${id}`, { headers })
      const { templates } = (await read.json()) as { templates: { bomItems: unknown[] }[] }
      if ((templates[0]?.bomItems.length ?? 0) > 1) return id
    }
    return undefined
  })
  expect(found).toBeDefined()
  const detail = `/dashboard/sale/boms/${found}`

  await test.step('a usage is changed', async () => {
    await page.goto(`${detail}/edit`)
    await expect(cell(page, 0, 'usage')).toBeVisible()
    await cell(page, 0, 'usage').fill('4.44')
    await person.press('Control+s')
    await person.noticed('修改成功')
  })

  await test.step('the version of before is chosen in the palette', async () => {
    await page.goto(detail)
    await settled(page)
    await person.run('yulishibanben', '与历史版本比较…')
    await expect(page.getByRole('option', { name: /^第 \d+ 版/ }).first()).toBeVisible()
    await person.press('Enter')
    await expect(page).toHaveURL(/boms\/compare\?left=\d+(%40|@)\d+&right=\d+/)
  })

  await test.step('only the changed line is shown, with what it was and what it is', async () => {
    const table = inFront(page.getByRole('region', { name: / 比较$/ })).first()
    await expect(table.locator('ins')).toHaveText('4.44')
    await expect(table.getByText('改动')).toHaveCount(1)
    await expect(table.getByText('相同')).toHaveCount(0)
    await person.expectAccessible()
    await person.tabTo(inFront(page.getByRole('checkbox', { name: '只看差异' })))
    await person.press('Space')
    await expect(table.getByText('相同').first()).toBeVisible()
  })

  await test.step('another bill is chosen, and the two stand beside each other', async () => {
    await page.goto(detail)
    await settled(page)
    await person.run('比较 BOM 单', '比较 BOM 单…')
    const picker = page.getByRole('dialog', { name: '与哪个 BOM 单比较' })
    await person.tabTo(picker.getByRole('radio', { disabled: false }).first())
    await person.press('Space')
    await person.press('Enter')
    await expect(page).toHaveURL(new RegExp(`boms/compare\\?left=${found}&right=\\d+$`))
    await expect(inFront(page.getByRole('region', { name: / 比较$/ })).first()).toBeVisible()
  })
})
