import { referenceJoin, referenceSql } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { supplierTarget } from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'

const instantSql = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const references = {
  material: ['lm', materialTarget, 'l.material_id'],
  supplier: ['ls', supplierTarget, 'l.supplier_id'],
  purchaseUser: ['lp', userTarget, 'l.purchase_user_id'],
  pickUpUser: ['lu', userTarget, 'l.pick_up_user_id'],
} as const

const values: Readonly<Record<string, string>> = {
  id: 'l.id',
  version: 'l.version',
  materialType: 'l.material_type',
  actionRegion: 'l.action_region',
  quantity: 'trim_scale(l.quantity)::text',
  unitPrice: 'trim_scale(l.unit_price)::text',
  comment: 'l.comment',
  // What a line shows of its order is that of the order around it.
  orderId: 'd.id',
  orderVersion: 'd.version',
  buyMaterialOrderCode: 'd.buy_material_order_code',
  orderStatus: 'd.status',
  isUnderApproval: 'd.is_under_approval',
  code: 'd.code',
  type: 'd.type',
  color: 'd.color',
  designImageUrls: 'd.design_image_urls',
  developmentGroup: `(select json_build_object('id', g.id, 'name', g.name) from categories g where g.id = d.development_group_id)`,
  urgent: 'd.urgent',
  scheduledFinishDate: 'd.scheduled_finish_date::text',
  price: 'l.price::text',
  stage: 'l.stage',
  purchaseStartDate: instantSql('l.purchase_start_date'),
  purchaseFinishDate: instantSql('l.purchase_finish_date'),
  pickUpStartDate: instantSql('l.pick_up_start_date'),
  pickUpFinishDate: instantSql('l.pick_up_finish_date'),
  inStock: 'l.in_stock',
  receiptImageUrls: 'l.receipt_image_urls',
  isAdditional: 'l.is_additional',
  warehouseStatus: 'l.warehouse_status',
  createdAt: instantSql('l.created_at'),
  updatedAt: instantSql('l.updated_at'),
}

const selects = [
  ...Object.entries(references).map(([key, [alias, target]]) => `${referenceSql(target, alias)} as "${key}"`),
  ...Object.entries(values).map(([key, text]) => `${text} as "${key}"`),
]

const joins = Object.values(references).map(([alias, target, column]) => referenceJoin(target, alias, column))

/** SQL of the lines of the order `d`, in their order, as one JSON value. */
export const orderLinesSql = `coalesce((select json_agg(row_to_json(s)) from (select ${selects.join(', ')}
  from buy_materials l ${joins.join(' ')} where l.order_id = d.id order by l.position, l.id) s), '[]')`
