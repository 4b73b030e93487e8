import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import type { SyncStatus } from '../template-order-options.ts'
import { colorSheet, paperState, type TemplatePaper } from '../template-paper.ts'
import { readRows } from './template-core-data.ts'
import { templateOrderStore } from './template-order-store.ts'
import { paperChanges } from './template-paper-changes.ts'

/** A sheet on paper: of which sample order and colour, and the version that it names. */
export type PaperOf = { readonly orderId: number; readonly color: string; readonly version: number | undefined }

/**
 * What a printed sheet is worth beside the last confirmed version of its sample order, also while that is being revised. Areas whose people work by the
 * sheet call it once they know that the actor may see the colour.
 */
export async function readPaper(
  db: SqlDatabase,
  actor: Actor,
  { orderId, color, version }: PaperOf,
): Promise<TemplatePaper> {
  const [row] = await readRows(
    db,
    sql`select confirmed_version as current, sync_status as status from template_orders where id = ${orderId}::int`,
  )
  const current = Number(row?.['current'] ?? 0)
  const read = (wanted: number) => templateOrderStore.versions?.read(db, orderId, wanted)
  const after = colorSheet(await read(current), color)
  const isKept = version !== undefined && version <= current
  const before = version === current ? after : isKept ? colorSheet(await read(version), color) : undefined
  const changes = before && after && version !== current ? paperChanges(actor, { before, after }) : []
  const state = paperState({
    printed: version,
    current,
    hasPrinted: before !== undefined,
    hasCurrent: after !== undefined,
    isChanged: changes.length > 0,
  })
  const isRevising = (row?.['status'] as SyncStatus | undefined) === 'Revert'
  return { state, printed: version ?? null, current, isRevising, changes: [...changes] }
}
