import { importedDocument } from '../../../../core/server/document/document-import.ts'
import { columnOf, importer } from '../../../../core/server/import/importer.ts'
import { message } from '../../../../core/shared/message.ts'
import { userNames } from '../../../admin/server-public.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { addressImportColumns } from '../../addresses/server/address-import-columns.ts'
import { warehouseFields } from '../warehouse-model.ts'
import { warehouseProblems } from '../warehouse-rules.ts'
import { locationCell } from './warehouse-location-cell.ts'
import { locationProblems, replaceLocations, warehouseKeys, warehouseKind } from './warehouse-store.ts'
import { warehouseTable } from './warehouse-table.ts'
import { warehouses } from './warehouse-tables.ts'

/** The import of warehouses. Rows are matched by name; one cell holds all locations. */
export const warehouseImport = importer({
  ...importedDocument(warehouseTable, warehouseKind, warehouseKeys),
  path: 'warehouses',
  columns: [
    columnOf(warehouseFields, 'name', { required: true }),
    columnOf(warehouseFields, 'warehouseSupervisor', {
      key: 'warehouseSupervisorId',
      lookup: userNames,
      required: true,
    }),
    columnOf(warehouseFields, 'contact'),
    columnOf(warehouseFields, 'phone'),
    ...addressImportColumns('address'),
    { key: 'warehouseLocations', label: message('库位'), kind: 'text', codec: locationCell },
  ],
  key: ['name'],
  keyColumn: warehouses.name,
  unique: true,
  blank: { address: emptyAddress },
  problems: warehouseProblems,
  look: (work, rows) =>
    locationProblems(
      work,
      rows.map(({ body, before, isWrong }) => ({
        id: before?.id,
        wanted: isWrong ? undefined : body.warehouseLocations,
      })),
    ),
  async attach(work, rows) {
    for (const { id, body } of rows) await replaceLocations(work, id, body.warehouseLocations)
  },
})
