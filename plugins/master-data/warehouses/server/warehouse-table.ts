import { documentTable } from '../../../../core/server/document/document-table.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { warehouseDocument } from '../warehouse-document.ts'
import { warehouseModel } from '../warehouse-model.ts'
import { warehouses } from './warehouse-tables.ts'

/** The warehouse bound to its table. */
export const warehouseTable = documentTable(warehouseModel, {
  document: warehouseDocument,
  table: warehouses,
  references: { warehouseSupervisor: refers(userTarget, { filter: 'warehouseSupervisor' }) },
  computed: {
    locationCount: '(select count(*)::int from warehouse_locations l where l.warehouse_id = d.id)',
    warehouseLocations: `(select coalesce(json_agg(json_build_object('id', l.id, 'code', l.code, 'description', l.description,
      'isReferenced', l.is_referenced) order by l.position, l.id), '[]') from warehouse_locations l where l.warehouse_id = d.id)`,
  },
})
