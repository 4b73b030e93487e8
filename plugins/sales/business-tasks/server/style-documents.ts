import { type SQL, sql } from 'drizzle-orm'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { noteProgress, refreshProgress } from './business-task-progress.ts'

/** What the chain of tasks shows of a document of another area: its number, and one of the options of the chain's field; `Cancel` counts as missing. */
type ShownDocument = { readonly id: number; readonly status: string }

/**
 * Tells the tasks of a design colour where it has got to in another area: which of its documents with this noun shows it, and its state;
 * undefined where there is none any more. The area calls it within the work that makes, changes or deletes the document.
 */
export function setStyleDocument(
  work: Work,
  { templateId, noun }: { readonly templateId: number; readonly noun: string },
  document: ShownDocument | undefined,
): void {
  work.alongside(
    document
      ? sql`insert into style_documents (template_id, noun, document_id, status)
          values (${templateId}::int, ${noun}, ${document.id}::int, ${document.status})
          on conflict (template_id, noun) do update set document_id = excluded.document_id, status = excluded.status`
      : sql`delete from style_documents where template_id = ${templateId}::int and noun = ${noun}`,
  )
  noteProgress(work, sql`d.template_id = ${templateId}::int`)
}

/** Tells of all documents of the demo company with this noun: `of` selects `template_id`, `id` and `status`, one row for each design colour. */
export async function seedStyleDocuments(db: SqlDatabase, noun: string, of: SQL): Promise<void> {
  await db.execute(sql`insert into style_documents (template_id, noun, document_id, status)
    select s.template_id, ${noun}, s.id, s.status from (${of}) s`)
  await db.execute(refreshProgress(sql`true`))
}
