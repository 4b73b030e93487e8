import type { HandList } from './hand-list.ts'

const instant = (value: unknown) => (value as Date).toISOString()
const named = (id: unknown, name: unknown) => (id === null ? null : { id, name })
const person = (id: unknown, name: unknown, avatar: unknown) => (id === null ? null : { id, name, avatar })
type Row = Readonly<Record<string, unknown>>

const trail = (row: Row) => ({
  user: person(row.creator_id, row.u_name, row.u_avatar),
  lastUpdater: person(row.last_updater_id, row.l_name, row.l_avatar),
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
  version: row.version,
})

const trailColumns =
  'd.creator_id, u.name as u_name, u.avatar as u_avatar, d.last_updater_id, l.name as l_name, l.avatar as l_avatar, d.created_at, d.updated_at, d.version'
const trailJoins = 'left join users u on u.id = d.creator_id left join users l on l.id = d.last_updater_id'
const brandJoins = 'left join brands b on b.id = d.brand_id left join customers c on c.id = d.customer_id'
const sorts = { default: 'd.created_at', createdAt: 'd.created_at' }
const shared = { sorts, references: { brand: 'd.brand_id' }, words: {} }

export const boms: HandList = {
  ...shared,
  table: 'boms',
  select: `d.id, d.design_image_urls, d.code, d.type, d.remark, d.brand_id, b.name as brand_name, d.customer_id, c.company, d.customer_code,
    d.development_type, d.review_status, ${trailColumns}`,
  joins: `${trailJoins} ${brandJoins}`,
  row: (row) => ({
    id: row.id,
    designImageUrls: row.design_image_urls,
    code: row.code,
    customer: named(row.customer_id, row.company),
    brand: named(row.brand_id, row.brand_name),
    type: row.type,
    customerCode: row.customer_code,
    developmentType: row.development_type,
    reviewStatus: row.review_status,
    remark: row.remark,
    ...trail(row),
  }),
}

export const quotes: HandList = {
  ...shared,
  table: 'quotes',
  select: `d.id, d.design_image_urls, d.quote_code, d.code, d.type, d.color, d.converted_price, d.currency, d.remark, d.brand_id,
    b.name as brand_name, d.customer_id, c.company, d.customer_code, d.is_selected, d.review_status, ${trailColumns}`,
  joins: `${trailJoins} ${brandJoins}`,
  row: (row) => ({
    id: row.id,
    designImageUrls: row.design_image_urls,
    quoteCode: row.quote_code,
    brand: named(row.brand_id, row.brand_name),
    code: row.code,
    type: row.type,
    color: row.color,
    convertedPrice: row.converted_price,
    currency: row.currency,
    customerCode: row.customer_code,
    isSelected: row.is_selected,
    reviewStatus: row.review_status,
    customer: named(row.customer_id, row.company),
    remark: row.remark,
    ...trail(row),
  }),
}

export const saleOrders: HandList = {
  ...shared,
  table: 'sale_orders',
  select: `d.id, d.design_image_urls, d.sale_order_code, d.code, d.type, d.color, d.purchase_code, d.status, d.brand_id, b.name as brand_name,
    d.customer_po, d.customer_code, d.product_code, d.order_type, d.quantity, d.unit_price, d.currency, d.rmb_price, d.required_production_date::text,
    d.sale_order_date::text, d.business_follower_id, s.name as s_name, s.avatar as s_avatar, d.production_follower_id, p.name as p_name,
    p.avatar as p_avatar, d.approval, d.confirmed_version,
    (select json_build_object('outbound', k.first_actual_outbound_date, 'editDay', e.value, 'privilegedEditDay', v.value)
      from customer_purchase_orders k left join system_settings e on e.key = 'sale_order_edit_day'
        left join system_settings v on v.key = 'privileged_order_edit_day'
      where k.sale_order_id = d.id and k.first_actual_outbound_date is not null) as edit_window, ${trailColumns}`,
  joins: `${trailJoins} left join brands b on b.id = d.brand_id left join users s on s.id = d.business_follower_id
    left join users p on p.id = d.production_follower_id`,
  row: (row) => ({
    id: row.id,
    designImageUrls: row.design_image_urls,
    saleOrderCode: row.sale_order_code,
    code: row.code,
    type: row.type,
    color: row.color,
    purchaseCode: row.purchase_code,
    status: row.status,
    brand: named(row.brand_id, row.brand_name),
    customerPO: row.customer_po,
    customerCode: row.customer_code,
    productCode: row.product_code,
    orderType: row.order_type,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    currency: row.currency,
    rmbPrice: row.rmb_price,
    requiredProductionDate: row.required_production_date,
    saleOrderDate: row.sale_order_date,
    businessFollower: person(row.business_follower_id, row.s_name, row.s_avatar),
    productionFollower: person(row.production_follower_id, row.p_name, row.p_avatar),
    approval: row.approval,
    editWindow: row.edit_window,
    confirmedVersion: row.confirmed_version,
    ...trail(row),
  }),
}
