import { expect, type Page } from '@playwright/test'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { join, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const drawer = (page: Page) => page.getByRole('dialog', { name: /的动态$/ })
const box = (page: Page) => drawer(page).getByRole('textbox', { name: '写评论' })

async function makeDraft(person: Person, code: string): Promise<string> {
  await person.press('c')
  await person.press('b')
  await expect(person.page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await person.goToField('客户款号')
  await person.type(code)
  await person.goToField('样版类别')
  await person.choose('初样', '初样')
  await person.press('Control+s')
  await expect(person.page).toHaveURL(/templateOrders\/\d+\/edit$/)
  return new URL(person.page.url()).pathname.replace('/edit', '')
}

test('two people discuss a sample order with keys only', async ({ page, browser }) => {
  const anna = new Person(page)
  await anna.signIn('yewuyuan', password)
  const ben = await join(browser, 'yangbangendan')
  const benName = await ben.page.evaluate(async () => {
    const token = localStorage.getItem('accessToken') ?? ''
    const answer = await fetch('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
    const { firstName, lastName } = (await answer.json()) as { firstName: string; lastName: string }
    return `${lastName}${firstName}`
  })
  const address = await makeDraft(anna, 'TL-START')

  await test.step('the history of a field is opened from the field', async () => {
    const code = page.locator('[data-field="templateDesign.customerCode"]')
    await expect(code).toHaveValue('TL-START')
    await anna.goToField('客户款号')
    await anna.press('Control+a')
    await anna.type('TL-NEXT')
    await anna.press('Control+s')
    await expect(code).toHaveValue('TL-NEXT')
    await anna.noticed('暂存成功')
    await anna.goToField('客户款号')
    await expect(code).toBeFocused()
    await anna.press('Alt+h')
    await expect(drawer(page).getByRole('heading', { name: '“客户款号”的历史' })).toBeVisible()
    const last = drawer(page).getByRole('listitem').filter({ hasText: 'TL-NEXT' }).first()
    await expect(last).toContainText(/客户款号.*TL-START.*→.*TL-NEXT/)
    await anna.press('Escape')
    await expect(drawer(page)).toBeHidden()
  })

  await test.step('a comment mentions a colleague, found by pinyin, and has a picture', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await anna.press('Alt+t')
    await expect(box(page)).toBeFocused()
    await expect(drawer(page).getByText('0 条评论')).toBeVisible()
    await anna.type(`面料到货了吗？@`)
    await expect(drawer(page).getByRole('option').first()).toBeVisible()
    const initials = await page.evaluate(async (name) => {
      const token = localStorage.getItem('accessToken') ?? ''
      const id = location.pathname.split('/').at(-1)
      const path = `/api/timeline/template_orders/${id}/people?keyword=${encodeURIComponent(name)}`
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
      const { records } = (await answer.json()) as { records: { initials: string }[] }
      return records[0]?.initials ?? ''
    }, benName)
    await anna.type(initials)
    const chosen = drawer(page).getByRole('option', { name: benName })
    await expect(chosen).toBeVisible()
    await expect(drawer(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    await expect(drawer(page).getByRole('option', { selected: true })).toHaveCount(1)
    const before = await chosen.locator('xpath=preceding-sibling::li').count()
    for (let steps = 0; steps < before; steps++) await anna.press('ArrowDown')
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await anna.expectAccessible()
    await anna.press('Enter')
    await expect(box(page)).toHaveValue(`面料到货了吗？@${benName} `)
    await anna.pastePicture()
    await expect(drawer(page).getByRole('list', { name: '附件' })).toBeVisible()
    const told = expect(ben.page.getByText(/中提到了您/)).toBeVisible()
    await anna.press('Control+Enter')
    await told
    const said = drawer(page).locator('[data-comment]').first()
    await expect(said).toContainText(`面料到货了吗？@${benName}`)
    await expect(said.getByRole('link')).toBeVisible()
    await expect(box(page)).toHaveValue('')
    await expect(box(page)).toBeFocused()
  })

  await test.step('the colleague is notified, and opens it from his mentions', async () => {
    await ben.run('提到我的', '提到我的')
    await expect(ben.page.getByRole('option', { selected: true })).toContainText('面料到货了吗')
    await ben.press('Enter')
    await expect(drawer(ben.page)).toBeVisible()
    await expect(ben.page).toHaveURL(new RegExp(`${address}$`))
    await expect(drawer(ben.page).locator('[data-comment]').first()).toContainText('面料到货了吗')
    await expect(box(ben.page)).toBeFocused()
    await ben.type('周三到')
    await ben.press('Control+Enter')
    await expect(drawer(page).locator('[data-comment]').first()).toContainText('周三到')
    await ben.press('Escape')
    await ben.run('提到我的', '提到我的')
    await expect(ben.page.getByPlaceholder('未读的提到')).toBeVisible()
    await expect(ben.page.getByRole('option').or(ben.page.getByText('没有找到')).first()).toBeVisible()
    await expect(ben.page.getByRole('option', { name: /面料到货了吗/ })).toHaveCount(0)
    await ben.page.context().close()
  })

  await test.step('neither a failed send nor a reload loses the text, and sending it again makes one comment', async () => {
    await interceptCalls(page, '**/api/comments', (route) => route.abort())
    await expect(box(page)).toBeFocused()
    await anna.type('那就下周开裁')
    await expect(box(page)).toHaveValue('那就下周开裁')
    await anna.press('Control+Enter')
    await expect(drawer(page).getByRole('alert')).toContainText('当前网络信号弱')
    await expect(box(page)).toHaveValue('那就下周开裁')
    await releaseRequests(page, '**/api/comments')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await anna.press('Alt+t')
    await expect(box(page)).toHaveValue('那就下周开裁')
    await expect(drawer(page).getByText('这是上次没有发出的评论')).toBeVisible()
    await anna.press('Control+Enter')
    await expect(drawer(page).getByText('3 条评论')).toBeVisible()
    await expect(drawer(page).locator('[data-comment]').first()).toContainText('那就下周开裁')
  })

  await test.step('the author changes and deletes it', async () => {
    const own = drawer(page).locator('[data-comment]').first()
    await own.getByRole('button', { name: '修改评论' }).focus()
    await anna.press('Enter')
    await expect(own.getByRole('textbox', { name: '修改评论' })).toBeFocused()
    await anna.press('End')
    await anna.type('，周五前')
    await anna.press('Control+Enter')
    await expect(own).toContainText('那就下周开裁，周五前')
    await expect(own).toContainText('已修改')
    await own.getByRole('button', { name: '删除评论' }).focus()
    await anna.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: '删除' })).toBeFocused()
    await anna.press('Enter')
    await expect(own).toContainText('评论已删除')
    await expect(drawer(page).getByText('2 条评论')).toBeVisible()
    await anna.press('Escape')
    await expect(drawer(page)).toBeHidden()
  })

  await test.step('it stands beside the document, a line for each change, and is folded away by a key', async () => {
    const dock = page.getByRole('complementary', { name: '最近动态' })
    const lines = dock.getByRole('listitem')
    await expect(lines.filter({ hasText: /^客户款号TL-START→TL-NEXT$/ })).toBeVisible()
    await expect(lines.filter({ hasText: '周三到' })).toBeVisible()
    const facts = page.getByRole('region', { name: '设计信息' })
    const isBeside = async () => {
      const [one, other] = [await facts.boundingBox(), await dock.boundingBox()]
      return Boolean(one && other && other.x >= one.x + one.width && other.y < one.y + one.height)
    }
    await expect.poll(isBeside).toBe(true)
    await page.setViewportSize({ width: 1180, height: 900 })
    await expect.poll(isBeside).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
    await anna.expectAccessible()
    await anna.press('Alt+Shift+h')
    await expect(lines).toHaveCount(0)
    await page.reload()
    await expect(dock.getByRole('button', { name: '展开动态' })).toBeVisible()
    await anna.press('Alt+Shift+h')
    await expect(lines.filter({ hasText: /^客户款号TL-START→TL-NEXT$/ })).toBeVisible()
  })
})

test('the panel of a record beside its list has the same timeline', async ({ page }) => {
  const anna = new Person(page)
  await anna.signIn('admin', password, { at: '/dashboard/system/unit?record=1' })
  await expect(page.getByRole('button', { name: '动态与评论' })).toBeVisible()
  await anna.press('Alt+t')
  await expect(box(page)).toBeFocused()
  await anna.type('用在面料上')
  await anna.press('Control+Enter')
  await expect(drawer(page).locator('[data-comment]').first()).toContainText('用在面料上')
  await anna.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: /单位/ })).toBeVisible()
})
