import { expect } from '@playwright/test'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('a purchase is ordered by keys: sizes are pasted as one block, it is confirmed, revised and deleted', async ({
  page,
}) => {
  const person = new Person(page)
  const field = (path: string) => inFront(page.locator(`[data-field="${path}"]`))
  await person.signIn('admin', password, { at: '/dashboard/sale/saleOrders' })
  await expect(inFront(page.getByRole('gridcell', { name: /^XS\d{8}$/ })).first()).toBeVisible()
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  await test.step('the picker offers purchases with a bill of materials; Enter takes the first', async () => {
    await person.press('c')
    await person.press('e')
    const picker = page.getByRole('dialog', { name: '选择要下单的款色' })
    await expect(picker.getByRole('radio').first()).toBeChecked()
    await person.press('Enter')
    await expect(page).toHaveURL(/saleOrders\/new\?color=.+&purchaseCode=P\d+/)
    await settled(page)
  })

  const amount = inFront(page.locator('dl[aria-label="金额"] dd[aria-live]'))

  await test.step('what is missing is told at its field', async () => {
    await expect(field('customerPurchaseOrder.brand')).not.toHaveValue('')
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('请输入客户 PO')).first()).toBeVisible()
  })

  await test.step('sizes and pieces are pasted as one block, with headings and a sum', async () => {
    await field('sizeRange.0.name').focus()
    await page.evaluate((words) => navigator.clipboard.writeText(words), '尺码\tS\tM\tL\t合计\n件数\t100\t200\t-\t300')
    await person.press('Control+v')
    await expect(field('sizeRange.1.quantity')).toHaveValue('200')
    await expect(field('sizeRange.2.name')).toHaveCount(0)
    await field('customerPurchaseOrder.unitPrice').fill('10')
    const currency = await field('customerPurchaseOrder.currency').inputValue()
    await person.goToField('币种')
    await person.type('usdx')
    await expect(page.getByText('没有匹配的选项')).toBeVisible()
    await person.press('Escape')
    await expect(field('customerPurchaseOrder.currency')).toHaveValue(currency)
    await person.press('ArrowDown')
    await expect(page.getByRole('option')).toHaveCount(6)
    await person.press('Escape')
    await person.choose('usd', '美元')
    await expect(field('customerPurchaseOrder.currencyRate')).toHaveValue('6.8')
    await expect(amount).toHaveText('¥20,400.00')
  })

  await test.step('a ratio shares out the pieces', async () => {
    await field('sizeRange.0.quantity').focus()
    await person.press('Alt+b')
    await expect(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
    await person.type('1:3')
    await person.press('Enter')
    await expect(page.getByPlaceholder('每个颜色的总件数')).toBeVisible()
    await person.type('400')
    await person.press('Enter')
    await expect(field('sizeRange.1.quantity')).toHaveValue('300')
    await expect(amount).toHaveText('¥27,200.00')
  })

  await test.step('it is confirmed with a number', async () => {
    await field('customerPurchaseOrder.customerPO').fill('PO-KEYS')
    await field('customerPurchaseOrder.requiredProductionDate').fill('+60')
    await field('customerPurchaseOrder.requiredProductionDate').press('Tab')
    await person.press('Control+Enter')
    await expect(page).toHaveURL(/saleOrders\/\d+$/)
    await expect(inFront(page.getByText('已下单')).first()).toBeVisible()
    await settled(page)
  })

  await test.step('Esc leads back to where it was begun, not to a form that can make nothing any more; opened plainly it is the present one', async () => {
    const order = new URL(page.url()).pathname
    await person.press('Escape')
    await expect(page).not.toHaveURL(new RegExp(`${order}$`))
    await expect(page).not.toHaveURL(/saleOrders\/new/)
    await expect(inFront(page.getByText('该销售单已存在'))).toHaveCount(0)
    await page.goto(order)
    await settled(page)
    await expect(page).toHaveURL(new RegExp(`${order}$`))
  })

  await test.step('its confirmation tells the customer pieces and price, and nothing of materials', async () => {
    const here = page.url()
    await person.press('Control+p')
    const sheet = page.frameLocator('iframe[title]').locator('article').first()
    await expect(sheet).toContainText('销售确认单')
    await expect(sheet).toContainText('PO-KEYS')
    await expect(sheet).toContainText('400 × US$10.00')
    await expect(sheet).not.toContainText('BOM')
    await person.press('Escape')
    await expect(page).toHaveURL(here)
    await settled(page)
  })

  await test.step('it is revised, and waits to be confirmed again', async () => {
    await person.press('r')
    await expect(page).toHaveURL(/edit\?isRevert=true/)
    await settled(page)
    await field('sizeRange.0.quantity').fill('150')
    await person.press('Control+Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('现在确认下单吗')
    await person.press('Enter')
    await expect(page).toHaveURL(/saleOrders\/\d+$/)
    await expect(inFront(page.getByText('¥30,600.00')).first()).toBeVisible()
  })

  await test.step('a section without content is folded away, in the outline as well, until it is asked for', async () => {
    const attachments = inFront(page.getByRole('heading', { name: '附件' }))
    // Beside the timeline the outline has room on wider screens alone.
    const outlined = page.locator('[data-tab]:not([data-behind]) nav[aria-label=本页目录] li', { hasText: '附件' })
    await expect(attachments).toHaveCount(0)
    await expect(outlined).toHaveCount(0)
    await person.press('Alt+o')
    await expect(attachments).toBeVisible()
    await expect(outlined).toHaveCount(1)
    await person.press('Alt+o')
    await expect(outlined).toHaveCount(0)
  })

  await test.step('a copy is opened for another purchase, without its customer PO', async () => {
    const here = page.url()
    await person.run('复制销售单', '复制销售单')
    const picker = page.getByRole('dialog', { name: '选择要下单的款色' })
    await person.tabTo(picker.getByRole('radio').first())
    await person.press('Space')
    await expect(picker.getByRole('radio').first()).toBeChecked()
    await person.press('Enter')
    await expect(page).toHaveURL(/saleOrders\/\d+\/copy\?color=.+&purchaseCode=P\d+/)
    await settled(page)
    await expect(field('customerPurchaseOrder.unitPrice')).toHaveValue('10')
    await expect(field('customerPurchaseOrder.customerPO')).toHaveValue('')
    await page.goto(here)
    await settled(page)
  })

  const order = page.url()
  await test.step('each tab of the list counts pieces and money of its orders', async () => {
    const said = await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
      }
      const answer = await fetch('/api/sale_orders/statistic', { method: 'POST', headers, body: '{}' })
      return (await answer.json()) as Record<string, string | number>
    })
    const inWords = (key: string, decimals: number) =>
      Number(said[key]).toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    const [quantity, own] = ['totalQuantity', 'totalSelfQuantity'].map((key) => inWords(key, 0))
    const [average, ownAverage] = ['averagePrice', 'averageSelfPrice'].map((key) => `¥${inWords(key, 2)}`)
    expect(own).not.toBe(quantity)
    const shown = inFront(page.getByLabel('合计', { exact: true }))
    await page.goto('/dashboard/sale/saleOrders')
    await expect(shown).toContainText(`总件数${quantity}`)
    await expect(shown).toContainText(`平均单价${average}`)
    await page.goto('/dashboard/sale/saleOrders?tab=mine')
    await expect(shown).toContainText(`总件数${own}`)
    await expect(shown).toContainText(`平均单价${ownAverage}`)
  })

  await test.step('the size charts of its style are shown; what is no picture is for download', async () => {
    await interceptCalls(page, /\/api\/sale_orders\/\d+$/, async (route) => {
      const answer = await route.fetch()
      const read = await answer.json()
      const [picture] = read.template.designImageUrls
      read.template.sizeGuideUrls = [picture, '/api/files/chart.xlsx']
      await route.fulfill({ response: answer, json: read })
    })
    await page.goto(order)
    await settled(page)
    await person.tabTo(inFront(page.getByRole('button', { name: '查看尺寸表' })))
    await person.press('Enter')
    const charts = page.getByRole('dialog', { name: '尺寸表' })
    await expect(charts.getByRole('img', { name: '尺寸表 1' })).toBeVisible()
    await expect(charts.getByText('此文件类型暂不支持在线预览，请下载后查看')).toBeVisible()
    await expect(charts.getByRole('button', { name: '下载' })).toBeVisible()
    await person.expectAccessible()
    await person.press('Escape')
    await expect(charts).toBeHidden()
    await releaseRequests(page)
  })

  await test.step('it is deleted after a question', async () => {
    await person.run('删除销售单', '删除销售单')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('删除销售单 XS')
    await person.press('Enter')
    await person.noticed('操作成功')
    await expect(inFront(page.getByText('单据不存在或已被删除'))).toBeVisible()
    await expect(inFront(page.getByRole('button', { name: '关闭标签页' }))).toBeFocused()
    await expect(inFront(page.getByRole('heading', { level: 1 }))).toHaveCount(0)
  })

  await test.step('its last confirmed version is left, and marks what it differs in from the one before', async () => {
    await page.goto(`${order}?type=history`)
    await expect(inFront(page.getByRole('note'))).toContainText('处与第 1 个已确认版本不同，已标出')
    await expect(inFront(page.locator('[data-changed]')).first()).toContainText('150')
    await expect(inFront(page.getByRole('button', { name: /^编辑|^修改/ }))).toHaveCount(0)
    await person.expectAccessible()
  })

  await test.step('a form that no purchase is chosen for leads to the choice', async () => {
    await page.goto('/dashboard/sale/saleOrders/new')
    await expect(inFront(page.getByText('请选择设计款号'))).toBeVisible()
    await person.tabTo(inFront(page.getByRole('button', { name: '去选择' })))
    await person.press('Enter')
    await expect(page.getByRole('dialog', { name: '选择要下单的款色' })).toBeVisible()
  })
})
