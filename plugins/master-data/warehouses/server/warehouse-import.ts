import { columnOf, importer } from '../../../../core/server/import/importer.ts'
import { message } from '../../../../core/shared/message.ts'
import { userNames } from '../../../admin/server-public.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { addressBodyOf, addressImportColumns } from '../../addresses/server/address-import-columns.ts'
import { warehouseBody } from '../warehouse-contract.ts'
import { warehouseFields } from '../warehouse-fields.ts'
import { canSaveWarehouse } from '../warehouse-rules.ts'
import { locationCell } from './warehouse-location-cell.ts'
import { locationProblems, replaceLocations, warehouseKind, warehouseValues } from './warehouse-store.ts'
import { warehouses } from './warehouse-tables.ts'

/** The import of warehouses. Rows are matched by name; one cell holds all locations. */
export const warehouseImport = importer({
  kind: warehouseKind,
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
  body: warehouseBody,
  blank: { address: emptyAddress },
  bodyOf: ({ name, warehouseSupervisor, contact, phone, address, warehouseLocations }) => ({
    name,
    warehouseSupervisorId: warehouseSupervisor.id,
    contact,
    phone,
    address: addressBodyOf(address),
    warehouseLocations: warehouseLocations.map(({ id, code, description }) => ({ id, code, description })),
  }),
  rule: canSaveWarehouse,
  look: (work, rows) =>
    locationProblems(
      work,
      rows.map(({ body, before, isWrong }) => ({
        id: before?.id,
        wanted: isWrong ? undefined : body.warehouseLocations,
      })),
    ),
  values: (_work, rows) => rows.map(({ body }) => warehouseValues(body)),
  async attach(work, rows) {
    for (const { id, body } of rows) await replaceLocations(work, id, body.warehouseLocations)
  },
})
