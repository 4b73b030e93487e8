import { eq } from 'drizzle-orm'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { Work } from '../plugin.ts'
import { readDocument, stateColumn, stepOf, type StoreContext } from './document-store-context.ts'

/**
 * Confirms a saved document inside its work: what the document makes besides, the state, the version kept for good; then tells the other areas. Answers
 * the document as it is now.
 */
export async function confirmDocument<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  record: RecordOf<P>,
): Promise<RecordOf<P>> {
  const { options, columns, noun, versions } = context
  const { table } = options
  const submit = stepOf(context, 'submit')
  await options.confirms?.(work, record)
  const confirmedVersion = Number((record as { confirmedVersion?: number }).confirmedVersion ?? 0) + 1
  const values = {
    ...stateColumn(options, options.confirmedState?.(record) ?? submit.to),
    ...(columns['confirmedVersion'] ? { confirmedVersion } : {}),
  }
  work.alongside(work.db.update(table.table).set(values).where(eq(table.table.id, record.id)))
  const confirmed = await readDocument(context, work.db, record.id)
  versions?.keep(work, confirmed, confirmedVersion)
  await work.emit(`${noun}.${submit.action}`, options.event(confirmed))
  return confirmed
}
