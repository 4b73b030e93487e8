import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { valuationOrderRows } from '../valuation-order-contract.ts'
import { valuationOrderTable } from './valuation-order-table.ts'

export const valuationOrderListSource = documentListSource(valuationOrderTable, valuationOrderRows, {
  inKeyword: ['valuationCode', 'code', 'color'],
  joins: 'join patterning_orders valued on valued.id = d.patterning_order_id',
  columns: {
    customerCode: { select: 'valued.customer_code' },
    designImageUrls: { select: 'valued.design_image_urls' },
    totalPrice: { select: 'trim_scale(d.total_price)::text', filter: 'd.total_price' },
    totalMinute: { select: 'd.total_minute::text', filter: 'd.total_minute' },
  },
  record: { detail: `concat_ws(' · ', d.code, d.type, d.color)` },
  sums: {
    averagePrice: 'coalesce(round(avg(d.total_price), 2), 0)::text',
    averageMinute: 'coalesce(round(avg(d.total_minute), 2), 0)::text',
  },
})
