import { sql } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'
import { canDeleteUsed } from '../../shared/usage-rules.ts'
import { brokenReference } from '../database-problem.ts'
import type { Work } from '../services.ts'
import { type Refused, refused, requireAllowed } from '../refusal.ts'
import type { UsageMap } from './usage-map.ts'
import { readUsage } from './usage-read.ts'

/**
 * Whether nothing keeps a record from being deleted, as the person of the work reads it. Holds the row until the work ends, so
 * that nobody begins to use it meanwhile; a reference that is being made is waited for.
 */
export async function canDeleteRecord(work: Work, document: string, id: number): Promise<Verdict> {
  const { usages } = work.services
  const known = usages.document(document)
  if (!known) throw new Error(`No plugin has the document ${document}`)
  await work.db.execute(sql`select 1 from ${sql.raw(known.table)} where id = ${id}::int for update`)
  return canDeleteUsed(await readUsage(work.db, usages, work.actor, { document, id, keeping: true }))
}

/** Call it before a record is deleted. Throws 409 that says by what it is used. */
export async function requireUnused(work: Work, document: string, id: number): Promise<void> {
  requireAllowed(await canDeleteRecord(work, document, id))
}

/**
 * What is told when the database itself kept a record that something refers to: by which document. Undefined for other errors and for
 * tables that no reference names.
 */
export function keptRefusal(error: unknown, usages: UsageMap): Refused | undefined {
  const broken = brokenReference(error)
  const owner = broken?.isDelete ? usages.ownerOf(broken.table) : undefined
  return owner && refused(409, message('已被{document}使用，不能删除', { document: owner.title }))
}
