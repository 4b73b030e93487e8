import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { recordPast } from '../../../../core/server/audit.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { styleClasses } from '../../../master-data/public.ts'
import { materials } from '../../../materials/server-public.ts'
import { lineCost } from '../../costs/bom-costs.ts'
import { insertRows, moveIdentity } from '../../template-orders/server/template-order-seed.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import { bomDocument } from '../bom-document.ts'
import { bomKeyword } from './bom-store.ts'
import { makeSamplePictures } from '../../template-orders/server/template-order-seed-pictures.ts'
import { templateOrders } from '../../template-orders/server/template-order-tables.ts'
import { boms } from './bom-tables.ts'
import { eq, inArray, sql } from 'drizzle-orm'

type Price = { readonly unitPrice: string; readonly gap: string }
type Template = SeedOrder['order']['templateDesign']['templates'][number]

/** A choice by order number. It does not use the random generator, which would change all later demo data. */
const part = (number: number, of: number) => (number * 7919) % of

/**
 * Demo data: bills of materials for most confirmed sample orders, with the prices of the materials, most of them
 * reviewed.
 */
export class SeedBoms {
  private readonly context: SeedContext
  private readonly db: SqlDatabase
  private readonly now: Date
  private samples: ReadonlyMap<string, readonly string[]> | undefined
  private prices: ReadonlyMap<number, Price> | undefined
  private bom = 0
  private color = 0
  private line = 0

  constructor(context: SeedContext) {
    this.context = context
    this.db = context.db
    this.now = context.now
  }

  private async readPrices(): Promise<ReadonlyMap<number, Price>> {
    const rows = await this.db.select({ id: materials.id, price: materials.price, gap: materials.gap }).from(materials)
    return new Map(rows.map(({ id, price, gap }) => [id, { unitPrice: Number(price ?? 0).toFixed(2), gap }]))
  }

  private linesOf(prices: ReadonlyMap<number, Price>, template: Template, colorId: number, pieces: number) {
    return template.bomMaterials.map(({ material, materialType, actionRegion, usage, description }, position) => {
      const id = ++this.line
      const { unitPrice, gap } = prices.get(material.id) ?? { unitPrice: '0.00', gap: '0' }
      const loss = String(2 + part(id, 4))
      const otherFee = part(id, 9) === 0 ? '0.50' : null
      const amounts = { unitPrice, gap, loss, usage, magnification: '1', otherFee }
      const more = { costDescription: '', otherFeeDescription: otherFee ? '染色损耗' : '', legacyColor: '' }
      const quantity = String(pieces)
      const own = { id, colorId, position, materialId: material.id, materialType, actionRegion, description, quantity }
      return { ...own, ...amounts, ...more, price: lineCost(amounts) }
    })
  }

  private bomOf(prices: ReadonlyMap<number, Price>, { order }: SeedOrder, confirmedAt: string) {
    const { templateDesign: design, user } = order
    const id = ++this.bom
    const at = min([this.now, addHours(confirmedAt, 4 + part(order.id, 68))])
    const reviewedAt = min([this.now, addHours(at, 24)])
    const isReviewed = part(order.id, 10) < 8
    const reviewed = isReviewed
      ? { reviewStatus: 'Reviewed', reviewerId: user.id, reviewedAt: reviewedAt.toISOString() }
      : { reviewStatus: 'Pending', reviewerId: null, reviewedAt: null }
    const colors = design.templates.map((template, position) => {
      const row = { id: ++this.color, bomId: id, position, color: template.color, ...reviewed }
      return { row, lines: this.linesOf(prices, template, row.id, 100 + part(id, 20) * 50) }
    })
    // Two of three samples are photographed by the time that they are costed.
    const samples = part(id, 3) > 0 ? this.samples?.get(design.category ?? '') : undefined
    const content = {
      code: String(design.code),
      type: design.type,
      sampleImageUrls: [...(samples ?? [])],
      remark: part(id, 6) === 0 ? '按确认样核算' : '',
    }
    const row = {
      id,
      version: 1,
      createdAt: at.toISOString(),
      updatedAt: (isReviewed ? reviewedAt : at).toISOString(),
      keyword: bomKeyword(content),
      creatorId: user.id,
      lastUpdaterId: user.id,
      templateOrderId: order.id,
      ...content,
      brandId: design.brand?.id ?? null,
      customerId: design.brand?.customer.id ?? null,
      customerCode: design.customerCode,
      developmentType: design.developmentType,
      designImageUrls: design.designImageUrls,
      reviewStatus: reviewed.reviewStatus,
    }
    return { row, colors, made: { at, actor: user, content } }
  }

  /** Adds the bills of a batch of orders. */
  async add(batch: readonly SeedOrder[]): Promise<void> {
    this.prices ??= await this.readPrices()
    this.samples ??= await makeSamplePictures(
      this.context,
      styleClasses.map(({ value }) => value),
    )
    const prices = this.prices
    const made = batch.flatMap((one) =>
      one.confirmedAt && part(one.order.id, 100) < 85 ? [this.bomOf(prices, one, one.confirmedAt)] : [],
    )
    const colors = made.flatMap((one) => one.colors)
    await insertRows(
      this.db,
      'boms',
      made.map(({ row }) => row),
    )
    await insertRows(
      this.db,
      'bom_colors',
      colors.map(({ row }) => row),
    )
    await insertRows(
      this.db,
      'bom_lines',
      colors.flatMap(({ lines }) => lines),
    )
    const ids = made.map(({ row }) => row.templateOrderId)
    await this.db
      .update(templateOrders)
      .set({
        bomStatus: sql`(select ${boms.reviewStatus} from ${boms} where ${eq(boms.templateOrderId, templateOrders.id)})`,
      })
      .where(inArray(templateOrders.id, ids))
    const { noun } = bomDocument
    await recordPast(
      this.db,
      made.map(({ row: { id, code }, made: { at, actor, content } }) => ({
        document: noun,
        id,
        code,
        action: 'created',
        at,
        actor,
        after: content,
      })),
    )
  }

  /** Moves the id sequences past the demo data. */
  async finish(): Promise<void> {
    for (const table of ['boms', 'bom_colors', 'bom_lines']) await moveIdentity(this.db, table)
  }
}
