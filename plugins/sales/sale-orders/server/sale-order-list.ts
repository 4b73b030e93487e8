import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { objectColumn } from '../../../../core/server/list/list-columns.ts'
import { saleOrderRows } from '../sale-order-contract.ts'
import { saleOrderTable } from './sale-order-table.ts'
import { editWindowSql } from './sale-order-told.ts'

const person = (alias: string, column: string) =>
  objectColumn({ id: `${alias}.id`, name: `${alias}.name`, avatar: `${alias}.avatar` }, column)

// The average is that of `averagePrice`: round half up, none without pieces (B-9-31, D33).
const average = (filter: string) => `round(sum(d.rmb_price)${filter} / nullif(sum(d.quantity)${filter}, 0), 2)`

export const saleOrderList = documentListSource(saleOrderTable, saleOrderRows, {
  inKeyword: ['saleOrderCode', 'code', 'color', 'purchaseCode', 'customerPO', 'productCode', 'customerCode'],
  joins: `left join brands brand on brand.id = d.brand_id
    left join users business on business.id = d.business_follower_id
    left join users production on production.id = d.production_follower_id`,
  columns: {
    brand: objectColumn({ id: 'brand.id', name: 'brand.name' }, 'd.brand_id'),
    businessFollower: person('business', 'd.business_follower_id'),
    productionFollower: person('production', 'd.production_follower_id'),
  },
  extra: { editWindow: editWindowSql },
  record: {
    detail: `concat_ws(' · ', d.code, d.type, d.color, nullif(d.customer_po, ''), brand.name)`,
    joins: 'left join brands brand on brand.id = d.brand_id',
  },
  sums: {
    averagePrice: average(''),
    averageSelfPrice: average(' filter (where d.creator_id = $me)'),
  },
})
