import { expect, type Page } from '@playwright/test'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { Person, pressAtOnce } from './person.ts'
import { test } from './story.ts'

type SavedNode = {
  readonly id: number
  readonly parentId: number | null
  readonly position: number
  readonly isDeleted: boolean
  readonly version: number
  readonly children: readonly SavedNode[]
}

const branch = (nodes: readonly SavedNode[]): SavedNode[] => nodes.flatMap((node) => [node, ...branch(node.children)])

const password = 'selvedge2026'

const tree = (page: Page) => page.getByRole('tree')
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })
const marked = (page: Page) => tree(page).getByRole('treeitem', { selected: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(添加|编辑)/ })
const name = (page: Page) => dialog(page).locator('[data-field="name"]')
const parent = (page: Page) => dialog(page).getByRole('combobox', { name: '上级' })

async function openCategories(person: Person): Promise<void> {
  await person.run('物料类别', '物料类别')
  await expect(marked(person.page)).toBeFocused()
}

/** Adds an entry where the keys say, and waits for its row. */
async function add(person: Person, keys: 'n' | 'Shift+n', typed: string): Promise<void> {
  await person.press(keys)
  await expect(name(person.page)).toBeFocused()
  await person.type(typed)
  await person.press('Enter')
  await expect(line(person.page, typed)).toBeFocused()
}

test('an entry is added below another, renamed and moved in one save, which is undone as one', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password)
  await openCategories(person)

  await test.step('two at the top level, and one below each', async () => {
    await person.press('Home')
    await add(person, 'n', '松鹤料')
    await person.press('Shift+n')
    await expect(dialog(page)).toHaveAccessibleName('添加中类')
    await expect(parent(page)).toHaveValue('松鹤料')
    await person.type('松鹤呢')
    await person.press('Enter')
    await expect(line(page, '松鹤呢')).toBeFocused()
    await expect(line(page, '松鹤呢')).toHaveAttribute('aria-level', '2')
    await person.press('ArrowUp')
    await add(person, 'n', '竹里料')
    await add(person, 'Shift+n', '竹里呢')
  })

  await test.step('a name is required; a refused one is reported at its field and nothing is lost', async () => {
    await person.press('ArrowUp')
    await expect(line(page, '竹里料')).toBeFocused()
    await person.press('Shift+n')
    await expect(name(page)).toBeFocused()
    await person.press('Enter')
    await expect(name(page)).toHaveAccessibleDescription('请输入名称')
    await expect(name(page)).toBeFocused()
    await person.type('竹里呢')
    await person.press('Enter')
    await expect(name(page)).toHaveAccessibleDescription('名称已存在')
    await expect(name(page)).toBeFocused()
    await expect(name(page)).toHaveValue('竹里呢')
    await expect(parent(page)).toHaveValue('竹里料')
  })

  await test.step('leaving asks about typed input', async () => {
    await person.press('Escape')
    await expect(page.getByRole('button', { name: '放弃' })).toBeFocused()
    await person.press('Escape')
    await expect(name(page)).toBeFocused()
    await expect(name(page)).toHaveValue('竹里呢')
    await person.press('Escape')
    await expect(page.getByRole('button', { name: '放弃' })).toBeFocused()
    await person.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(line(page, '竹里料')).toBeFocused()
  })

  await test.step('name and parent are changed in one save; an entry cannot be its own parent', async () => {
    await person.press('ArrowDown')
    await person.press('ArrowUp')
    await person.press('Enter')
    await expect(name(page)).toBeFocused()
    await person.press('Tab')
    await expect(parent(page)).toBeFocused()
    await person.type('竹里')
    await expect(page.getByText('没有匹配的选项')).toBeVisible()
    await person.press('Control+a')
    await person.type('songhe')
    await expect(page.getByRole('option', { name: /^松鹤呢/ })).toBeVisible()
    await person.choose('ne', /^松鹤呢/)
    await expect(parent(page)).toHaveValue('松鹤呢')
    await expect(dialog(page)).toHaveAccessibleName('编辑小类')
    await person.expectAccessible()
    await person.press('Shift+Tab')
    await person.type('竹里细料')
    await person.press('Enter')
    await person.noticed('修改成功')
    await expect(line(page, '竹里细料')).toBeFocused()
    await expect(line(page, '竹里细料')).toHaveAttribute('aria-level', '3')
    await expect(line(page, '竹里呢')).toHaveAttribute('aria-level', '4')
  })

  await test.step('undo restores both', async () => {
    await person.press('Control+Alt+z')
    await expect(page.getByText('已撤销：竹里料 改名为 竹里细料 并移动')).toBeVisible()
    await expect(line(page, '竹里料')).toHaveAttribute('aria-level', '1')
    await expect(line(page, '竹里呢')).toHaveAttribute('aria-level', '2')
    await expect(line(page, '竹里细料')).toHaveCount(0)
  })

  await test.step('an empty parent means the top level', async () => {
    await person.press('Home')
    for (let step = 0; step < 60 && (await marked(page).getAttribute('aria-label')) !== '竹里呢'; step += 1)
      await person.press('ArrowDown')
    // As a fast typist does: the dialog has the focus as soon as it is open.
    await pressAtOnce(page, ['F2', 'Tab', 'Backspace'])
    await expect(parent(page)).toBeFocused()
    await expect(name(page)).toHaveValue('竹里呢')
    await expect(dialog(page)).toHaveAccessibleName('编辑大类')
    await person.press('Enter')
    await expect(line(page, '竹里呢')).toBeFocused()
    await expect(line(page, '竹里呢')).toHaveAttribute('aria-level', '1')
    await person.press('Control+Alt+z')
    await expect(page.getByText('已撤销：竹里呢 移动')).toBeVisible()
    await expect(line(page, '竹里呢')).toHaveAttribute('aria-level', '2')
  })
})

