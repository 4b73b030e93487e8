import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { asc, eq, inArray } from 'drizzle-orm'
import { type PastChange, recordPast } from '../../../../core/server/audit.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { shanghaiClock } from '../../../../core/shared/calendar.ts'
import { currencies } from '../../../master-data/public.ts'
import { bomColors, bomLines, boms } from '../../boms/server/bom-tables.ts'
import { convertedPrice, processingPrice } from '../../costs/quote-price.ts'
import { insertRows, moveIdentity, noteCodes } from '../../template-orders/server/template-order-seed.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import { quoteDocument } from '../quote-document.ts'
import { startingProcesses } from '../quote-processes.ts'
import { quoteSteps } from '../quote-steps.ts'
import { quoteKeyword } from './quote-store.ts'

type Row = Record<string, unknown>
type Template = SeedOrder['order']['templateDesign']['templates'][number]
type Bill = Awaited<ReturnType<typeof readBills>>[number]

/** A choice by number. It does not use the random generator, which would change all later demo data. */
const part = (number: number, of: number) => (number * 7919) % of

/** The reviewed colours of the bills of a batch of orders, each with its materials. */
async function readBills(db: SqlDatabase, orderIds: readonly number[]) {
  const colors = await db
    .select({ colorId: bomColors.id, color: bomColors.color, orderId: boms.templateOrderId, at: boms.updatedAt })
    .from(bomColors)
    .innerJoin(boms, eq(boms.id, bomColors.bomId))
    .where(inArray(boms.templateOrderId, [...orderIds]))
    .orderBy(asc(bomColors.id))
  const lines = await db
    .select()
    .from(bomLines)
    .where(
      inArray(
        bomLines.colorId,
        colors.map(({ colorId }) => colorId),
      ),
    )
    .orderBy(asc(bomLines.position))
  const byColor = Map.groupBy(lines, ({ colorId }) => colorId)
  return colors.map((color) => ({ ...color, lines: byColor.get(color.colorId) ?? [] }))
}

/** Prices of the usual processing costs; the other built-in ones stay empty. */
function processPrices(number: number, isExport: boolean): Readonly<Record<string, string>> {
  return {
    'processingFee 加工费': `${14 + part(number, 30)}.${part(number, 2) * 5}0`,
    'factoryProfit 工厂利润': `${6 + part(number, 13)}.00`,
    'otherFees 包装辅料': `1.${part(number, 9)}0`,
    'otherFees 运费': `0.${5 + part(number, 4)}0`,
    ...(isExport ? { 'otherFees 本地FOB': '0.90', 'otherFees 报关文件': '0.40' } : {}),
  }
}

/**
 * Demo data: quotes for most colours with a bill of materials, computed by the product's formulas, many of them
 * reviewed and adopted.
 */
export class SeedQuotes {
  private readonly db: SqlDatabase
  private readonly now: Date
  private readonly codes = new Map<string, number>()
  private quote = 0

  constructor({ db, now }: Pick<SeedContext, 'db' | 'now'>) {
    this.db = db
    this.now = now
  }

  private nextCode(at: Date): string {
    const shanghai = shanghaiClock(at.toISOString()).toISOString()
    const prefix = `BJ${shanghai.slice(2, 4)}${shanghai.slice(5, 7)}`
    const number = (this.codes.get(prefix) ?? 0) + 1
    this.codes.set(prefix, number)
    return `${prefix}${String(number).padStart(4, '0')}`
  }

  /** The materials and costs of a garment of the colour, as rows of the quote's tables. */
  private costsOf(quoteId: number, bill: Bill, template: Template, isExport: boolean) {
    const prices = processPrices(quoteId, isExport)
    const lines = bill.lines.map(
      ({ id: _id, colorId: _color, quantity: _quantity, legacyColor: _legacy, ...line }) => ({
        ...line,
        quoteId,
      }),
    )
    const processes = startingProcesses().map((line, position) => {
      const own = { ...line, unitPrice: prices[`${line.type} ${line.name}`] ?? null }
      return { ...own, quoteId, position, description: '', price: processingPrice(own) }
    })
    const secondary = template.secondaryProcessInfo.map((process, position) => ({
      quoteId,
      position,
      supplierId: process.supplier?.id ?? null,
      name: process.name,
      unitDosage: process.unitDosage,
      unitId: process.unit?.id ?? null,
      description: process.description,
      unitPrice: process.unitPrice ?? '2.50',
    }))
    return { lines, processes, secondary }
  }

