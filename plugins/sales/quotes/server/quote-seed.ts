import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { asc, eq, inArray } from 'drizzle-orm'
import { seedDocuments } from '../../../../core/server/document/document-seed.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { multiplyDecimals, roundDecimal } from '../../../../core/shared/money.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { currencies } from '../../../master-data/public.ts'
import { readSeedMaterials } from '../../boms/server/bom-seed.ts'
import type { PresentMaterials } from '../../boms/server/material-gaps.ts'
import { bomColors, bomLines, boms } from '../../boms/server/bom-tables.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import { priceOf } from '../quote-rules.ts'
import { startingProcesses } from '../quote-processes.ts'
import { quoteStore } from './quote-store.ts'

type Template = SeedOrder['order']['templateDesign']['templates'][number]
type Bill = Awaited<ReturnType<typeof readBills>>[number]

/** The reviewed colours of the bills of a batch of orders, each with its materials. */
async function readBills(db: SqlDatabase, orderIds: readonly number[]) {
  const colors = await db
    .select({
      bomId: boms.id,
      colorId: bomColors.id,
      color: bomColors.color,
      orderId: boms.templateOrderId,
      at: boms.updatedAt,
    })
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

/** The unit prices for larger orders. */
function priceSteps(price: string) {
  const shares = { 300: '1', 1000: '0.97', 3000: '0.94' }
  return Object.entries(shares).map(([quantity, share]) => ({
    quantity: Number(quantity),
    unitPrice: roundDecimal(multiplyDecimals(price, share), 2),
  }))
}

/** The materials and costs of a garment of the colour. */
function costsOf(number: number, { lines }: Bill, template: Template, isExport: boolean) {
  const prices = processPrices(number, isExport)
  return {
    bomItems: lines.map(({ id: _id, materialId, ...line }) => ({ ...line, material: { id: materialId } })),
    quoteProcesses: startingProcesses().map((line) => ({
      ...line,
      unitPrice: prices[`${line.type} ${line.name}`] ?? null,
      description: '',
    })),
    secondaryProcesses: template.secondaryProcessInfo.map(
      ({ supplier, name, unitDosage, unit, description, unitPrice }) => ({
        supplier,
        name,
        unitDosage,
        unit,
        description,
        unitPrice: unitPrice ?? '2.50',
      }),
    ),
  }
}

/** Returns the answers to the store's queries about a quote, from what the seed knows of its colour. */
function answersOf({ order }: SeedOrder, bill: Bill, template: Template, materials: PresentMaterials) {
  const { brand, customerCode, designImageUrls } = order.templateDesign
  return {
    copied: bill.lines.map(({ materialId, gap }) => [materialId, gap]),
    materials,
    color: {
      bomId: bill.bomId,
      bomColorId: bill.colorId,
      english: { typeEnglish: order.templateDesign.typeEnglish, colorEnglish: template.colorEnglish },
      brand: brand && { id: brand.id, name: brand.name },
      customer: brand && { id: brand.customer.id, name: brand.customer.company },
      columns: { templateId: template.id, templateOrderId: order.id, customerCode, designImageUrls },
    },
  }
}

/**
 * Demo data: quotes for most colours with a bill of materials, computed by the product's formulas, many of them
 * reviewed and adopted.
 */
export class SeedQuotes {
  private readonly context: SeedContext
  private materials: PresentMaterials | undefined
  private quote = 0

  constructor(context: SeedContext) {
    this.context = context
  }

  private quoteOf(of: SeedOrder, bill: Bill, template: Template, isLast: boolean) {
    const { now } = this.context
    const { templateDesign: design, user } = of.order
    const number = ++this.quote
    const at = min([now, addHours(bill.at, 6 + part(number, 60))])
    const reviewedAt = min([now, addHours(at, 20)])
    const isReviewed = part(number, 10) < 8
    const isSelected = isReviewed && isLast && part(number, 4) > 0
    const currency = (['USD', 'RMB', 'EUR', 'USD', 'HKD'] as const)[part(design.brand?.id ?? 0, 5)] ?? 'RMB'
    const currencyRate = currencies.find(({ value }) => value === currency)?.rate ?? '1'
    const costs = costsOf(number, bill, template, currency !== 'RMB')
    const price = part(number, 3) === 0 ? priceOf({ ...costs, currency, currencyRate }) : undefined
    return {
      content: {
        code: String(design.code),
        type: design.type,
        color: bill.color,
        currency,
        currencyRate,
        remark: isLast ? '' : '首次报价，客户还价',
        ...costs,
        tax: currency === 'RMB' ? ('included' as const) : ('excluded' as const),
        priceSteps: price === undefined ? [] : priceSteps(price),
      },
      answers: answersOf(of, bill, template, this.materials ?? {}),
      life: [
        ['create', at, user],
        ...(isReviewed ? [['review', reviewedAt, user] as const] : []),
        ...(isSelected ? [['adopt', min([now, addHours(reviewedAt, 30)]), user] as const] : []),
      ] as const,
    }
  }

  /** Adds one or two quotes for most colours of a batch of orders. */
  async add(batch: readonly SeedOrder[]): Promise<void> {
    this.materials ??= await readSeedMaterials(this.context.db)
    const orders = new Map(batch.map((one) => [one.order.id, one]))
    const bills = await readBills(this.context.db, [...orders.keys()])
    const made = bills.flatMap((bill) => {
      const of = orders.get(bill.orderId)
      const template = of?.order.templateDesign.templates.find(({ color }) => color === bill.color)
      if (!of || !template?.id || part(bill.colorId, 10) < 3) return []
      const count = part(bill.colorId, 7) === 0 ? 2 : 1
      return Array.from({ length: count }, (_, turn) => this.quoteOf(of, bill, template, turn === count - 1))
    })
    await seedDocuments(this.context, quoteStore, made)
  }
}
