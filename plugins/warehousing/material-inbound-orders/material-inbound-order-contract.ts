import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { materialInboundOrderModel } from './material-inbound-order-model.ts'
import { materialInboundOrderSteps } from './material-inbound-order-steps.ts'

/** The calls of material inbound orders, except their list (C-open-89). */
export const materialInboundOrderCalls = documentContracts(materialInboundOrderModel, materialInboundOrderSteps, {
  summary: 'material inbound order',
})

/** The list of material inbound orders: columns, filters, statistic and spreadsheet are derived from this (C-open-20). */
export const materialInboundOrderRows = documentList(materialInboundOrderModel, materialInboundOrderSteps, {
  summary: 'material inbound orders',
  tabs: ownedTabs([{ label: message('入库数量'), key: 'totalQuantity', sum: 'inboundQuantity' }]),
  ruleKeys: { materialInboundOrderCode: true, status: true, user: true },
  columnOrder: [
    'materialInboundOrderCode',
    'type',
    'status',
    'supplier',
    'warehouse',
    'inboundDate',
    'inboundQuantity',
    'inboundPrice',
    'productionOrderCode',
    'customerPO',
    'code',
    'color',
    'deliveryNoteNumber',
    'signUser',
  ],
})
