import { operatingRecords } from './core-tables.ts'
import type { Change, Work } from './plugin.ts'

/** Writes who did what to which document, with the document before and after, in the work's transaction. */
export async function writeAuditRecord(work: Work, change: Change): Promise<void> {
  await work.db.insert(operatingRecords).values({
    at: work.now,
    userId: work.actor.id,
    userName: work.actor.name,
    document: change.document,
    documentId: change.id,
    code: change.code ?? null,
    action: change.action,
    before: change.before ?? null,
    after: change.after ?? null,
    message: change.message ?? null,
  })
}
