import { columnOf, importer } from '../../../../core/server/import/importer.ts'
import { unitBody } from '../unit-contract.ts'
import { unitFields } from '../unit-fields.ts'
import { canSaveUnit } from '../unit-rules.ts'
import { unitKind, unitValues } from './unit-store.ts'
import { units } from './unit-tables.ts'

/** The import of units. Rows are matched by name. */
export const unitImport = importer({
  kind: unitKind,
  path: 'unit_management',
  columns: [columnOf(unitFields, 'name', { required: true }), columnOf(unitFields, 'kind', { required: true })],
  key: ['name'],
  keyColumn: units.name,
  unique: true,
  body: unitBody,
  bodyOf: ({ name, kind }) => ({ name, kind }),
  rule: canSaveUnit,
  values: (_work, rows) => rows.map(({ body }) => unitValues(body)),
})
