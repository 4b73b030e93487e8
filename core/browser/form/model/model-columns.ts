import { type DocumentField, sentKey } from '../../../shared/document/document-field.ts'
import type { DocumentModel, LineModel, Parts } from '../../../shared/document/document-model.ts'
import { plainValues } from '../../../shared/message.ts'
import type { Text } from '../../i18n/text.ts'
import { flagOptions, type LineColumn } from '../lines/line-column.ts'

type Of<Kind extends LineColumn['kind']> = Omit<Extract<LineColumn, { kind: Kind }>, 'kind' | 'key'>

/** What a column sets itself. It overrides what follows from the field. */
type OwnColumn = Pick<LineColumn, 'width'> & Partial<Of<'text'> & Of<'number'> & Of<'select'> & Of<'picker'>>

/** Returns the column that draws a field. Throws for a kind of field that no cell can hold. */
function columnOf(key: string, field: DocumentField, own: OwnColumn & { readonly label: string }): LineColumn {
  const { kind, most, decimals, options = [], to = '', list } = field
  const base = { ...(field.required ? { required: true } : {}), ...own, key: sentKey(key, field) }
  switch (kind) {
    case 'option':
      return { options, ...base, kind: 'select' }
    case 'boolean':
      return { options: flagOptions, flag: true, ...base, kind: 'select' }
    case 'date':
      return { ...base, kind }
    case 'reference':
    case 'person':
      return { lookup: list?.lookup ?? to, ...base, kind: 'picker' }
    case 'integer':
      return { integer: true, ...base, kind: 'number' }
    case 'money':
      return { money: true, ...(decimals === undefined ? {} : { decimals }), ...base, kind: 'number' }
    case 'decimal':
      return { ...(decimals === undefined ? {} : { decimals }), ...base, kind: 'number' }
    case 'text':
      return {
        ...(most === undefined ? {} : { maximum: most }),
        ...(list?.lookup ? { suggests: list.lookup } : {}),
        ...base,
        kind,
      }
    default:
      throw new Error(`no cell holds ${key}, which is of the kind ${kind}`)
  }
}

/**
 * Returns the columns of a line editor. A column with `field` takes label, mark, length, digits, options and lookup from
 * that field of the model; what the column sets itself overrides them. A column with `key` belongs to no field: it shows
 * what `compute` returns, or is typed as its `kind`. Throws for a field that no cell can hold.
 */
export function modelColumns<P extends Parts>(
  { fields }: LineModel<P> | DocumentModel<P>,
  t: Text,
  columns: readonly (
    | (OwnColumn & { readonly field: keyof P['fields'] & string })
    | (Of<'computed'> & { readonly key: string })
    | LineColumn
  )[],
): readonly LineColumn[] {
  return columns.map((column) => {
    if (!('field' in column)) return 'kind' in column ? column : { ...column, kind: 'computed' }
    const { field: key, ...own } = column
    const field = fields[key] as DocumentField
    const { text, values } = field.label
    return columnOf(key, field, {
      label: t(
        text,
        plainValues(values, (inner) => t(inner.text)),
      ),
      ...own,
    })
  })
}
