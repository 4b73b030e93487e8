import { type PastChange, recordPast } from '../../../../core/server/audit.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import type { SeedOrder } from './template-order-seed-data.ts'

type Order = SeedOrder['order']

/** The order as it was first saved: without code, urgency and revision comments. */
function draftOf(order: Order): Order {
  const { templateDesign: design, source } = order
  const code = source === null ? null : design.code
  const templates = design.templates.map((template) => ({ ...template, id: null, code, patterningStatus: null }))
  const templateDesign = { ...design, code, templates, templateOrderSyncStatus: 'Pending' as const }
  const quiet = { urgent: false, urgentReason: '', urgentDescription: '', comments: '' }
  return { ...order, ...quiet, version: 1, confirmedVersion: 0, syncStatus: 'Pending', templateDesign }
}

/** The fields of an order that its steps change. */
function lifeOf({ urgent, urgentReason, urgentDescription, comments, syncStatus, templateDesign }: Order) {
  const { code, templates } = templateDesign
  const states = templates.map(({ color, patterningStatus }) => ({ color, patterningStatus }))
  return { urgent, urgentReason, urgentDescription, comments, syncStatus, templateDesign: { code, templates: states } }
}

function stepsOf({ order, confirmedAt }: SeedOrder): Pick<PastChange, 'action' | 'at' | 'before' | 'after'>[] {
  const draft = draftOf(order)
  const made = { action: 'created', at: new Date(order.createdAt), after: draft }
  if (confirmedAt === null) {
    const start = { urgent: order.urgent, urgentReason: order.urgentReason, urgentDescription: order.urgentDescription }
    return [{ ...made, after: { ...draft, ...start } }]
  }
  const isRevised = order.syncStatus === 'Revert'
  const confirmed = lifeOf({ ...order, syncStatus: 'Finished', comments: '' })
  const submitted = { action: 'submitted', at: new Date(confirmedAt), before: lifeOf(draft), after: confirmed }
  const revised = { action: 'regressed', at: new Date(order.updatedAt), before: confirmed, after: lifeOf(order) }
  return isRevised ? [made, submitted, revised] : [made, submitted]
}

/** Demo data: the trail that led a batch of orders to their present state. */
export async function seedOrderHistory(db: SqlDatabase, batch: readonly SeedOrder[]): Promise<void> {
  const past = batch.flatMap((made) => {
    const { id, user, templateDesign } = made.order
    const about = { document: templateOrderDocument.noun, id, code: templateDesign.code, actor: user }
    return stepsOf(made).map((step) => ({ ...about, ...step }))
  })
  await recordPast(db, past)
}
