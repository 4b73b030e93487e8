import { expect, type Page } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** Gives the import page a file, by keys alone. */
async function give(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^选择文件/ })).toBeFocused()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+Enter')])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
}

test('imported people need a one-time code: the import says so, and the list of users hands it out', async ({
  page,
  browser,
}) => {
  const person = new Person(page)
  await person.signIn('admin', password)

  await test.step('the sheet is checked and imported', async () => {
    await person.run('导入用户', '导入用户')
    await expect(page.getByRole('heading', { name: '导入用户' })).toBeVisible()
    await give(page, '新同事.csv', '邮箱,姓,名,电话,角色\njiao.yue@selvedge.example,焦,悦,13800000009,设计师\n')
    await expect(page.getByRole('combobox', { name: '“角色”导入为' })).toHaveValue('角色')
    await person.press('Control+Enter')
    await expect(page.getByRole('tab', { name: /新增\s*1/ })).toBeFocused()
    await person.press('Control+Enter')
    await expect(page.getByText('已导入', { exact: true })).toBeVisible()
    await expect(page.getByText('新用户还没有密码：请为每人生成一次性验证码，并转告本人')).toBeVisible()
  })

  let code = ''
  await test.step('the note leads to the users, where each new one waits for a code', async () => {
    await expect(page.getByRole('button', { name: '打开用户列表' })).toBeFocused()
    await person.press('Enter')
    const waiting = page.getByRole('region', { name: '重置密码请求' })
    await expect(waiting.getByText('焦悦（jiao.yue@selvedge.example）是新账号，还没有密码')).toBeVisible()
    await person.expectAccessible()
    await person.tabTo(waiting.getByRole('button', { name: '生成一次性验证码' }))
    await person.press('Enter')
    await expect(page.getByRole('heading', { name: '为 焦悦 生成一次性验证码？' })).toBeVisible()
    await person.press('Control+Enter')
    const shown = page.getByRole('heading', { name: /^\S+-\S+-\S+$/ })
    await expect(shown).toBeVisible()
    code = (await shown.textContent()) ?? ''
    await person.press('Escape')
    await expect(shown).toBeHidden()
    await expect(waiting).toBeHidden()
  })

  await test.step('with the code the person sets a password and is let in', async () => {
    const context = await browser.newContext()
    const { request } = context
    const username = 'jiao.yue@selvedge.example'
    const given = { username, code, newPassword: 'shuttle-and-reed-7' }
    expect((await request.post('/api/users/reset_password', { data: given })).status()).toBe(200)
    const colleague = new Person(await context.newPage())
    await colleague.signInByForm(username, given.newPassword)
    await context.close()
  })
})
