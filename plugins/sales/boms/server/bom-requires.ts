import { eq, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { templateOrders, templates } from '../../template-orders/server/template-order-tables.ts'
import type { BomParts } from '../bom-model.ts'
import { boms } from './bom-tables.ts'
import { gapProblems } from './material-gaps.ts'

type BomSaving = Saving<BomParts>

/**
 * Locks and reads the sample order of a style, so that two people cannot create its bill at the same time. Undefined
 * when there is none.
 */
async function lockOrder(work: Work, { code, type }: { readonly code: string; readonly type: string }) {
  const [order] = await work.db
    .select({ id: templateOrders.id, syncStatus: templateOrders.syncStatus })
    .from(templateOrders)
    .where(sql`${templateOrders.code} = ${code} and ${templateOrders.type} = ${type}`)
    .for('update')
  return order
}

/** A bill is created for a confirmed sample order that has none yet, and its style cannot be changed later. */
async function styleProblems(work: Work, { content, before }: BomSaving): Promise<FieldProblem[]> {
  if (before) {
    const fixed = message('BOM 单的款号和样版类别不能更改')
    return (['code', 'type'] as const).flatMap((field) =>
      content[field] === before[field] ? [] : [{ field, message: fixed }],
    )
  }
  const order = await lockOrder(work, content)
  const [other] = order
    ? await work.db.select({ id: boms.id }).from(boms).where(eq(boms.templateOrderId, order.id))
    : []
  if (order?.syncStatus === 'Finished' && !other) return []
  return [{ field: 'code', message: message('版单未确认提交或已存在BOM单记录，请前往对应的列表查看') }]
}

/** Every colour must be one of the confirmed sample order. */
async function colorProblems(work: Work, { content }: BomSaving): Promise<FieldProblem[]> {
  const rows = await work.db
    .select({ color: templates.color })
    .from(templates)
    .innerJoin(templateOrders, eq(templateOrders.id, templates.orderId))
    .where(sql`${templateOrders.code} = ${content.code} and ${templateOrders.type} = ${content.type}`)
  const known = new Set(rows.map(({ color }) => color))
  return content.templates.flatMap(({ color }, index) =>
    known.has(color) ? [] : [{ field: `templates.${index}.color`, message: message('版单中没有该颜色') }],
  )
}

/** The gap of a line is either the one that it was saved with or the material's present one. */
function lineProblems(work: Work, { content, before }: BomSaving): Promise<FieldProblem[]> {
  const lines = content.templates.flatMap(({ bomItems }, index) =>
    bomItems.map((line, place) => ({ line, at: `templates.${index}.bomItems.${place}.gap` })),
  )
  const stored = new Map(before?.templates.flatMap(({ bomItems }) => bomItems.map((line) => [line.id, line])))
  return gapProblems(work.db, lines, ({ id, material }) => {
    const own = id === undefined ? undefined : stored.get(id)
    return own?.material.id === material?.id ? [own?.gap] : []
  })
}

/** The rules of a bill of materials that need the database. Throws 422 with the fields concerned. */
export async function requireBom(work: Work, saving: BomSaving): Promise<void> {
  const style = await styleProblems(work, saving)
  if (style.length > 0) throw refusedFields(style)
  const problems = [...(await colorProblems(work, saving)), ...(await lineProblems(work, saving))]
  if (problems.length > 0) throw refusedFields(problems)
}
