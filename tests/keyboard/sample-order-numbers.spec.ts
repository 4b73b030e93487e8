import { expect, type Locator, type Page } from '@playwright/test'
import { inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

type Order = { id: number; code: string | null; type: string }

/** The newest order of the demo company in a state that is also what a test looks for. */
async function newestOrder(
  person: Person,
  syncStatus: 'Pending' | 'Finished',
  isWanted: (order: { templateDesign: { templates: Template[] } }) => boolean = () => true,
): Promise<Order> {
  const { request } = person.page
  const headers = { authorization: `Bearer ${await person.token('admin', password, true)}` }
  const data = { syncStatus: [syncStatus] }
  const answer = await request.post('/api/template_orders/search?page=1&size=50', { headers, data })
  for (const order of ((await answer.json()) as { records: Order[] }).records)
    if (isWanted(await (await request.get(`/api/template_orders/${order.id}`, { headers })).json())) return order
  throw new Error(`no such order is ${syncStatus}`)
}

type Template = { secondaryProcessInfo: { reviewStatus: string }[] }

const waitsForReview = ({ templateDesign }: { templateDesign: { templates: Template[] } }) =>
  templateDesign.templates.some((color) => color.secondaryProcessInfo.some((one) => one.reviewStatus === 'Pending'))

const quietly = async (number: Locator) => {
  await expect(number).toHaveCSS('font-family', /monospace/)
  await expect(number).not.toHaveCSS('color', await ink(number.page()))
}

/** The colour of ordinary text. */
const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)

test('an order without a code is shown by its number wherever its code would stand, and found by it', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const { id } = await newestOrder(person, 'Pending')
  const number = (place: Locator) => place.getByText(`#${id}`, { exact: true })
  const grid = page.getByRole('grid')

  await test.step('in the list', async () => {
    await page.goto(`/dashboard/sale/templateOrders?keyword=%23${id}`)
    await expect(grid).toBeFocused()
    await expect(grid).toHaveAttribute('aria-rowcount', '2')
    await quietly(number(grid))
  })

  await test.step('in the preview of the row', async () => {
    await person.press('Space')
    await quietly(number(page.getByRole('complementary', { name: '预览' })))
  })

  await test.step('on its page, its tab and in the palette', async () => {
    for (const typed of [`#${id}`, String(id)]) {
      await person.press('Control+k')
      await expect(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
      await person.type(typed)
      const found = page.getByRole('option', { name: new RegExp(`#${id} `) })
      await quietly(number(found.first()))
      await person.press('Escape')
    }
    await page.goto(`/dashboard/sale/templateOrders/${id}`)
    await quietly(number(inFront(page.getByRole('heading', { level: 1 }))))
    await quietly(number(page.getByRole('tab', { selected: true })))
  })

  await test.step('among what was opened last', async () => {
    await person.run('qwsy', '前往首页')
    await expect(inFront(page.getByRole('heading', { name: '最近打开' }))).toBeVisible()
    await quietly(inFront(number(page.getByRole('link'))).first())
  })

  await test.step('on its card in a narrow pane', async () => {
    await page.goto(`/dashboard/sale/templateOrders?keyword=%23${id}`)
    await page.setViewportSize({ width: 420, height: 800 })
    await quietly(number(page.locator('[data-card]')))
  })
})

test('the page of an order without the frame shows it, and leads to no change', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const { id, code, type } = await newestOrder(person, 'Finished', waitsForReview)
  const address = `/templateOrders/${id}`
  await page.goto(`${address}?after=true`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(`${code} ${type}`)
  await expect(page).toHaveTitle(new RegExp(`^版单 ${code} ${type} · `))

  await test.step('its buttons and its menu only read', async () => {
    await expect(page.getByRole('button', { name: /^打印版单/ })).toBeVisible()
    await expect(page.getByText('待审核', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /审核|编辑|撤销|删除|动态|新建/ })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const more = page.getByRole('button', { name: '更多' })
    if (await more.count()) {
      await more.click()
      await expect(page.getByRole('menuitem', { name: /编辑|撤销|删除|复制|新建/ })).toHaveCount(0)
      await person.press('Escape')
    }
  })

  await test.step('nor do the keys that change an order elsewhere lead away', async () => {
    for (const keys of ['e', 'c', 'b', 'Alt+t', 'Control+s']) await person.press(keys)
    await expect(page).toHaveURL(new RegExp(`${address}($|\\?)`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the palette finds what reads and nothing that changes', async () => {
    await person.find('>打印版单', '打印版单')
    for (const words of ['编辑版单', '新建版单', '撤销', '删除版单', '复制版单', '审核']) {
      await page.getByRole('dialog', { name: '命令面板' }).getByRole('combobox').fill(`>${words}`)
      await expect(page.getByRole('option')).toHaveCount(0)
    }
  })
})
