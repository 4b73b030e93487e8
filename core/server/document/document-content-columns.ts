import type { Parts } from '../../shared/document/document-model.ts'
import type { Work } from '../plugin.ts'
import { type BoundField, keptValues } from './document-columns.ts'
import type { StoreContext } from './document-store-context.ts'
import type { Saving } from './document-store-options.ts'
import type { DocumentTable } from './document-table.ts'

type Value = Readonly<Record<string, unknown>>

type Body = { readonly path: readonly string[]; readonly fields: BoundField[] }

const bodies = new WeakMap<object, readonly Body[]>()

/** The fields of a table by the part of a content that holds them; the order of the fields stays. */
function bodiesOf<P extends Parts>(fields: DocumentTable<P>['fields']): readonly Body[] {
  const known = bodies.get(fields)
  if (known) return known
  const parts: Body[] = []
  for (const { path, ...field } of fields) {
    const above = path.slice(0, -1)
    const part = parts.find((one) => one.path.join() === above.join())
    if (part) part.fields.push(field)
    else parts.push({ path: above, fields: [field] })
  }
  bodies.set(fields, parts)
  return parts
}

/** The columns of the document's own table for a content, by their keys in code. */
export function headerValues<P extends Parts>(
  { fields }: Pick<DocumentTable<P>, 'fields'>,
  content: object,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const { path, fields: own } of bodiesOf(fields)) {
    const body = path.reduce<unknown>((at, step) => (at as Value)[step], content)
    Object.assign(kept, keptValues(own, body as Value))
  }
  return kept
}

/** The columns that are derived from a content and the code. */
export async function contentColumns<P extends Parts>(
  { options, columns }: StoreContext<P>,
  work: Work,
  saving: Saving<P>,
  code: string | null,
): Promise<Record<string, unknown>> {
  const { codeField } = options.table.document
  return {
    ...headerValues(options.table, saving.content),
    ...(await options.derives?.(work, saving)),
    ...(options.keyword ? { keyword: options.keyword(saving.content, code, saving) } : {}),
    ...(options.code && columns[codeField] ? { [codeField]: code } : {}),
    ...(columns['lastUpdaterId'] ? { lastUpdaterId: work.actor.id } : {}),
  }
}
