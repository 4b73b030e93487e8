import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { saleOrderDocument, templateOrderDocument } from '../../../sales/public.ts'
import { productionOrderRows } from '../production-order-contract.ts'
import { productionOrderTable } from './production-order-table.ts'

/** What the customer pays for the pieces. */
const saleAmountSql = `(select s.rmb_price from sale_orders s where s.id = d.sale_order_id)`

export const productionOrderList = documentListSource(productionOrderTable, productionOrderRows, {
  inKeyword: [
    'productionOrderCode',
    'saleOrderCode',
    'code',
    'color',
    'purchaseCode',
    'customerPO',
    'productCode',
    'customerCode',
  ],
  // The cut pieces come from the cutting order, the material from its purchase; columns of the sale order and of its design are
  // copied.
  follows: ['crop_order', 'material_bulk_purchase_orders', saleOrderDocument.noun, templateOrderDocument.noun],
  columns: {
    saleRmbPrice: {
      select: `${saleAmountSql}::text`,
      filter: saleAmountSql,
      joined: { join: 'left join sale_orders sale on sale.id = d.sale_order_id', value: 'sale.rmb_price' },
    },
  },
  record: {
    detail: `concat_ws(' · ', d.code, d.type, d.color, nullif(d.customer_po, ''), brand.name)`,
    joins: 'left join brands brand on brand.id = d.brand_id',
  },
})