  private quoteOf({ order }: SeedOrder, bill: Bill, template: Template, isLast: boolean) {
    const { templateDesign: design, user } = order
    const id = ++this.quote
    const at = min([this.now, addHours(bill.at, 6 + part(id, 60))])
    const reviewedAt = min([this.now, addHours(at, 20)])
    const adoptedAt = min([this.now, addHours(reviewedAt, 30)])
    const isReviewed = part(id, 10) < 8
    const isSelected = isReviewed && isLast && part(id, 4) > 0
    const currency = (['USD', 'RMB', 'EUR', 'USD', 'HKD'] as const)[part(design.brand?.id ?? 0, 5)] ?? 'RMB'
    const currencyRate = currencies.find(({ value }) => value === currency)?.rate ?? '1'
    const costs = this.costsOf(id, bill, template, currency !== 'RMB')
    const price = convertedPrice(costs, currencyRate)
    const quoteCode = this.nextCode(at)
    const key = { code: String(design.code), type: design.type, color: bill.color }
    const content = { ...key, currency, currencyRate, remark: isLast ? '' : '首次报价，客户还价' }
    const row = {
      id,
      version: 1 + Number(isReviewed) + Number(isSelected),
      createdAt: at.toISOString(),
      updatedAt: (isSelected ? adoptedAt : isReviewed ? reviewedAt : at).toISOString(),
      keyword: quoteKeyword(content, quoteCode),
      creatorId: user.id,
      lastUpdaterId: user.id,
      quoteCode,
      templateId: template.id,
      templateOrderId: order.id,
      ...content,
      convertedPrice: price,
      isSelected,
      reviewStatus: isReviewed ? 'Reviewed' : 'Pending',
      reviewerId: isReviewed ? user.id : null,
      reviewedAt: isReviewed ? reviewedAt.toISOString() : null,
      brandId: design.brand?.id ?? null,
      customerId: design.brand?.customer.id ?? null,
      customerCode: design.customerCode,
      designImageUrls: design.designImageUrls,
    }
    const { review, adopt } = quoteSteps.steps
    const about = { document: quoteDocument.noun, id, code: quoteCode, actor: user }
    const past: PastChange[] = [
      { ...about, action: 'created', at, after: { ...content, convertedPrice: price } },
      ...(isReviewed
        ? [
            {
              ...about,
              action: review.action,
              at: reviewedAt,
              before: { reviewStatus: 'Pending' },
              after: { reviewStatus: 'Reviewed' },
            },
          ]
        : []),
      ...(isSelected
        ? [
            {
              ...about,
              action: adopt.action,
              at: adoptedAt,
              before: { isSelected: false },
              after: { isSelected: true },
            },
          ]
        : []),
    ]
    return { row, costs, past }
  }

  /** Adds one or two quotes for most colours of a batch of orders. */
  async add(batch: readonly SeedOrder[]): Promise<void> {
    const orders = new Map(batch.map((one) => [one.order.id, one]))
    const bills = await readBills(this.db, [...orders.keys()])
    const made = bills.flatMap((bill) => {
      const of = orders.get(bill.orderId)
      const template = of?.order.templateDesign.templates.find(({ color }) => color === bill.color)
      if (!of || !template?.id || part(bill.colorId, 10) < 3) return []
      const count = part(bill.colorId, 7) === 0 ? 2 : 1
      return Array.from({ length: count }, (_, turn) => this.quoteOf(of, bill, template, turn === count - 1))
    })
    const below = (key: 'lines' | 'processes' | 'secondary') => made.flatMap(({ costs }): readonly Row[] => costs[key])
    await insertRows(
      this.db,
      'quotes',
      made.map(({ row }) => row),
    )
    await insertRows(this.db, 'quote_lines', below('lines'))
    await insertRows(this.db, 'quote_processes', below('processes'))
    await insertRows(this.db, 'quote_secondary_processes', below('secondary'))
    await recordPast(
      this.db,
      made.flatMap(({ past }) => past),
    )
  }

  /** Moves the sequences of codes and ids past the demo data. */
  async finish(): Promise<void> {
    await moveIdentity(this.db, 'quotes')
    await noteCodes(this.db, this.codes)
  }
}
