import { expect, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

type Order = { readonly id: number; readonly code: string; readonly type: string }
type Process = { readonly type: string; readonly status: string }

/** A pattern order whose measuring step is open, and the bill of its style. */
async function orderToMeasure(page: Page): Promise<{ readonly order: number; readonly bill: number }> {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
  const ask = async (path: string, data?: object) => {
    const { request } = page
    const answer = data
      ? await request.post(`/api/${path}`, { headers: { authorization }, data })
      : await request.get(`/api/${path}`, { headers: { authorization } })
    return answer.json()
  }
  const { records } = await ask('patterning_orders/search?page=1&size=100', { status: ['InProgress'] })
  for (const { id, code, type } of records as Order[]) {
    const { patterningProcesses } = (await ask(`patterning_orders/${id}`)) as { patterningProcesses: Process[] }
    const isOpen = patterningProcesses.some((one) => one.type === 'PatternQuantitySurveyor' && one.status === 'Pending')
    const bills = isOpen ? await ask('boms/search?page=1&size=1', { code, type: [type] }) : { records: [] }
    const [bill] = bills.records as { id: number }[]
    if (bill) return { order: id, bill: bill.id }
  }
  throw new Error('no pattern order waits to be measured')
}

test('the measuring step asks for the measured usages, and the bill of the style takes them over', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', 'selvedge2026')
  const { order, bill } = await orderToMeasure(page)
  const dialog = page.getByRole('dialog')
  const step = async (command: string) => {
    await person.run(command, command)
    await expect(page.getByRole('option', { name: '算料' })).toBeVisible()
    await person.type('算料')
    await expect(page.getByRole('option', { selected: true })).toContainText('算料')
    await person.press('Enter')
  }

  await test.step('a usage of nothing is refused at its material', async () => {
    await page.goto(`/dashboard/developmentModule/patterningOrders/${order}`)
    await settled(page)
    await step('开始工序')
    await person.noticed('操作成功')
    await step('完成工序')
    await expect(dialog.getByRole('heading', { name: /实测用量$/ })).toBeVisible()
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await person.expectAccessible()
    await person.type('0')
    await person.press('Control+Enter')
    await expect(dialog.getByText('实测用量必须大于 0')).toBeVisible()
  })

  await test.step('what was measured stands at the order', async () => {
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await person.press('Control+a')
    await person.type('0.77')
    await person.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    const measured = inFront(page.getByRole('region', { name: '实测用量' }))
    await expect(measured.getByRole('cell', { name: '0.77', exact: true })).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('the bill says what differs, what it costs, and takes it over by one command', async () => {
    await page.goto(`/dashboard/sale/boms/${bill}`)
    await settled(page)
    await expect(inFront(page.getByText('版房实测了用量，1 处与 BOM 单不同'))).toBeVisible()
    await person.expectAccessible()
    await person.run('带入实测用量', '带入实测用量')
    await expect(dialog.getByRole('cell', { name: '0.77', exact: true })).toBeVisible()
    await person.expectAccessible()
    await person.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(inFront(page.getByText('版房实测了用量，1 处与 BOM 单不同'))).toHaveCount(0)
    await expect(inFront(page.getByRole('cell', { name: '0.77', exact: true })).first()).toBeVisible()
  })

  await test.step('and undoes it', async () => {
    await person.press('Control+Alt+z')
    await expect(inFront(page.getByText('版房实测了用量，1 处与 BOM 单不同'))).toBeVisible()
  })
})
