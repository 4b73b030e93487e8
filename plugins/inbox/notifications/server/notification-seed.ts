import { compareAsc } from 'date-fns/compareAsc'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notifications } from './notification-tables.ts'

/** A notification of the past. */
export type PastNotice = typeof notifications.$inferInsert & { readonly createdAt: Date }

/**
 * Demo data: puts notifications among those that there are, in the order of their time, since lists show the highest number first. Without any it only
 * puts in order what the product's own steps have sent.
 */
export async function addPastNotices(db: SqlDatabase, more: readonly PastNotice[] = []): Promise<void> {
  const sent = (await db.delete(notifications).returning()).map((notice) => ({ ...notice, id: undefined }))
  const all = [...sent, ...more].sort((one, other) => compareAsc(one.createdAt, other.createdAt))
  if (all.length > 0) await db.insert(notifications).values(all)
}
