import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../core/server/services.ts'
import { mayReadRecord } from '../../../core/server/timeline/record-access.ts'
import type { SqlDatabase } from '../../../core/server/plugin.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { permits } from '../../../core/shared/permission.ts'
import type { Actor } from '../../../core/shared/rule.ts'

/** The registered documents, and who may read their records. */
export type Known = Pick<Services, 'documents' | 'timelines'>

/** Nouns of the documents whose records an actor may read without a further check. */
function readableNouns({ documents, timelines }: Known, actor: Actor): string[] {
  const nouns = new Set([...documents.keys(), ...timelines.keys()])
  return [...nouns].filter((noun) => mayReadDocument({ documents, timelines }, actor, noun))
}

/** Whether an actor may read a document at all; false for a document that this server does not have. */
function mayReadDocument({ documents, timelines }: Known, actor: Actor, noun: string): boolean {
  const source = timelines.get(noun)
  const kind = documents.get(noun)
  const asked = source?.permission ?? (kind && readersOf(kind))
  return asked !== undefined && permits(actor.permissions, asked)
}

/**
 * SQL condition on a row whose document and record stand in two columns: it names no document, or one that this actor
 * may read with their present rights. Rows about a deleted record remain visible to those who could read it.
 */
export function aboutReadable(
  services: Known,
  actor: Actor,
  of: { readonly document: SQL; readonly recordId: SQL },
): SQL {
  const open: string[] = []
  const ways: SQL[] = [sql`${of.document} is null`]
  for (const noun of readableNouns(services, actor)) {
    const source = services.timelines.get(noun)
    const rows = source?.scope?.(actor)
    if (!source || !rows) {
      open.push(noun)
      continue
    }
    const within = sql`select 1 from ${sql.raw(source.table)} d ${sql.raw(source.joins ?? '')} where d.id = ${of.recordId} and (${rows})`
    ways.push(sql`(${of.document} = ${noun} and exists (${within}))`)
  }
  ways.push(sql`${of.document} = any(${sql.param(open)}::text[])`)
  return sql`(${sql.join(ways, sql` or `)})`
}

/**
 * Whether an actor may read what a task or an approval is about: the record, or the document when no record is named.
 */
export async function mayReadAbout(
  services: Known,
  db: SqlDatabase,
  actor: Actor,
  about: { readonly document: string; readonly id?: number | undefined },
): Promise<boolean> {
  const source = services.timelines.get(about.document)
  if (source && about.id !== undefined) return mayReadRecord(db, source, actor, about.id)
  return mayReadDocument(services, actor, about.document)
}
