import { importedDocument } from '../../../../core/server/document/document-import.ts'
import { columnOf, importer } from '../../../../core/server/import/importer.ts'
import { sizeFields } from '../size-range-model.ts'
import { sizeProblems } from '../size-rules.ts'
import { sizeKeys, sizeKind } from './size-store.ts'
import { sizeTable } from './size-range-table.ts'
import { sizes } from './size-tables.ts'

/** The import of size ranges. Rows are matched by name; one cell holds all sizes. */
export const sizeImport = importer({
  ...importedDocument(sizeTable, sizeKind, sizeKeys),
  path: 'size',
  columns: [
    columnOf(sizeFields, 'name', { required: true }),
    columnOf(sizeFields, 'ranges', { required: true }),
    columnOf(sizeFields, 'description'),
  ],
  key: ['name'],
  keyColumn: sizes.name,
  unique: true,
  problems: sizeProblems,
})
