import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberProblem } from '../../core/browser/form/fields/number-text.ts'
import type { LineColumn } from '../../core/browser/form/lines/line-column.ts'
import { sourceText } from '../../core/shared/message.ts'
import { bomLineColumns } from '../../plugins/sales/boms/browser/bom-line-columns.ts'
import {
  materialLineColumns,
  processLineColumns,
  secondaryLineColumns,
} from '../../plugins/sales/quotes/browser/quote-line-columns.ts'
import { materialLine, processLines } from '../support/quote-company.ts'
import { addPerson } from '../support/sales-company.ts'
import { openSaleOrderCompany, type SaleOrderCompany } from '../support/sale-order-company.ts'

let company: SaleOrderCompany
beforeAll(async () => {
  company = await openSaleOrderCompany()
})
afterAll(() => company?.close())

type Refusal = { status: number; body: { errors?: { field: string; message: string }[] } }

/** What a refused save says, by field. */
const toldBy = ({ status, body }: Refusal) => [
  status,
  Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message])),
]

const translate = (text: string) => text

/** What the cell of a line says about a price with three decimals. */
function saidInForm(columns: readonly LineColumn[], key: string): string | undefined {
  const column = columns.find((one) => one.key === key)
  if (column?.kind !== 'number') throw new Error(`${key} is no number`)
  const problem = numberProblem(three, { decimals: column.decimals ?? 2, integer: false })
  return problem && sourceText(problem)
}

const two = '小数点后最多2位'
const three = '1.234'

test('a third decimal of a price is refused in every line, in the same words by form and server', async () => {
  const { order, bom } = await company.billed()
  const line = materialLine(company.materialId, { unitPrice: three, otherFee: three })
  const templates = order.templateDesign.sampleDress.map(({ color }) => ({
    color,
    bomItems: [{ ...line, quantity: '200' }],
  }))
  const billed = await company.call('POST', 'boms', company.billBody(order, { templates }))
  expect(toldBy(billed)).toMatchObject([
    422,
    { 'templates.0.bomItems.0.unitPrice': two, 'templates.0.bomItems.0.otherFee': two },
  ])
  const process = { ...processLines()[0], unitPrice: three }
  const secondary = { supplier: null, name: '绣花', unitDosage: '2', unit: null, description: '', unitPrice: three }
  const quote = company.quoteBody(bom, {
    bomItems: [line],
    quoteProcesses: [process],
    secondaryProcesses: [secondary],
  })
  const quoted = await company.call('POST', 'quotes', quote)
  expect(toldBy(quoted)).toMatchObject([
    422,
    {
      'bomItems.0.unitPrice': two,
      'bomItems.0.otherFee': two,
      'quoteProcesses.0.unitPrice': two,
      'secondaryProcesses.0.unitPrice': two,
    },
  ])
  for (const [columns, keys] of [
    [bomLineColumns(translate, new Map()), ['unitPrice', 'otherFee']],
    [materialLineColumns(translate, new Map(), () => undefined), ['unitPrice', 'otherFee']],
    [processLineColumns(translate), ['unitPrice']],
    [secondaryLineColumns(translate), ['unitPrice']],
  ] as const)
    expect(keys.map((key) => saidInForm(columns, key))).toEqual(keys.map(() => two))
})

test('a sale order keeps two decimals of its unit price, a material five', async () => {
  const { key } = await company.purchased()
  const order = company.orderBody(key)
  const body = { ...order, customerPurchaseOrder: { ...order.customerPurchaseOrder, unitPrice: three } }
  expect(toldBy(await company.call('POST', 'sale_orders', body, company.clerk.token))).toEqual([
    422,
    { 'customerPurchaseOrder.unitPrice': two },
  ])
  const buyer = await addPerson(
    company.app,
    'buyer',
    ['READ', 'WRITE'].map((flag) => `PRIVILEGE_MATERIAL_${flag}`),
  )
  const save = (price: string) =>
    company.app.call('POST', 'materials', {
      token: buyer.token,
      part: { name: '素绉缎', supplierId: company.supplierId, price },
    })
  expect(toldBy(await save('1.234567'))).toEqual([422, { price: '小数点后最多5位' }])
  expect((await save('1.23456')).status).toBe(201)
})
