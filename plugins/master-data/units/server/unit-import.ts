import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { importedDocument } from '../../../../core/server/document/document-import.ts'
import { columnOf, importer } from '../../../../core/server/import/importer.ts'
import { unitFields, unitModel } from '../unit-model.ts'
import { unitKeys, unitKind } from './unit-store.ts'
import { unitTable } from './unit-table.ts'
import { units } from './unit-tables.ts'

/** The import of units. Rows are matched by name. */
export const unitImport = importer({
  ...importedDocument(unitTable, unitKind, unitKeys),
  path: 'unit_management',
  columns: [
    columnOf(unitFields, 'name', { required: true }),
    columnOf(unitFields, 'nameEnglish'),
    columnOf(unitFields, 'kind', { required: true }),
  ],
  key: ['name'],
  keyColumn: units.name,
  unique: true,
  problems: (body) => missingProblems(unitModel, body),
})
