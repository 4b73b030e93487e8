import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { buyMaterialScope } from '../../buy-material-orders/server/buy-material-order-scope.ts'
import { buyMaterialRows } from '../buy-material-contract.ts'
import { lineDue, lineNameSql, ownSql, stageSql, toBuySql, toFetchSql, unitNameSql } from './buy-material-list-sql.ts'
import { buyMaterialTable, orderFactsJoins, orderFactsSql } from './buy-material-table.ts'

/** The materials of buying orders: what is to be bought, what is to be fetched, and the materials bill are pages of this list (C-7-48). */
export const buyMaterialList = documentListSource(buyMaterialTable, buyMaterialRows, {
  // They are found through their orders.
  record: false,
  inKeyword: ['buyMaterialOrderCode', 'code', 'type', 'color'],
  columns: {
    designImageUrls: { select: orderFactsSql.designImageUrls },
    stage: { select: 'd.stage', options: stageSql },
    unitName: { select: unitNameSql },
    materialImageUrls: { select: 'lm.image_urls' },
    materialColor: { select: 'lm.color' },
    materialWidth: { select: 'trim_scale(lm.width)::text' },
    codeFromSupplier: { select: 'lm.code_from_supplier' },
    ownPurchase: { select: `coalesce(${ownSql.purchase}, false)`, filter: ownSql.purchase },
    ownPickup: { select: `coalesce(${ownSql.pickup}, false)`, filter: ownSql.pickup },
    urgent: { select: 'd.urgent', sort: 'd.open_urgent' },
    toBuy: { select: `coalesce(${toBuySql}, false)`, filter: toBuySql },
    toFetch: { select: `coalesce(${toFetchSql}, false)`, filter: toFetchSql },
    due: lineDue,
  },
  joins: `${orderFactsJoins} left join materials lm on lm.id = d.material_id`,
  extra: {
    isUnderApproval: orderFactsSql.isUnderApproval,
    orderId: orderFactsSql.orderId,
    orderVersion: orderFactsSql.orderVersion,
    name: lineNameSql,
  },
  scope: buyMaterialScope,
  groupHeads: { marks: { urgent: 'd.open_urgent', overdue: lineDue.options.Overdue }, per: { quantity: unitNameSql } },
  follows: [buyMaterialOrderDocument.noun],
  defaultSort: [
    { key: 'urgent', descending: true },
    { key: 'createdAt', descending: true },
  ],
  sums: { urgentCount: 'count(*) filter (where d.open_urgent)' },
})
