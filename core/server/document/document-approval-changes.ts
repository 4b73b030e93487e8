import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { message, sourceText } from '../../shared/message.ts'
import { labelText } from '../../shared/timeline-label.ts'
import type { ShownValue } from '../../shared/timeline-contract.ts'
import type { Work } from '../plugin.ts'
import type { StoreContext } from './document-store-context.ts'
import { writtenChanges } from './document-written-changes.ts'

/** Further changes are only counted. */
const mostChanges = 20

/** Longer values are cut off. */
const longestValue = 60

function quoted(values: readonly ShownValue[]): string {
  const text = values.map((one) => one.text).join('、')
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text || '–'
}

const isFile = ({ kind }: ShownValue) => kind === 'image' || kind === 'file'

/**
 * The differences of a document from its last confirmed version, one part per line, for the deciders; undefined when it
 * was never confirmed. Parts with a permission are left out, because the reader is not known here.
 */
export async function changesSinceConfirmed<P extends Parts>(
  { options, versions }: StoreContext<P>,
  work: Work,
  record: RecordOf<P>,
): Promise<string | undefined> {
  const before = await versions?.read(work.db, record.id)
  if (!before) return undefined
  const changes = writtenChanges(
    options.table.model,
    { ...work.actor, permissions: {} },
    { before, after: record },
  ).map(({ label, before: was, after: is }) =>
    [...was, ...is].some(isFile)
      ? labelText(label, sourceText)
      : `${labelText(label, sourceText)}：${quoted(was)} → ${quoted(is)}`,
  )
  const left = changes.length - mostChanges
  const more = left > 0 ? [sourceText(message('还有 {count} 处修改', { count: left }))] : []
  return [...changes.slice(0, mostChanges), ...more].join('\n') || undefined
}
