import type { ListSource } from '../../../../core/server/list-source.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { warehouseSearch } from '../warehouse-contract.ts'
import { warehouseDocument } from '../warehouse-document.ts'
import { warehouseFields } from '../warehouse-fields.ts'

export const warehouseListSource: ListSource = {
  document: warehouseDocument,
  fields: warehouseFields,
  search: warehouseSearch,
  table: 'warehouses',
  joins: 'join users u on u.id = d.supervisor_id',
  columns: {
    name: { select: 'd.name', inKeyword: true },
    warehouseSupervisor: {
      select: `json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar)`,
      filter: 'd.supervisor_id',
    },
    locationCount: { select: '(select count(*)::int from warehouse_locations l where l.warehouse_id = d.id)' },
  },
  extra: {
    version: 'd.version',
    warehouseLocations: `(select coalesce(json_agg(json_build_object('id', l.id, 'code', l.code, 'description', l.description,
      'isReferenced', l.is_referenced) order by l.position, l.id), '[]') from warehouse_locations l where l.warehouse_id = d.id)`,
  },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.name',
    detail: `concat_ws(' · ', nullif(d.contact, ''), nullif(d.phone, ''))`,
    path: `${warehouseDocument.path}?record=$id`,
    permission: writersOf(warehouseDocument),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}
