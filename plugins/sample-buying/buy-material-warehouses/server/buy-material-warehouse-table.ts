import { documentTable } from '../../../../core/server/document/document-table.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { warehouseLocationTarget, warehouseTarget } from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { buyMaterialEntryModel } from '../buy-material-entry-model.ts'
import { buyMaterialEntryDocument, buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'
import { buyMaterialWarehouseModel } from '../buy-material-warehouse-model.ts'
import { buyMaterialWarehouseEntries } from './buy-material-entry-tables.ts'
import { buyMaterialWarehouses } from './buy-material-warehouse-tables.ts'

const places = {
  warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
  warehouseLocation: refers(warehouseLocationTarget),
  material: refers(materialTarget, { filter: 'material' }),
  issueUser: refers(userTarget, { filter: 'issueUser' }),
}

/** What a record shows of its line `l`, and of the order `o` of that. */
export const lineFactsSql = {
  orderId: 'o.id',
  name: `concat_ws(' · ', lm.name, o.buy_material_order_code)`,
  buyMaterialOrderCode: 'o.buy_material_order_code',
  type: 'o.type',
  color: 'o.color',
  designImageUrls: 'o.design_image_urls',
  supplierName: `coalesce(ls.name, '')`,
  unitName: `coalesce(lu.name, '')`,
  pickUpUserName: `coalesce(lp.name, '')`,
} as const

/** Joins of the line `l` of a record and its order `o`, by the SQL of the line's id. */
export const lineFactsJoins = (line: string) =>
  `join buy_materials l on l.id = ${line} join buy_material_orders o on o.id = l.order_id
    join materials lm on lm.id = l.material_id left join units lu on lu.id = lm.unit_id
    left join suppliers ls on ls.id = l.supplier_id left join users lp on lp.id = l.pick_up_user_id`

/** A material in the warehouse bound to its table. */
export const buyMaterialWarehouseTable = documentTable(buyMaterialWarehouseModel, {
  document: buyMaterialWarehouseDocument,
  table: buyMaterialWarehouses,
  references: { ...places, receiveUser: refers(userTarget, { filter: 'receiveUser' }) },
  computed: lineFactsSql,
  joins: lineFactsJoins('d.buy_material_id'),
})

/** What an entry shows of the line. */
export const entryFactsSql = {
  orderId: lineFactsSql.orderId,
  name: lineFactsSql.name,
  buyMaterialOrderCode: lineFactsSql.buyMaterialOrderCode,
  type: lineFactsSql.type,
  color: lineFactsSql.color,
  unitName: lineFactsSql.unitName,
} as const

export const entryFactsJoins = `join buy_material_warehouses w on w.id = d.record_id ${lineFactsJoins('w.buy_material_id')}`

/** An entry of the warehouse's records bound to its table. */
export const buyMaterialEntryTable = documentTable(buyMaterialEntryModel, {
  document: buyMaterialEntryDocument,
  table: buyMaterialWarehouseEntries,
  references: { ...places, user: refers(userTarget, { filter: 'user' }) },
  columnKeys: { user: 'userId' },
  computed: entryFactsSql,
  joins: entryFactsJoins,
})
