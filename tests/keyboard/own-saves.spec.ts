import { expect, type Page } from '@playwright/test'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)

/** Creates a supplier for this test and opens it beside the list. */
async function openSupplier(person: Person, name: string): Promise<{ id: number; headers: Record<string, string> }> {
  const { page } = person
  await person.enter('admin', password)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const address = {
    country: '中国',
    state: '浙江省',
    city: '绍兴市',
    district: '柯桥区',
    street: '轻纺城',
    postcode: null,
  }
  const data = { name, category: 'fabric', mainProduct: null, phone: null, contact: null, address }
  const made = await page.request.post('/api/suppliers', { headers, data })
  const { id } = (await made.json()) as { id: number }
  await page.goto(`/dashboard/system/supplier?record=${id}`)
  await expect(field(page, 'name')).toHaveValue(name)
  return { id, headers }
}

test('the page that has saved a record does not read it again; a save by somebody else is read at once', async ({
  page,
}) => {
  const person = new Person(page)
  const { id, headers } = await openSupplier(person, '自存布行')
  let reads = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/suppliers/${id}`)) reads += 1
  })
  await person.goToField('联系人')
  await person.type('周小姐')
  await person.press('Control+s')
  await person.noticed('修改成功')
  const saved = (await (await page.request.get(`/api/suppliers/${id}`, { headers })).json()) as Record<string, unknown>
  const { name, category, mainProduct, phone, contact, version, address } = saved
  expect(contact).toBe('周小姐')
  const { fullAddress: _, ...parts } = address as Record<string, unknown>
  const data = { name, category, mainProduct, phone, contact: '李先生', version, address: parts }
  expect((await page.request.put(`/api/suppliers/${id}`, { headers, data })).ok()).toBe(true)
  // Events arrive in order. Once this change is shown, the page has also received the event of the save that it made.
  await expect(field(page, 'contact')).toHaveValue('李先生')
  expect(reads).toBe(1)
})

test('a page that is older than the server reports it, and opens again with what was typed', async ({ page }) => {
  const person = new Person(page)
  const { id } = await openSupplier(person, '更新布行')
  await interceptCalls(page, `**/api/suppliers/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ headers: { ...route.request().headers(), 'body-shape': 'older' } })
      : route.continue(),
  )
  await person.goToField('联系人')
  await person.type('周小姐')
  await person.press('Control+s')
  const question = page.getByRole('alertdialog', { name: '产品已更新，请刷新页面' })
  await expect(question).toBeVisible()
  await person.expectAccessible()
  await person.press('Escape')
  await expect(question).toBeHidden()
  await expect(field(page, 'contact')).toHaveValue('周小姐')
  await person.press('Control+s')
  await person.tabTo(page.getByRole('button', { name: '刷新页面' }))
  await releaseRequests(page)
  await Promise.all([page.waitForEvent('load'), person.press('Enter')])
  await expect(field(page, 'contact')).toHaveValue('周小姐')
  await expect(page.getByRole('button', { name: '恢复' })).toHaveCount(0)
  await person.goToField('联系人')
  await person.press('Control+s')
  await person.noticed('修改成功')
})
