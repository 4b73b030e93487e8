import { type DocumentField, sentKey } from '../../../shared/document/document-field.ts'
import type { DocumentModel, LineModel, Parts } from '../../../shared/document/document-model.ts'
import { plainValues } from '../../../shared/message.ts'
import type { Text } from '../../i18n/text.ts'
import type { LineColumn } from '../lines/line-column.ts'

type Of<Kind extends LineColumn['kind']> = Omit<Extract<LineColumn, { kind: Kind }>, 'kind' | 'key'>

/** What a column says besides its field. What it says wins over the field. */
type OwnColumn = Pick<LineColumn, 'width'> & Partial<Of<'text'> & Of<'number'> & Of<'select'> & Of<'picker'>>

/** Returns the column of a field, by its kind. Throws where no cell can hold the kind. */
function columnOf(key: string, field: DocumentField, own: OwnColumn & { readonly label: string }): LineColumn {
  const { kind, most, decimals, options = [], to = '', list } = field
  const base = { ...own, key: sentKey(key, field) }
  switch (kind) {
    case 'option':
      return { options, ...base, kind: 'select' }
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
 * Returns the columns of a line editor. A column that names a field has its label, length, digits, options and lookup; what the column says itself
 * wins. A column with a key of its own is computed, or of the kind that it says.
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
