import { expect, type Locator, type Page } from '@playwright/test'
import { inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

const requests = (page: Page): Locator => inFront(page.getByRole('listbox', { name: '申请' })).getByRole('option')
const content = (page: Page): Locator => inFront(page.getByRole('region', { name: '申请内容' }))
const waiting = (page: Page): Locator => inFront(page.getByText(/条决定尚未发送/))
const banner = (page: Page): Locator => inFront(page.getByRole('region', { name: '审批' }))

test('the person who follows production decides requests for sale orders, at the desk and on the page of the order', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('shengchangendan', password)
  const get = (path: string) =>
    page.evaluate(async (of) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` }
      return (await fetch(`/api/${of}`, { headers })).json()
    }, path)
  /** The bell shows what the server counts, by itself. */
  const expectCounted = async (approvals: number) => {
    const counts = await get('notification/counts')
    expect(counts.approvals).toBe(approvals)
    const sum = counts.unread + counts.tasks + approvals
    await expect(page.getByRole('button', { name: `通知 (${sum})`, exact: true })).toBeVisible()
  }
  const { receivedApprovalTasks } = await get('personal_tasks')
  const open = (
    receivedApprovalTasks as { type: string; status: string; payload: { approveOrderId: number } }[]
  ).filter(({ status }) => status === 'UnderApproval')
  const [change] = open.filter(({ type }) => type === 'Update')
  const asked = change ? open.indexOf(change) : -1
  expect(asked).toBeGreaterThanOrEqual(0)
  const order = `sale_orders/${change?.payload.approveOrderId}`

  await test.step('the desk says for whom else one decides, and until when', async () => {
    await person.press('g')
    await person.press('a')
    await expect(requests(page)).toHaveCount(open.length)
    await expect(inFront(page.getByText(/^\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d 您代.+审批$/))).toBeVisible()
    await expectCounted(open.length)
  })

  await test.step('a changed order is shown as it is and as it would be, amounts and all', async () => {
    for (let at = 0; at < asked; at += 1) await person.press('j')
    await expect(content(page)).toContainText('修改审批')
    await expect(content(page)).toContainText('不通过后，单据恢复为最后一次确认的版本')
    const amount = content(page).getByRole('row', { name: /^人民币金额/ })
    await expect(amount.getByRole('cell')).toHaveText([/\d\.\d\d$/, /\d\.\d\d$/])
    const { customerPurchaseOrder } = await get(order)
    await expect(content(page).getByRole('row', { name: /^件数/ }).getByRole('cell').last()).toHaveText(
      customerPurchaseOrder.quantity.toLocaleString('en'),
    )
    await person.expectAccessible()
  })

  await test.step('agreeing is taken back while it waits', async () => {
    await person.press('a')
    await expect(waiting(page)).toHaveText('1 条决定尚未发送，可以撤回')
    await person.press('u')
    await expect(waiting(page)).toBeHidden()
    expect(await get(order)).toMatchObject({ status: 'Revert', isUnderApproval: true })
  })

  await test.step('sent, it orders the new version, and the bell counts one less', async () => {
    await person.press('a')
    await person.press('Shift+s')
    await expect(page.getByText('已通过 1 条审批')).toBeVisible()
    await expect(requests(page)).toHaveCount(open.length - 1)
    expect(await get(order)).toMatchObject({ status: 'Finished', isUnderApproval: false, confirmedVersion: 2 })
    await expectCounted(open.length - 1)
  })

  await test.step('another is rejected on the page of its order, with a reason', async () => {
    await person.press('Home')
    await person.press('o')
    await expect(page).toHaveURL(/sale\/saleOrders\/\d+\?type=history/)
    await person.tabTo(inFront(page.getByRole('button', { name: '看当前单据' })))
    await person.press('Enter')
    await expect(page).toHaveURL(/sale\/saleOrders\/\d+$/)
    await expect(banner(page).getByRole('button')).toHaveText([/^通过/, /^不通过/])
    await person.tabTo(banner(page).getByRole('button', { name: /^不通过/ }))
    await person.press('Enter')
    await expect(page.getByRole('alertdialog', { name: /^不通过/ }).getByRole('textbox')).toBeFocused()
    await person.type('大货已经开裁')
    await person.press('Control+Enter')
    await person.noticed('操作成功')
    await expect(banner(page)).toBeHidden()
    await expectCounted(open.length - 2)
  })
})
