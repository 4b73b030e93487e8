import { z } from 'zod'
import { contract, id, idParams } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { allTab, type ListTab } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { productionOrderDocument } from '../production-orders/production-order-document.ts'
import { hangOrderModel } from './hang-order-model.ts'
import { hangSyncStates, type HangSyncStatus } from './hang-order-options.ts'
import { hangOrderSteps } from './hang-order-steps.ts'

const {
  create: _create,
  update: _update,
  ...calls
} = documentContracts(hangOrderModel, hangOrderSteps, {
  summary: 'hang order',
  stateKey: 'syncStatus',
})

/** The calls of hang orders, except their list: they are read, and sent again. */
export const hangOrderCalls = calls

const countKeys: Readonly<Record<HangSyncStatus, string>> = {
  Pending: 'totalPending',
  Success: 'totalSuccess',
  Failed: 'totalFailed',
}

const stateTabs = hangSyncStates.map(
  (state): ListTab => ({
    key: state,
    label: hangOrderSteps.states[state].label,
    filter: { syncStatus: [state] },
    countKey: countKeys[state],
  }),
)

/** The list of hang orders: its columns, filters, statistic and spreadsheet are derived from this. */
export const hangOrderRows = documentList(hangOrderModel, hangOrderSteps, {
  summary: 'hang orders',
  tabs: [allTab, ...stateTabs],
  totals: [
    { label: message('计划件数'), key: 'totalPlanQuantity', sum: 'planQuantity' },
    { label: message('上挂件数'), key: 'totalHangQuantity', sum: 'hangQuantity' },
    { label: message('完成件数'), key: 'totalFinishedQuantity', sum: 'finishedQuantity' },
  ],
  ruleKeys: { hangOrderCode: true, syncStatus: true },
  alsoSelect: ['failureReason', 'cropOrder', 'productionOrder'],
})

/** The progress of the hanging line for a production order (C-open-170). */
export const hangProgressRead = contract({
  method: 'GET',
  path: `${productionOrderDocument.noun}/:id/hang_progress`,
  permission: readersOf(productionOrderDocument),
  summary: 'How far the hanging line is with a production order',
  params: idParams,
  reply: z
    .object({
      hangOrderId: id,
      hangOrderCode: z.string(),
      syncStatus: z.enum(hangSyncStates),
      planQuantity: z.number().int(),
      hangQuantity: z.number().int(),
      finishedQuantity: z.number().int(),
      defectQuantity: z.number().int(),
    })
    .nullable(),
})
