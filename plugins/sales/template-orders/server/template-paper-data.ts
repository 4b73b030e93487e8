import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { readMeasuredSamples } from '../../measurements/server/measured-sample-data.ts'
import type { SyncStatus } from '../template-order-options.ts'
import type { TemplateSheet } from '../template-sheet.ts'
import { colorSheet, paperState, type TemplatePaper } from '../template-paper.ts'
import { costsFor } from './template-core-data.ts'
import { templateOrderStore } from './template-order-store.ts'
import { paperChanges } from './template-paper-changes.ts'

/** A sheet on paper: of which sample order and colour, and the version that it names. */
export type PaperOf = { readonly orderId: number; readonly color: string; readonly version: number | undefined }

type Confirmed = { readonly current: number; readonly isRevising: boolean }

async function readState(db: SqlDatabase, orderId: number): Promise<Confirmed> {
  const [row] = await readRows(
    db,
    sql`select confirmed_version as current, sync_status as status from template_orders where id = ${orderId}::int`,
  )
  const status = row?.['status'] as SyncStatus | undefined
  return { current: Number(row?.['current'] ?? 0), isRevising: status === 'Revert' }
}

const readVersion = (db: SqlDatabase, orderId: number, version: number) =>
  templateOrderStore.versions?.read(db, orderId, version)

/**
 * The last confirmed version of a sample order as the sheet of one colour prints it (D45, D47): without costs, and without what the suppliers are called
 * by, with what was measured at the samples of the colour. Undefined for an order that was never confirmed. The area that prints it asks whether the actor may see the colour.
 */
export async function readColorSheet(
  db: SqlDatabase,
  actor: Actor,
  { orderId, color }: Omit<PaperOf, 'version'>,
): Promise<TemplateSheet | undefined> {
  const { current, isRevising } = await readState(db, orderId)
  const order = await readVersion(db, orderId, current)
  if (!order) return undefined
  const { sampleDress, templates, ...design } = order.templateDesign
  const ofColor = (one: { readonly color: string }) => one.color === color
  const templateDesign = {
    ...design,
    sampleDress: sampleDress.filter(ofColor),
    templates: templates.filter(ofColor),
  }
  const { samples } = await readMeasuredSamples(db, orderId)
  return {
    order: costsFor(actor, { ...order, budget: null, templateDesign }),
    isRevising,
    samples: samples.filter((sample) => foldedName(sample.color) === foldedName(color)),
  }
}

/**
 * What a printed sheet is worth beside the last confirmed version of its sample order, also while that is being revised. Areas whose people work by the
 * sheet call it once they know that the actor may see the colour.
 */
export async function readPaper(
  db: SqlDatabase,
  actor: Actor,
  { orderId, color, version }: PaperOf,
): Promise<TemplatePaper> {
  const { current, isRevising } = await readState(db, orderId)
  const after = colorSheet(await readVersion(db, orderId, current), color)
  const isKept = version !== undefined && version <= current
  const before =
    version === current ? after : isKept ? colorSheet(await readVersion(db, orderId, version), color) : undefined
  const changes = before && after && version !== current ? paperChanges(actor, { before, after }) : []
  const state = paperState({
    printed: version,
    current,
    hasPrinted: before !== undefined,
    hasCurrent: after !== undefined,
    isChanged: changes.length > 0,
  })
  return { state, printed: version ?? null, current, isRevising, changes: [...changes] }
}
