import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { buyMaterialOrderRows } from '../buy-material-order-contract.ts'
import { buyMaterialOrderTable, orderDue, progressSql } from './buy-material-order-table.ts'

export const buyMaterialOrderList = documentListSource(buyMaterialOrderTable, buyMaterialOrderRows, {
  inKeyword: ['buyMaterialOrderCode', 'code', 'type', 'color', 'customerCode'],
  columns: {
    progress: { select: progressSql },
    urgent: { select: 'd.urgent', sort: 'd.open_urgent' },
    due: orderDue,
  },
  extra: {
    materialCount: 'd.material_count',
    templateId: 'd.template_id',
    orderId: 'd.order_id',
  },
  follows: [buyMaterialDocument.noun],
  record: { detail: `concat_ws(' · ', concat_ws(' ', d.code, d.type, d.color), nullif(d.customer_code, ''))` },
  defaultSort: [
    { key: 'urgent', descending: true },
    { key: 'createdAt', descending: true },
  ],
})
