import type { Parts } from '../../shared/document/document-model.ts'
import type { Work } from '../plugin.ts'
import { keptValues } from './document-columns.ts'
import type { StoreContext } from './document-store-context.ts'
import type { Saving } from './document-store-options.ts'
import type { DocumentTable } from './document-table.ts'

type Value = Readonly<Record<string, unknown>>

/** The columns of the document's own table for a content, by their keys in code. */
export function headerValues<P extends Parts>(
  { fields }: Pick<DocumentTable<P>, 'fields'>,
  content: object,
): Record<string, unknown> {
  const kept = fields.map(({ path, ...field }) => {
    const body = path.slice(0, -1).reduce<unknown>((at, step) => (at as Value)[step], content)
    return keptValues([field], body as Value)
  })
  return Object.assign({}, ...kept) as Record<string, unknown>
}

/** The columns that are derived from a content and the code. */
export async function contentColumns<P extends Parts, Name extends string, Event extends object>(
  { options, columns }: StoreContext<P, Name, Event>,
  work: Work,
  saving: Saving<P>,
  code: string | null,
): Promise<Record<string, unknown>> {
  const codeColumn = options.code?.column ?? 'code'
  return {
    ...headerValues(options.table, saving.content),
    ...(await options.derives?.(work, saving)),
    ...(options.keyword ? { keyword: options.keyword(saving.content, code) } : {}),
    ...(options.code && columns[codeColumn] ? { [codeColumn]: code } : {}),
    ...(columns['lastUpdaterId'] ? { lastUpdaterId: work.actor.id } : {}),
  }
}
