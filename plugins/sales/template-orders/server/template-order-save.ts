import { and, eq, ne } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import { refuse, refuseFields } from '../../../../core/shared/rule.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { confirmProblems, draftProblems } from '../template-order-checks.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderEvents } from '../template-order-events.ts'
import { canConfirm, canEdit, canRegress } from '../template-order-rules.ts'
import type { TemplateOrder, TemplateOrderContent } from '../template-order-schema.ts'
import { saveColors } from './template-order-children.ts'
import { confirmOrder } from './template-order-confirm.ts'
import { eventOf } from './template-order-event.ts'
import { withOwnFiles } from './template-order-files.ts'
import { insertOrder } from './template-order-insert.ts'
import { loadTemplateOrder } from './template-order-load.ts'
import { resolveReferences } from './template-order-references.ts'
import { columnsOf } from './template-order-row.ts'
import { templateOrders } from './template-order-tables.ts'

export type SaveType = 'submit' | 'regression' | undefined

async function requireOrder(work: Work, id: number): Promise<TemplateOrder> {
  const order = await loadTemplateOrder(work.db, id)
  if (!order) throw notFound()
  return order
}

/** The code that a new order starts with: a reference has its source's, everything else none until it is confirmed. */
async function startingCode(work: Work, content: TemplateOrderContent): Promise<string | null> {
  if (!content.source) return null
  const [source] = await work.db
    .select({ code: templateOrders.code })
    .from(templateOrders)
    .where(eq(templateOrders.id, content.source))
  if (!source) throw refusedFields([{ field: 'source', message: message('引用的版单不存在或已被删除') }])
  if (content.sourceType !== 'reference') return null
  if (!source.code) throw refusedFields([{ field: 'source', message: message('版单未确认，还没有款号，不能引用') }])
  return source.code
}

/** A design code has each sample type once. The unique index behind it decides when two people save at once. */
async function requireFreeType(work: Work, code: string | null, type: string, except: number): Promise<void> {
  if (!code) return
  const [other] = await work.db
    .select({ id: templateOrders.id })
    .from(templateOrders)
    .where(and(eq(templateOrders.code, code), eq(templateOrders.type, type), ne(templateOrders.id, except)))
  if (!other) return
  throw refusedFields([{ field: 'templateDesign.type', message: message('该款号已有此样版类别的版单') }])
}

function requireContent(content: TemplateOrderContent, type: SaveType): void {
  requireAllowed(refuseFields(type ? confirmProblems(content) : draftProblems(content)))
}

/** Makes an order: a draft, or confirmed at once. */
export async function createOrder(work: Work, given: TemplateOrderContent, type: SaveType): Promise<TemplateOrder> {
  if (type === 'regression')
    requireAllowed(refuse(message('版单未确认，无需撤销'), { unblockedBy: 'template_orders.edit' }))
  requireContent(given, type)
  const content = await withOwnFiles(work, given)
  const { customerId } = await resolveReferences(work, content)
  const code = await startingCode(work, content)
  await requireFreeType(work, code, content.templateDesign.type.trim(), 0)
  const values = {
    ...columnsOf(content, { customerId, code }),
    creatorId: work.actor.id,
    lastUpdaterId: work.actor.id,
    sourceId: content.source,
    sourceType: content.source ? (content.sourceType ?? 'copy') : null,
    createdAt: work.now,
    updatedAt: work.now,
  }
  const id = await insertOrder(work.db, values, content.templateDesign)
  let order = await requireOrder(work, id)
  await work.emit(templateOrderEvents.created, eventOf(order))
  if (type === 'submit') order = await confirmOrder(work, order)
  const action = type === 'submit' ? 'submitted' : 'created'
  await work.record({ ...changeOf(order), action, after: order })
  return order
}

/** Locks an order for a change and answers it as it is. Throws 404. */
export async function lockOrder(work: Work, id: number): Promise<TemplateOrder> {
  await work.db.select({ id: templateOrders.id }).from(templateOrders).where(eq(templateOrders.id, id)).for('update')
  return requireOrder(work, id)
}

/** Who and what of the audit record and the live announcement. */
export function changeOf(order: TemplateOrder) {
  const { id, version } = order
  return { document: templateOrderDocument.noun, id, code: order.templateDesign.code, version }
}

function requireSameDesign(before: TemplateOrder, content: TemplateOrderContent): void {
  const { code, type } = before.templateDesign
  const isKept = !code || before.confirmedVersion === 0 || type === content.templateDesign.type.trim()
  const problems = isKept ? [] : [{ field: 'templateDesign.type', message: message('版单确认后不能更改样版类别') }]
  requireAllowed(refuseFields(problems))
}

function keptOf(before: TemplateOrder) {
  const design = before.templateDesign
  const idOf = (one: { id: number } | null) => one?.id ?? null
  return {
    type: design.type,
    typeExplain: before.typeExplain,
    categoryIds: [design.department, design.group, design.developmentGroup].map(idOf),
    userIds: [before.designer, before.businessFollower, before.assistant, design.templateFollower].map(idOf),
  }
}

/** Saves an order: as a draft, confirmed, or as a revision of what was confirmed. */
export async function updateOrder(
  work: Work,
  { id, version, ...given }: TemplateOrderContent & { id: number; version: number },
  type: SaveType,
): Promise<TemplateOrder> {
  const before = await lockOrder(work, id)
  if (version !== before.version) throw stale(before)
  const rule = type === 'regression' ? canRegress : type === 'submit' ? canConfirm : canEdit
  requireAllowed(rule(before, work.actor))
  requireContent(given, type)
  requireSameDesign(before, given)
  const content = await withOwnFiles(work, given)
  const { customerId } = await resolveReferences(work, content, keptOf(before))
  const { code } = before.templateDesign
  await requireFreeType(work, code, content.templateDesign.type.trim(), id)
  await work.db
    .update(templateOrders)
    .set({
      ...columnsOf(content, { customerId, code }),
      ...(type === 'regression' ? { syncStatus: 'Revert' as const } : {}),
      lastUpdaterId: work.actor.id,
      version: version + 1,
      updatedAt: work.now,
    })
    .where(eq(templateOrders.id, id))
  await saveColors(work.db, id, content.templateDesign)
  let order = await requireOrder(work, id)
  if (type === 'submit') order = await confirmOrder(work, order)
  await work.emit(type === 'regression' ? templateOrderEvents.regressed : templateOrderEvents.updated, eventOf(order))
  const action = type === 'submit' ? 'submitted' : type === 'regression' ? 'regressed' : 'updated'
  await work.record({ ...changeOf(order), action, before, after: order })
  return order
}
