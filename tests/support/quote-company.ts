import type { ServerPlugin } from '../../core/server/plugin.ts'
import type { Bom, BomContent } from '../../plugins/sales/boms/bom-model.ts'
import type { Quote } from '../../plugins/sales/quotes/quote-model.ts'
import { startingProcesses } from '../../plugins/sales/quotes/quote-processes.ts'
import type { TemplateOrder } from '../../plugins/sales/template-orders/template-order-model.ts'
import { addPerson, openSalesCompany, type SalesCompany, written } from './sales-company.ts'
import type { TestAppOptions } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer = Awaited<ReturnType<SalesCompany['app']['call']>>

/** A company whose people make quotes; one call creates a confirmed sample order with a BOM. */
export type QuoteCompany = SalesCompany & {
  /** May write quotes and BOMs. */
  readonly seller: { id: number; token: string }
  readonly second: { id: number; token: string }
  call(method: Method, path: string, body?: unknown, token?: string): Promise<Answer>
  /** Creates a confirmed sample order, and its BOM with one material for each colour. */
  billed(): Promise<{ readonly order: TemplateOrder; readonly bom: Bom }>
  /** A complete body of a bill for a sample order, with one material for each colour. */
  billBody(order: TemplateOrder, more?: object): BomContent
  /** A complete body of a quote for a colour of a bill. */
  quoteBody(bom: Bom, more?: object): Record<string, unknown>
  quote(bom: Bom, more?: object): Promise<Quote>
  /** Revises the sample order and confirms it with another customer's style number. */
  confirmAgain(order: TemplateOrder, customerCode: string): Promise<void>
}

/** One material of a quote: 32.5 × 1.35 × 1.05 = 46.06875, plus 0.80. */
export function materialLine(materialId: number, more: object = {}) {
  return {
    material: { id: materialId },
    materialType: 'Main',
    actionRegion: '大身',
    usage: '1.35',
    loss: '5',
    gap: '0',
    unitPrice: '32.5',
    magnification: '1',
    description: '',
    costDescription: '',
    otherFee: '0.8',
    otherFeeDescription: '',
    ...more,
  }
}

/** One material of a bill, for 200 pieces. */
export function billLine(materialId: number, more: object = {}): BomContent['templates'][number]['bomItems'][number] {
  return { ...materialLine(materialId), materialType: 'Main', quantity: '200', ...more }
}

/** The built-in processing costs, with prices by name. */
export function processLines(prices: Readonly<Record<string, string>> = {}) {
  return startingProcesses().map((line) => ({
    ...line,
    unitPrice: prices[`${line.type} ${line.name}`] ?? line.unitPrice,
    description: '',
  }))
}

/** Opens a server with the sales area and people who quote. */
export async function openQuoteCompany(
  more: readonly ServerPlugin[] = [],
  options: TestAppOptions = {},
): Promise<QuoteCompany> {
  const company = await openSalesCompany(more, options)
  const { app, materialId } = company
  const rights = written('QUOTE', 'BOM')
  const seller = await addPerson(app, 'seller', rights)
  const second = await addPerson(app, 'second', rights)
  const call: QuoteCompany['call'] = (method, path, body, token = seller.token) =>
    app.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const quoteBody: QuoteCompany['quoteBody'] = ({ code, type, templates }, more = {}) => ({
    code,
    type,
    color: templates[0]?.color,
    currency: 'RMB',
    currencyRate: '1',
    remark: '',
    validDays: null,
    minimumQuantity: null,
    leadDays: null,
    incoterm: '',
    payment: '',
    tax: null,
    priceSteps: [],
    bomItems: [materialLine(materialId)],
    quoteProcesses: processLines({ 'processingFee 加工费': '18', 'factoryProfit 工厂利润': '5' }),
    secondaryProcesses: [],
    ...more,
  })
  const billBody: QuoteCompany['billBody'] = ({ templateDesign: { code, type, sampleDress } }, more) => ({
    code: String(code),
    type,
    sampleImageUrls: [],
    remark: '',
    templates: sampleDress.map(({ color }) => ({ color, bomItems: [billLine(materialId)] })),
    ...more,
  })
  return {
    ...company,
    seller,
    second,
    call,
    quoteBody,
    billBody,
    async billed() {
      const { body: order } = await company.create(company.completeOrder(), 'submit')
      const { status, body: bom } = await call('POST', 'boms', billBody(order))
      if (status !== 201) throw new Error(JSON.stringify(bom))
      return { order, bom }
    },
    async quote(bom, more) {
      const { status, body } = await call('POST', 'quotes', quoteBody(bom, more))
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    async confirmAgain(order, customerCode) {
      const { body: revised } = await company.saveOrder(order, 'regression', { templateDesign: { customerCode } })
      const { status, body } = await company.saveOrder(revised, 'submit')
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
  }
}
