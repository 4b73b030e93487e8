import { columnOf, importer } from '../../../../core/server/import/importer.ts'
import { sizeRangeBody } from '../size-contract.ts'
import { sizeFields } from '../size-fields.ts'
import { canSaveSize } from '../size-rules.ts'
import { sizeKind, sizeValues } from './size-store.ts'
import { sizes } from './size-tables.ts'

/** The import of size ranges. Rows are matched by name; one cell holds all sizes. */
export const sizeImport = importer({
  kind: sizeKind,
  path: 'size',
  columns: [
    columnOf(sizeFields, 'name', { required: true }),
    columnOf(sizeFields, 'ranges', { required: true }),
    columnOf(sizeFields, 'description'),
  ],
  key: ['name'],
  keyColumn: sizes.name,
  unique: true,
  body: sizeRangeBody,
  bodyOf: ({ name, ranges, description }) => ({ name, ranges, description }),
  rule: canSaveSize,
  values: (_work, rows) => rows.map(({ body }) => sizeValues(body)),
})
