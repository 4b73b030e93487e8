import { eq } from 'drizzle-orm'
import { contentOf } from '../../shared/document/document-content.ts'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { Work } from '../plugin.ts'
import { contentColumns } from './document-content-columns.ts'
import { saveLines } from './document-lines.ts'
import { lookUp } from './document-look-up.ts'
import { documentChange, readDocument, stateColumn, stepOf, type StoreContext } from './document-store-context.ts'

/**
 * Restores content and state of a locked document's last confirmed version; fields that only replies show stay as they
 * are. This is no confirmation: no version is kept, and other areas only get the event of a changed content. A document
 * that was never confirmed stays as it is.
 */
export async function restoreConfirmed<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  before: RecordOf<P>,
): Promise<RecordOf<P>> {
  const { options, noun, versions, codeOf } = context
  const { table } = options
  const kept = await versions?.read(work.db, before.id)
  if (!kept) return before
  const content = contentOf(table.model, kept)
  const found = await lookUp(context, work, { content, before })
  const saving = { ...found, content, before, type: undefined }
  const values = await contentColumns(context, work, saving, codeOf(before))
  const moved = { ...stateColumn(options, stepOf(context, 'submit').to), version: before.version + 1 }
  work.alongside(
    work.db
      .update(table.table)
      .set({ ...values, ...moved, updatedAt: work.now })
      .where(eq(table.table.id, before.id)),
  )
  await saveLines(work, table.lines, before.id, table.pack(content))
  const record = await readDocument(context, work.db, before.id)
  await work.emit(`${noun}.${stepOf(context, 'edit').action}`, options.event(record))
  await work.record({ ...documentChange(context, record), action: 'restored', before, after: record })
  return record
}
