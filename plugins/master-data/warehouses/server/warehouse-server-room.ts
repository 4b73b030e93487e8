import { recordRoom } from '../../../../core/server/document/record-room.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import { route } from '../../../../core/server/plugin.ts'
import { readableRecord } from '../../../../core/shared/document/document-access.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { permits } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { userNames, userTarget } from '../../../admin/server-public.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { composeFullAddress } from '../../addresses/address-rules.ts'
import { addressImportColumns } from '../../addresses/server/address-import-columns.ts'
import { addressParts } from '../../addresses/server/address-timeline.ts'
import { asideRoute } from '../../server/aside-route.ts'
import { warehouseAside } from '../warehouse-aside-contract.ts'
import { warehouseCalls, warehouseRead, warehouseRecord } from '../warehouse-contract.ts'
import { warehouseDocument } from '../warehouse-document.ts'
import { type Warehouse, warehouseModel, warehouseSecrets } from '../warehouse-model.ts'
import { warehouseProblems } from '../warehouse-rules.ts'
import { locationCell } from './warehouse-location-cell.ts'
import { locationProblems, replaceLocations } from './warehouse-locations.ts'
import { warehouses } from './warehouse-tables.ts'

const { read, ...changes } = warehouseCalls

/** A warehouse as an actor may see it. The type is that of people who read all of it. */
function shownWarehouse(wire: Warehouse, { permissions }: Actor): Warehouse {
  const { address, ...row } = readableRecord(warehouseModel, wire, permissions)
  return (permits(permissions, warehouseSecrets) ? { ...row, address } : row) as Warehouse
}

/** Warehouses with their locations on the server. Rows of a sheet are matched by name; one cell holds all locations. */
export const warehouseRoom = recordRoom({
  record: warehouseRecord,
  calls: changes,
  table: {
    table: warehouses,
    references: { warehouseSupervisor: refers(userTarget, { filter: 'warehouseSupervisor' }) },
    computed: {
      locationCount: '(select count(*)::int from warehouse_locations l where l.warehouse_id = d.id)',
      warehouseLocations: `(select coalesce(json_agg(json_build_object('id', l.id, 'code', l.code, 'description', l.description,
        'isReferenced', l.is_referenced) order by l.position, l.id), '[]') from warehouse_locations l where l.warehouse_id = d.id)`,
    },
  },
  list: {
    carried: ['warehouseLocations'],
    inKeyword: ['name'],
    record: {
      detail: `concat_ws(' · ', nullif(d.contact, ''), nullif(d.phone, ''))`,
      permission: writersOf(warehouseDocument),
    },
  },
  problems: warehouseProblems,
  uniqueName: 'name',
  // The keyword holds only what pickers show, so that a search reveals nothing else.
  derives: ({ name, address }) => ({ keyword: nameKeyword(name ?? ''), fullAddress: composeFullAddress(address) }),
  attaches: (work, id, content) => replaceLocations(work, id, content.warehouseLocations),
  imports: {
    key: ['name'],
    unique: true,
    cells: { warehouseSupervisor: { lookup: userNames } },
    also: [
      ...addressImportColumns('address'),
      { key: 'warehouseLocations', label: message('库位'), kind: 'text', codec: locationCell },
    ],
    blank: { address: emptyAddress },
    look: (work, rows) =>
      locationProblems(
        work,
        rows.map(({ body, before, isWrong }) => ({
          id: before?.id,
          wanted: isWrong ? undefined : body.warehouseLocations,
        })),
      ),
  },
  timeline: {
    permission: warehouseRead.permission,
    ignored: ['isReferenced'],
    fields: [
      { key: 'address', permission: warehouseSecrets },
      ...addressParts,
      { key: 'warehouseLocations', label: message('库位'), saidBy: ['code'] },
      { key: 'warehouseLocations.code', label: message('库位编号') },
      { key: 'warehouseLocations.description', label: message('说明') },
    ],
  },
  history: { changed: ['contact', 'phone'] },
  routes: ({ store, kind }) => [
    route(read, async ({ actor, db, params }) => shownWarehouse(await store.read(db, params.id), actor)),
    asideRoute(warehouseAside, kind),
  ],
})
