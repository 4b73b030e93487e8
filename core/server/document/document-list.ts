import type { Parts } from '../../shared/document/document-model.ts'
import type { Field } from '../../shared/fields.ts'
import type { ListColumn } from '../list-source.ts'
import type { DocumentTable } from './document-table.ts'
import { referenceJoin, referenceSql } from './reference-target.ts'

/** Joins and columns of the references that a list shows: the name is joined for the rows of a page, the filter looks at the document's own column. */
export function listReferences<P extends Parts>(
  table: DocumentTable<P>,
  fields: readonly Field[],
): { readonly joins: string; readonly columns: Readonly<Record<string, ListColumn>> } {
  const shown = table.references.filter(
    ({ key, field }) => field.way === 'reference' && fields.some((one) => one.key === key),
  )
  const aliasOf = (key: string) => `d_${key.toLowerCase()}`
  return {
    joins: shown.map(({ target, key, column }) => referenceJoin(target, aliasOf(key), `d.${column}`)).join(' '),
    columns: Object.fromEntries(
      shown.map(({ target, key, column }): [string, ListColumn] => [
        key,
        { select: referenceSql(target, aliasOf(key)), filter: `d.${column}` },
      ]),
    ),
  }
}
