import { documentContracts } from '../../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../../core/shared/document/document-list.ts'
import { swatchOrderModel } from './swatch-order-model.ts'
import { swatchOrderSteps } from './swatch-order-steps.ts'

/** The calls of swatch orders: read, history, create, update, delete and the steps. */
export const swatchOrderCalls = documentContracts(swatchOrderModel, swatchOrderSteps, { summary: 'swatch order' })

/**
 * The fields of the list: first those that identify an order, then those of the model; and what the rules of the steps
 * read of a row.
 */
export const swatchOrderRows = documentList(swatchOrderModel, swatchOrderSteps, {
  summary: 'swatch orders',
  columnOrder: ['code', 'status'],
  ruleKeys: { code: true, status: true, user: true, approval: true },
})
