import { expect } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('business tasks are added in their list, for one colour and for several, and again for a further purchase', async ({
  page,
}) => {
  const person = new Person(page)
  const marked = page.getByRole('option', { selected: true })
  await person.signIn('admin', password, { at: '/dashboard/taskManagement/list' })
  await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()

  await test.step('the button opens the choice of confirmed design colours', async () => {
    const button = inFront(page.getByRole('button', { name: /新建业务任务/ }))
    await person.tabTo(button)
    await person.press('Enter')
    await expect(page.getByPlaceholder('选择已确认的款色，可多选')).toBeVisible()
    await expect(marked).toContainText(/[A-Z]{2}\d{8} /)
    await person.press('Control+Enter')
    await expect(page.getByText(/已添加业务任务 P\d{8}/)).toBeVisible()
    await expect(inFront(page.getByText(/^P\d{8}$/)).first()).toBeVisible()
  })

  await test.step('for several colours the outcome of each is shown', async () => {
    await person.press('c')
    await person.press('t')
    await expect(marked).toContainText(/[A-Z]{2}\d{8} /)
    await person.press('Enter')
    await expect(marked).toContainText('确定：')
    await person.press('ArrowDown')
    await person.press('ArrowDown')
    await person.press('Control+Enter')
    await expect(page.getByText(/已添加业务任务 P\d{8}、P\d{8}/)).toBeVisible()
    await person.press('Escape')
  })

  await test.step('another task is added for the colour of a task', async () => {
    await person.run('再建', '再建一个业务任务')
    await expect(page.getByRole('alertdialog')).toContainText('它会得到新的采购编号')
    await person.press('Enter')
    await expect(page.getByText(/已添加业务任务 P\d{8}$/).last()).toBeVisible()
  })

  const grid = inFront(page.getByRole('grid', { name: '业务任务' }))
  const panes = page.getByRole('region', { name: '窗格' })
  const strip = page.getByRole('tablist', { name: '打开的页面' })
  /** Number of the sample order in the row with the cell focus. */
  const codeAt = () =>
    grid.evaluate((element) => {
      const cell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
      return /[A-Z]{2}\d{8}/.exec(cell?.closest('[role=row]')?.textContent ?? '')?.[0] ?? ''
    })

  const toNextRow = async () => {
    const rowAt = () => grid.getAttribute('aria-activedescendant')
    const before = await rowAt()
    await person.press('ArrowDown')
    await expect.poll(rowAt).not.toBe(before)
  }
  /** The latest task whose style has all documents, those of the pattern room and of buying, too. */
  const findWhole = () =>
    page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ nextMissing: ['Nothing'] })
      const answer = await fetch('/api/business_tasks/search?page=1&size=200', { method: 'POST', headers, body })
      const { records } = (await answer.json()) as { records: Record<string, string | number | null>[] }
      return records.find((task) => task['patterningOrderId'] && task['buyMaterialOrderId'])
    })
  const whole = await findWhole()
  expect(whole).toBeDefined()
  const id = Number(whole?.['id'])

  await test.step('the tabs count what is missing next', async () => {
    await page.goto(`/dashboard/taskManagement/list?nextMissing=Nothing&page=1&size=100&id=${id - 60}..${id}`)
    await expect(page.getByRole('tab', { name: /待录BOM\s*\d+/ })).toBeVisible()
    await expect(page.getByRole('tab', { name: /已齐\s*[1-9]/ })).toBeVisible()
  })

  await test.step('the documents of its style open beside it, and follow to another style', async () => {
    await expect(grid).toBeFocused()
    // A list in a narrow pane shows cards; here it keeps its rows.
    await page.setViewportSize({ width: 4000, height: 900 })
    await person.press('Control+Home')
    await person.press('ArrowRight')
    await expect.poll(codeAt).not.toBe('')
    const code = String(whole?.['code'])
    while ((await codeAt()) !== code) await toNextRow()
    await person.press('g')
    await person.press('s')
    const all = page.getByRole('option', { name: /^全部并排打开（\d+）/ })
    await expect(all).toHaveAttribute('aria-selected', 'true')
    const count = Number((await all.textContent())?.match(/（(\d+)）/)?.[1])
    expect(count).toBeGreaterThanOrEqual(6)
    await person.press('Enter')
    await expect(panes).toHaveCount(1 + count)
    const style = `${code} ${whole?.['type']}`
    // Each says what it is, where several carry the code of the style.
    for (const kind of ['版单', 'BOM 单'])
      await expect(page.getByRole('tab', { name: `${kind} ${style}`, exact: true })).toBeVisible()
    for (const name of [new RegExp(`^版房订单 ${style} .`), /^买版料单 MB\d{8}/, /^报价单 BJ\d{8}/, /^销售单 XS\d{8}/])
      await expect(page.getByRole('tab', { name })).toBeVisible()
    await expect(strip.nth(1)).toContainText(code)
    await expect(strip.nth(2)).toContainText(code)
    await person.press('Alt+Shift+ArrowLeft')
    await expect(grid).toBeFocused()
    do await toNextRow()
    while ((await codeAt()) === code)
    const next = await codeAt()
    await expect(strip.nth(1)).toContainText(next)
    // The other style may have no pattern order; the list stands in its place then.
    await expect(strip.nth(2)).not.toContainText(code)
    await expect(grid).toBeFocused()
  })

  await test.step('the state of a document leads to it', async () => {
    for (let column = 0; column < 11; column += 1) await person.press('ArrowRight')
    await person.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/sale\/boms\/\d+$/)
  })
})

test('the list of tasks follows a change of a document of its chain by itself', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  /** Calls the server as another page would. */
  const send = (method: string, path: string, body?: object) =>
    page.evaluate(
      async (of) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
        }
        const answer = await fetch(`/api/${of.path}`, {
          method: of.method,
          headers,
          ...(of.body ? { body: JSON.stringify(of.body) } : {}),
        })
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
        return answer.json()
      },
      { method, path, body },
    )
  const { records } = (await send('POST', 'business_tasks/search?page=1&size=200', {})) as {
    records: { id: number; bomId: number | null; bomStatus: string | null }[]
  }
  const task = records.find(({ bomStatus }) => bomStatus === 'Reviewed')
  expect(task?.bomId).toBeTruthy()
  const bom = (await send('GET', `boms/${task?.bomId}`)) as { version: number; templates: { id: number }[] }
  const review = `boms/${task?.bomId}/review/${bom.templates[0]?.id}`

  await page.goto(`/dashboard/taskManagement/list?id=${task?.id}..${task?.id}`)
  await settled(page)
  const state = inFront(page.getByRole('grid', { name: '业务任务' }))
    .getByRole('row')
    .nth(1)
  await expect(state).toContainText('已审核')
  await test.step('a review is withdrawn elsewhere', async () => {
    await send('PUT', review, { version: bom.version, status: 'Pending' })
    await expect(state).toContainText('待审核')
  })
  await test.step('and given again', async () => {
    await send('PUT', review, { version: bom.version + 1, status: 'Reviewed' })
    await expect(state).toContainText('已审核')
  })
})