test('a failed save keeps the dialog; a change by somebody else is shown beside it', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password)
  await openCategories(person)
  await add(person, 'n', '云栖料')

  await test.step('without an answer everything stays, and the next attempt saves', async () => {
    await interceptCalls(page, '**/api/category_management/*', (route) => route.abort())
    await person.press('F2')
    await expect(name(page)).toHaveValue('云栖料')
    await person.type('云栖布')
    await person.press('Enter')
    await expect(page.getByText('当前网络信号弱').first()).toBeVisible()
    await expect(name(page)).toHaveValue('云栖布')
    await releaseRequests(page)
    await person.press('Control+Enter')
    await expect(line(page, '云栖布')).toBeFocused()
  })

  await test.step('somebody else has renamed it meanwhile', async () => {
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    const headers = { authorization: `Bearer ${token}` }
    const id = await line(page, '云栖布').getAttribute('data-node')
    await person.press('F2')
    await expect(name(page)).toHaveValue('云栖布')
    await person.type('云栖绸')
    const answer = await page.request.get('/api/category_management?type=material', { headers })
    const before = branch((await answer.json()) as readonly SavedNode[]).find((one) => String(one.id) === id)
    const { parentId, position, isDeleted, version } = before as SavedNode
    const data = { name: '云栖缎', parentId, position, isDeleted, version }
    const saved = await page.request.put(`/api/category_management/${id}`, { headers, data })
    expect(saved.ok()).toBe(true)
    await person.press('Enter')
    const question = page.getByRole('dialog', { name: '这份单据已被他人修改' })
    await expect(question.getByText('云栖缎')).toBeVisible()
    await person.tabTo(question.getByRole('button', { name: '按选择保存' }))
    await person.press('Enter')
    await expect(line(page, '云栖绸')).toBeFocused()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('unsaved input is offered again after the page was closed', async () => {
    await person.press('F2')
    await expect(name(page)).toBeFocused()
    await person.type('云栖绒')
    await page.reload()
    await expect(marked(page)).toBeFocused()
    await person.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await person.type('云栖')
    await person.press('Enter')
    await expect(line(page, '云栖绸')).toBeFocused()
    await person.press('F2')
    await expect(dialog(page).getByRole('button', { name: /恢复/ })).toBeVisible()
    await person.press('Alt+r')
    await expect(name(page)).toHaveValue('云栖绒')
    await person.press('Enter')
    await expect(page.getByRole('treeitem', { name: '云栖绒' })).toBeFocused()
  })
})

test('an added entry is shown even if the search would hide it; nothing can be moved below a deleted one', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', password)
  await person.press('g')
  await person.press('d')
  await expect(marked(page)).toBeFocused()
  await add(person, 'n', '梅坞部')
  await person.press('/')
  await person.type('梅坞')
  await person.press('Enter')
  await expect(marked(page)).toHaveAccessibleName('梅坞部')
  await add(person, 'Shift+n', '兰亭组')
  await person.press('ArrowUp')
  await expect(line(page, '梅坞部')).toBeFocused()
  await add(person, 'n', '兰亭部')
  await expect(page.getByRole('searchbox', { name: '搜索' })).toHaveValue('')

  await test.step('a department with a group stays at the top level', async () => {
    await person.press('/')
    await person.type('梅坞')
    await person.press('Enter')
    await person.press('F2')
    await expect(name(page)).toHaveValue('梅坞部')
    await expect(dialog(page).getByText('连同下级最多 2 级')).toBeVisible()
    await expect(parent(page)).toBeDisabled()
    await person.press('Escape')
    await expect(line(page, '梅坞部')).toBeFocused()
  })

  await test.step('a deleted department is not offered as parent of a group', async () => {
    await person.press('Delete')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await person.press('Enter')
    await expect(line(page, '梅坞部')).toHaveCount(0)
    await person.press('/')
    await person.press('Control+a')
    await person.press('Backspace')
    await person.press('Enter')
    await add(person, 'n', '竹溪部')
    await person.press('F2')
    await person.press('Tab')
    await person.type('mw')
    await expect(page.getByText('没有匹配的选项')).toBeVisible()
    await person.press('Escape')
    await person.press('Escape')
    await expect(line(page, '竹溪部')).toBeFocused()
  })
})
