import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { eq, inArray, sql } from 'drizzle-orm'
import { seedDocuments } from '../../../../core/server/document/document-seed.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { styleClasses } from '../../../master-data/public.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import { makeSamplePictures } from '../../template-orders/server/template-order-seed-pictures.ts'
import { templateOrders } from '../../template-orders/server/template-order-tables.ts'
import { bomStore } from './bom-store.ts'
import { boms } from './bom-tables.ts'
import type { PresentMaterials } from './material-gaps.ts'

type Template = SeedOrder['order']['templateDesign']['templates'][number]

/** The present gaps and prices of all materials. */
export async function readSeedMaterials(db: SqlDatabase): Promise<PresentMaterials> {
  const { rows } = await db.execute<{ id: number; gap: string | null; price: string | null }>(
    sql`select id, trim_scale(gap)::text as gap, trim_scale(price)::text as price from materials`,
  )
  return Object.fromEntries(rows.map(({ id, ...present }) => [id, present]))
}

/** Returns the answers to the store's queries about a bill, from what the seed knows of its sample order. */
function answersOf({ order }: SeedOrder, materials: PresentMaterials) {
  const { brand, customerCode, developmentType, designImageUrls, templates } = order.templateDesign
  return {
    colors: templates.map(({ color }) => color),
    english: {
      type: order.templateDesign.typeEnglish,
      colors: Object.fromEntries(templates.map(({ color, colorEnglish }) => [color, colorEnglish])),
    },
    materials,
    order: {
      isFree: true,
      brand: brand && { id: brand.id, name: brand.name },
      customer: brand && { id: brand.customer.id, name: brand.customer.company },
      columns: { templateOrderId: order.id, customerCode, developmentType, designImageUrls },
    },
  }
}

/** The reviews of the colours of a bill, one after the other, as `reviewColor` makes them. */
function reviewsOf(templates: readonly Template[], at: Date, user: { readonly id: number }) {
  const review = { reviewStatus: 'Reviewed', reviewerId: user.id, reviewedAt: at }
  return templates.map(({ color }, place) => {
    const isLast = place === templates.length - 1
    const rows = templates.map((_, other) => (other === place ? review : {}))
    const columns = isLast ? { reviewStatus: 'Reviewed' } : {}
    return [{ act: 'reviewed' }, at, user, { reason: color, columns, lines: { templates: rows } }] as const
  })
}

/**
 * Demo data: bills of materials for most confirmed sample orders, with the prices of the materials, most of them
 * reviewed.
 */
export class SeedBoms {
  private readonly context: SeedContext
  private samples: ReadonlyMap<string, readonly string[]> | undefined
  private materials: PresentMaterials = {}
  private bom = 0
  private line = 0

  constructor(context: SeedContext) {
    this.context = context
  }

  private linesOf(template: Template, pieces: number) {
    return template.bomMaterials.map(({ material, materialType, actionRegion, usage, description }) => {
      const number = ++this.line
      const { price = null, gap = '0' } = this.materials[material.id] ?? {}
      const otherFee = part(number, 9) === 0 ? '0.50' : null
      return {
        material: { id: material.id },
        materialType,
        actionRegion,
        description,
        quantity: String(pieces),
        unitPrice: Number(price ?? 0).toFixed(2),
        gap,
        loss: String(2 + part(number, 4)),
        usage,
        magnification: '1',
        otherFee,
        costDescription: '',
        otherFeeDescription: otherFee ? '染色损耗' : '',
      }
    })
  }

  private bomOf(of: SeedOrder, confirmedAt: string) {
    const { now } = this.context
    const { id, templateDesign: design, user } = of.order
    const number = ++this.bom
    const at = min([now, addHours(confirmedAt, 4 + part(id, 68))])
    // Two of three samples are photographed by the time that they are costed.
    const samples = part(number, 3) > 0 ? this.samples?.get(design.category ?? '') : undefined
    return {
      content: {
        code: String(design.code),
        type: design.type,
        sampleImageUrls: [...(samples ?? [])],
        remark: part(number, 6) === 0 ? '按确认样核算' : '',
        templates: design.templates.map((template) => ({
          color: template.color,
          bomItems: this.linesOf(template, 100 + part(number, 20) * 50),
        })),
      },
      answers: answersOf(of, this.materials),
      life: [
        ['create', at, user],
        ...(part(id, 10) < 8 ? reviewsOf(design.templates, min([now, addHours(at, 24)]), user) : []),
      ] as const,
    }
  }

  /** Adds the bills of a batch of orders. */
  async add(batch: readonly SeedOrder[]): Promise<void> {
    const { db } = this.context
    if (!this.samples) {
      this.materials = await readSeedMaterials(db)
      this.samples = await makeSamplePictures(
        this.context,
        styleClasses.map(({ value }) => value),
      )
    }
    const made = batch.flatMap((one) =>
      one.confirmedAt && part(one.order.id, 100) < 85 ? [this.bomOf(one, one.confirmedAt)] : [],
    )
    // Earlier versions of a bill are read from its trail.
    const bills = await seedDocuments(this.context, bomStore, made, 'whole')
    await db
      .update(templateOrders)
      .set({
        bomStatus: sql`(select ${boms.reviewStatus} from ${boms} where ${eq(boms.templateOrderId, templateOrders.id)})`,
      })
      .where(
        inArray(
          templateOrders.id,
          bills.map(({ orderId }) => orderId),
        ),
      )
  }
}
