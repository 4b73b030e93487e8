import { privilegedOrderEditDay, saleOrderEditDay } from '../../../admin/public.ts'
import { settingSql } from '../../../admin/server-public.ts'

/** SQL of a design colour, in the last confirmed version of its sample order. */
export const templateOf = (
  id: string,
) => `(select json_build_object('id', t.id, 'orderId', t.order_id, 'colorEnglish', t.color_english,
    'customerCode', coalesce(v.snapshot->'templateDesign'->>'customerCode', ''),
    'designImageUrls', v.snapshot->'templateDesign'->'designImageUrls',
    'sizeGuideUrls', v.snapshot->'templateDesign'->'sizeGuideUrls')
  from templates t join template_orders o on o.id = t.order_id
    join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version where t.id = ${id})`

/** SQL of the materials of a colour's BOM. */
export const bomItemsOf = (
  orderId: string,
  color: string,
) => `(select coalesce(json_agg(json_build_object('id', l.id, 'materialType', l.material_type,
    'material', json_build_object('id', m.id, 'name', m.name, 'color', coalesce(m.color, '')), 'actionRegion', l.action_region,
    'usage', trim_scale(l.usage)::text, 'loss', trim_scale(l.loss)::text, 'unitPrice', l.unit_price::text,
    'price', l.price::text, 'otherFee', l.other_fee::text) order by l.position), '[]')
  from boms bom join bom_colors c on c.bom_id = bom.id join bom_lines l on l.color_id = c.id join materials m on m.id = l.material_id
  where bom.template_order_id = ${orderId} and c.color = ${color})`

/**
 * SQL of the edit window that the first shipment of a purchase opened; null before the first shipment. `orderId` is SQL of
 * the number of the sale order.
 */
export const editWindowOf = (
  orderId: string,
) => `(select json_build_object('outbound', c.first_actual_outbound_date::text,
    'editDay', ${settingSql(saleOrderEditDay)}, 'privilegedEditDay', ${settingSql(privilegedOrderEditDay)})
  from customer_purchase_orders c where c.sale_order_id = ${orderId} and c.first_actual_outbound_date is not null)`

export const editWindowSql = editWindowOf('d.id')

/**
 * SQL of a purchase as its order was last confirmed (`confirmedPurchase`), with the figures that production and warehousing
 * have written since. `orderId` is SQL of the number of the sale order.
 */
export const confirmedPurchaseOf = (
  orderId: string,
) => `(select v.snapshot -> 'customerPurchaseOrder' || jsonb_build_object(
    'sizeRange', v.snapshot -> 'sizeRange', 'saleOrderAttachment', v.snapshot -> 'saleOrderAttachment',
    'isUnderApproval', o.is_under_approval, 'firstActualOutboundDate', c.first_actual_outbound_date::text,
    'firstClothOutboundOrderStatus', c.first_cloth_outbound_order_status,
    'productionFollower', case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'avatar', f.avatar) end)
  from sale_orders o join sale_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
    join customer_purchase_orders c on c.sale_order_id = o.id left join users f on f.id = c.production_follower_id
  where o.id = ${orderId})`
