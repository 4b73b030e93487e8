import { documentContracts } from '../../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../../core/shared/document/document-list.ts'
import { swatchOrderModel } from './swatch-order-model.ts'
import { swatchOrderSteps } from './swatch-order-steps.ts'

/** Read, history, create, update, remove and the steps of swatch orders. */
export const swatchOrderCalls = documentContracts(swatchOrderModel, swatchOrderSteps, { summary: 'swatch order' })

/** The list: what the model says of it, after what tells one order from another, and what the rules of the steps read of a row. */
export const swatchOrderRows = documentList(swatchOrderModel, swatchOrderSteps, {
  summary: 'swatch orders',
  first: ['code', 'status'],
  lends: { code: true, status: true, user: true, approval: true },
})
