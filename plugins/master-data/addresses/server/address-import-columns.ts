import { columnOf, type ImportColumn } from '../../../../core/server/import/importer.ts'
import { countries } from '../address-countries.ts'
import { addressFields } from '../address-model.ts'

/** The spreadsheet columns of an address; `under` is the address's path in the body. */
export function addressImportColumns(under = ''): readonly ImportColumn[] {
  const at = (key: string, more: Partial<ImportColumn> = {}) =>
    columnOf(addressFields, key, { ...more, key: under ? `${under}.${key}` : key })
  return [
    at('country', { kind: 'option', options: countries, open: true }),
    at('state', { required: true }),
    at('city', { required: true }),
    at('district', { required: true }),
    at('street', { required: true }),
    at('postcode'),
  ]
}
