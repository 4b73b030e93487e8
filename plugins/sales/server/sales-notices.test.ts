import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQuoteCompany, type QuoteCompany } from '../../../tests/support/quote-company.ts'
import { addPerson, type Person } from '../../../tests/support/sales-company.ts'

let company: QuoteCompany
let business: Person
let template: Person

beforeAll(async () => {
  company = await openQuoteCompany()
  const reading = ['TEMPLATE_ORDER', 'BOM', 'QUOTE'].map((key) => `PRIVILEGE_${key}_READ`)
  business = await addPerson(company.app, 'business', reading)
  template = await addPerson(company.app, 'template', reading)
})
afterAll(() => company?.close())

/** Returns the texts and links of a person's unread notifications, the newest first, and marks them as read. */
async function told({ token }: Person): Promise<string[]> {
  const { body } = await company.call('GET', 'notification?status=UnRead', undefined, token)
  await company.call('PUT', 'notification/read', { ids: [] }, token)
  type Notice = { readonly message: string; readonly actions: readonly { readonly url: string }[] }
  return body.records.map(
    ({ message, actions }: Notice) => `${message.replaceAll(/<[^>]+>/g, '')} ${actions[0]?.url ?? ''}`,
  )
}

test('people named on documents are told of decisions about them, and followers of an order of its BOM and quotes', async () => {
  const { merchandiser, seller, second } = company
  const given = company.completeOrder()
  const process = { supplier: { id: company.supplierId }, name: '绣花', description: '左胸' }
  const templates = (given.templateDesign.templates ?? []).map((one) => ({ ...one, secondaryProcessInfo: [process] }))
  const order = (
    await company.create(
      {
        ...given,
        businessFollower: { id: business.id },
        templateDesign: { ...given.templateDesign, templates, templateFollower: { id: template.id } },
      },
      'submit',
    )
  ).body
  const { code, type } = order.templateDesign
  const page = `/dashboard/sale/templateOrders/${order.id}`
  const confirmed = `测merchandiser确认了版单 ${code} ${type} ${page}`
  expect(await told(business)).toEqual([confirmed])
  expect(await told(template)).toEqual([confirmed])
  expect(await told(merchandiser)).toEqual([])

  const [first] = order.templateDesign.templates[0]?.secondaryProcessInfo ?? []
  const reviewing = `template_orders/secondary_process/${first?.id}/review`
  await company.call('PUT', reviewing, undefined, merchandiser.token)
  await company.call('PUT', `${reviewing}/withdraw`, undefined, merchandiser.token)
  const decided = ['', ' 的审核'].map(
    (end) => `测merchandiser${end ? '撤销' : '审核'}了版单 ${code} ${type} 的二次工艺 绣花${end} ${page}`,
  )
  expect(await told(business)).toEqual(decided.toReversed())
  expect(await told(merchandiser)).toEqual([])

  const { body: bom } = await company.call('POST', 'boms', company.billBody(order))
  const bomPage = `/dashboard/sale/boms/${bom.id}`
  const quote = await company.quote(bom)
  const made = [
    `测seller新建了报价单 ${quote.quoteCode} /dashboard/sale/quotes/${quote.id}`,
    `测seller新建了 BOM 单 ${code} ${type} ${bomPage}`,
  ]
  expect(await told(business)).toEqual(made)
  expect(await told(template)).toEqual([...made, ...decided.toReversed()])
  expect(await told(seller)).toEqual([])

  const { id: colorId, color } = bom.templates[0]
  const review = async (status: string, { token }: Person, version: number) =>
    (await company.call('PUT', `boms/${bom.id}/review/${colorId}`, { version, status }, token)).body.version as number
  const version = await review('Reviewed', second, bom.version)
  await review('Pending', second, version)
  expect(await told(seller)).toEqual([
    `测second撤销了 BOM 单 ${code} ${type} 的颜色 ${color} 的审核 ${bomPage}`,
    `测second审核了 BOM 单 ${code} ${type} 的颜色 ${color} ${bomPage}`,
  ])
})
