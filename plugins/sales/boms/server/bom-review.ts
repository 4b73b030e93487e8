import { eq, sql } from 'drizzle-orm'
import type { DataCheck } from '../../../../core/server/data-check.ts'
import { on, type Work } from '../../../../core/server/plugin.ts'
import { notFound, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { ReviewStatus } from '../../template-orders/template-order-options.ts'
import { type TemplateOrderEvent, templateOrderEvents } from '../../template-orders/template-order-events.ts'
import { setBomStatus } from '../../template-orders/server/template-states.ts'
import type { Bom } from '../bom-model.ts'
import { canReviewColor } from '../bom-review-rules.ts'
import { type BomEvent, bomEvent, bomStore } from './bom-store.ts'
import { bomColors, boms } from './bom-tables.ts'

/**
 * Derives the review status of a bill, which is reviewed when every colour of its sample order is, and stores it for the
 * list and the sample order.
 */
async function noteReview(work: Work, bom: Pick<BomEvent, 'id' | 'code' | 'type'>): Promise<void> {
  const isPending = sql`exists (select 1 from templates t join boms b on b.template_order_id = t.order_id
    where b.id = ${bom.id} and not exists (select 1 from ${bomColors} c
      where c.bom_id = b.id and c.color = t.color and c.review_status = 'Reviewed'))`
  const reviewStatus = sql`case when ${isPending} then 'Pending' else 'Reviewed' end`
  work.alongside(work.db.update(boms).set({ reviewStatus }).where(eq(boms.id, bom.id)))
  await setBomStatus(work, bom, sql`(select review_status from boms where id = ${bom.id}::int)`)
}

/** A confirmation of the sample order may have added a colour, which the bill lacks. */
const followColors = on<TemplateOrderEvent>(templateOrderEvents.submitted, async ({ id }, work) => {
  const [bom] = await work.db
    .select({ id: boms.id, code: boms.code, type: boms.type })
    .from(boms)
    .where(eq(boms.templateOrderId, id))
  if (bom) await noteReview(work, bom)
})

/** Updates the derived review status after each save; a new bill is not reviewed. */
export const bomEffects = [
  on<BomEvent>('boms.created', (bom, work) => setBomStatus(work, bom, 'Pending')),
  on<BomEvent>('boms.updated', (bom, work) => noteReview(work, bom)),
  on<BomEvent>('boms.deleted', (bom, work) => setBomStatus(work, bom, null)),
  followColors,
]

/** Checks that the stored review of bills follows from their colours, and that sample orders show it. */
export const reviewChecks: readonly DataCheck[] = [
  {
    id: 'boms.review',
    title: message('BOM 单的审核状态与各颜色一致，版单的 BOM 状态与 BOM 单一致'),
    broken: sql`select 'template_orders' as document, o.id, o.code as name, f.status as expected, concat_ws(' · ', b.review_status, o.bom_status) as found
      from template_orders o left join boms b on b.template_order_id = o.id
        cross join lateral (select case when b.id is null then null when exists (select 1 from templates t where t.order_id = o.id
          and not exists (select 1 from bom_colors c where c.bom_id = b.id and c.color = t.color and c.review_status = 'Reviewed'))
          then 'Pending' else 'Reviewed' end as status) f
      where (o.bom_status, b.review_status) is distinct from (f.status, f.status)`,
  },
]

/** The events of the review of a colour, and of its withdrawal. */
export const bomReviewEvents = { reviewed: 'boms.color_reviewed', withdrawn: 'boms.color_review_withdrawn' } as const

export type BomReviewEvent = BomEvent & { readonly color: string; readonly creatorId: number }

type Given = { readonly version: number; readonly status: ReviewStatus }

/**
 * Marks the materials of one colour as reviewed, or withdraws the review. Throws 404, and 409 for an old version or the
 * present status.
 */
export async function reviewColor(work: Work, id: number, colorId: number, { version, status }: Given): Promise<Bom> {
  const before = await bomStore.lock(work, id)
  if (version !== before.version) throw stale(before)
  const color = before.templates.find((one) => one.id === colorId)
  if (!color) throw notFound()
  requireAllowed(canReviewColor(color, status))
  const isReviewed = status === 'Reviewed'
  const review = { reviewerId: isReviewed ? work.actor.id : null, reviewedAt: isReviewed ? work.now : null }
  await work.db
    .update(bomColors)
    .set({ reviewStatus: status, ...review })
    .where(eq(bomColors.id, colorId))
  await work.db
    .update(boms)
    .set({ version: version + 1, updatedAt: work.now, lastUpdaterId: work.actor.id })
    .where(eq(boms.id, id))
  await noteReview(work, bomEvent(before))
  const after = await bomStore.read(work.db, id)
  const told: BomReviewEvent = { ...bomEvent(after), color: color.color, creatorId: after.user.id }
  await work.emit(isReviewed ? bomReviewEvents.reviewed : bomReviewEvents.withdrawn, told)
  const action = isReviewed ? 'reviewed' : 'review_withdrawn'
  await work.record({ ...bomStore.changeOf(after), action, before, after, message: color.color })
  return after
}
