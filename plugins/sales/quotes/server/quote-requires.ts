import { eq, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { bomColors, bomLines, boms } from '../../boms/server/bom-tables.ts'
import { type GapLine, gapProblems } from '../../boms/server/material-gaps.ts'
import { templateOrders, templates } from '../../template-orders/server/template-order-tables.ts'
import type { QuoteParts } from '../quote-model.ts'

type QuoteSaving = Saving<QuoteParts>

/** A design colour by the keys that people use. */
export type DesignColor = { readonly code: string; readonly type: string; readonly color: string }

/** The refusal for a design colour without a BOM. */
export const noBom = message('该款色没有 BOM 单，请先录入 BOM 单')

/** A design colour with the colour of its BOM; undefined when it has none. */
export async function findQuotedColor(db: SqlDatabase, { code, type, color }: DesignColor) {
  const [found] = await db
    .select({
      templateId: templates.id,
      bomColorId: bomColors.id,
      templateOrderId: templateOrders.id,
      brandId: templateOrders.brandId,
      customerId: templateOrders.customerId,
      customerCode: templateOrders.customerCode,
      designImageUrls: templateOrders.designImageUrls,
    })
    .from(templates)
    .innerJoin(templateOrders, eq(templateOrders.id, templates.orderId))
    .innerJoin(boms, eq(boms.templateOrderId, templateOrders.id))
    .innerJoin(bomColors, sql`${bomColors.bomId} = ${boms.id} and ${bomColors.color} = ${templates.color}`)
    .where(sql`${templateOrders.code} = ${code} and ${templateOrders.type} = ${type} and ${templates.color} = ${color}`)
  return found
}

/** A quote is made for a design colour that has a BOM, and its colour cannot be changed. Throws 422. */
async function requireColor(work: Work, { content, before }: QuoteSaving): Promise<void> {
  if (before) {
    const fixed = message('报价单的款号、样版类别和颜色不能更改')
    const moved = (['code', 'type', 'color'] as const).filter((field) => content[field] !== before[field])
    if (moved.length > 0) throw refusedFields(moved.map((field) => ({ field, message: fixed })))
    return
  }
  const found = await findQuotedColor(work.db, content)
  if (!found) throw refusedFields([{ field: 'code', message: noBom }])
  // The lock makes a deletion of the BOM or its colour wait until this quote is stored, and then refuse.
  const { rows } = await work.db.execute<{ one: number }>(
    sql`select 1 as one from templates t join boms b on b.template_order_id = t.order_id join bom_colors c on c.bom_id = b.id
      where t.id = ${found.templateId} and c.id = ${found.bomColorId} for share`,
  )
  if (rows.length === 0) throw refusedFields([{ field: 'code', message: noBom }])
}

/**
 * The gap of a line is the material's present one, that of the BOM it was copied from, or the one it was saved with
 * (D32).
 */
async function lineProblems(work: Work, { content, before }: QuoteSaving) {
  const lines = content.bomItems.map((line, place): GapLine => ({ line, at: `bomItems.${place}.gap` }))
  const copied = await work.db
    .select({ materialId: bomLines.materialId, gap: bomLines.gap })
    .from(bomLines)
    .innerJoin(bomColors, eq(bomColors.id, bomLines.colorId))
    .innerJoin(boms, eq(boms.id, bomColors.bomId))
    .where(
      sql`${boms.code} = ${content.code} and ${boms.type} = ${content.type} and ${bomColors.color} = ${content.color}`,
    )
  const kept = (before?.bomItems ?? []).map(({ material, gap }) => ({ materialId: material.id, gap }))
  const known = [...copied, ...kept]
  return gapProblems(work.db, lines, ({ material }) =>
    known.flatMap(({ materialId, gap }) => (materialId === material?.id ? [gap] : [])),
  )
}

/** The rules of a quote that need the database. Throws 422 with the fields concerned. */
export async function requireQuote(work: Work, saving: QuoteSaving): Promise<void> {
  await requireColor(work, saving)
  const problems = await lineProblems(work, saving)
  if (problems.length > 0) throw refusedFields(problems)
}
