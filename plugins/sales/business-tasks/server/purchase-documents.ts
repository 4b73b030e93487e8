import { type SQL, sql } from 'drizzle-orm'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'

/**
 * Writes which document another area has of a purchase, and its state. The purchase's task shows them. `document` is undefined when the area has none
 * any more. The area calls this in the work that creates, changes or deletes the document.
 */
export function setPurchaseDocument(
  work: Work,
  { purchaseCode, noun }: { readonly purchaseCode: string; readonly noun: string },
  document: { readonly id: number; readonly status: string } | undefined,
): void {
  const task = sql`select id from business_tasks where purchase_code = ${purchaseCode}`
  work.alongside(
    document
      ? sql`insert into purchase_documents (task_id, noun, document_id, status)
          select t.id, ${noun}, ${document.id}::int, ${document.status} from (${task}) t
          on conflict (task_id, noun) do update set document_id = excluded.document_id, status = excluded.status`
      : sql`delete from purchase_documents where noun = ${noun} and task_id in (${task})`,
  )
}

/** Writes the documents with this noun that the demo company has of its purchases. `of` selects `purchase_code`, `id` and `status`, one row for each purchase. */
export async function seedPurchaseDocuments(db: SqlDatabase, noun: string, of: SQL): Promise<void> {
  await db.execute(sql`insert into purchase_documents (task_id, noun, document_id, status)
    select t.id, ${noun}, s.id, s.status from (${of}) s join business_tasks t on t.purchase_code = s.purchase_code`)
}
