import { objectColumn } from '../../../../core/server/list/list-columns.ts'
import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { templateOrderRows } from '../template-order-list-contract.ts'
import { templateOrderTable } from './template-order-table.ts'

export const templateOrderList = documentListSource(templateOrderTable, templateOrderRows, {
  inKeyword: ['code', 'customerCode', 'typeExplain'],
  // The customer of the brand, whose id is copied into the order.
  joins: 'left join customers customer on customer.id = d.customer_id',
  columns: {
    customer: objectColumn({ id: 'customer.id', name: 'customer.company' }, 'd.customer_id'),
    bomExist: { select: 'd.bom_status is not null', filter: '(d.bom_status is not null)' },
  },
  record: {
    title: `concat_ws(' ', coalesce(d.code, '#' || d.id), d.type)`,
    detail: `concat_ws(' · ', brand.name, nullif(d.customer_code, ''), salesperson.name)`,
    joins: `left join brands brand on brand.id = d.brand_id left join users salesperson on salesperson.id = d.business_follower_id`,
  },
})
