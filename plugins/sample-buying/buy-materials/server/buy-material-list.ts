import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { buyMaterialStages, noStage } from '../../buy-material-options.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { buyMaterialScope } from '../../buy-material-orders/server/buy-material-order-scope.ts'
import { buyMaterialRows, buyMaterialStatistic } from '../buy-material-contract.ts'
import { buyMaterialTable, orderFactsJoins, orderFactsSql } from './buy-material-table.ts'

/** SQL on `d` that is true for materials with this stage, and for those without any. */
const stageConditions = {
  [noStage]: 'd.stage is null',
  ...Object.fromEntries(buyMaterialStages.map((stage) => [stage, `d.stage = '${stage}'`])),
}

const counted = {
  urgent: 'd.open_urgent',
  unstarted: 'd.stage is null',
  ...Object.fromEntries(buyMaterialStages.map((stage) => [stage, `d.stage = '${stage}'`])),
}

/** The materials of buying orders: what is to be bought, what is to be fetched, and the materials bill are views of this list (C-7-48). */
export const buyMaterialList = documentListSource(buyMaterialTable, buyMaterialRows, {
  statistic: buyMaterialStatistic,
  joins: orderFactsJoins,
  inKeyword: ['buyMaterialOrderCode', 'code', 'type', 'color'],
  columns: {
    designImageUrls: { select: orderFactsSql.designImageUrls },
    stage: { select: 'd.stage', options: stageConditions },
    urgent: { select: 'd.urgent', sort: 'd.open_urgent' },
  },
  extra: {
    isUnderApproval: orderFactsSql.isUnderApproval,
    orderId: orderFactsSql.orderId,
    orderVersion: orderFactsSql.orderVersion,
  },
  scope: buyMaterialScope,
  follows: [buyMaterialOrderDocument.noun],
  defaultSort: [
    { key: 'urgent', descending: true },
    { key: 'createdAt', descending: true },
  ],
  sums: {
    total: 'count(*)',
    ...Object.fromEntries(
      Object.entries(counted).map(([name, condition]) => [`${name}Count`, `count(*) filter (where ${condition})`]),
    ),
    totalPrice: 'coalesce(sum(d.price), 0)::text',
  },
})
