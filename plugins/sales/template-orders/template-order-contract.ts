import { z } from 'zod'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { contract, id, idParams, instant, personReference } from '../../../core/shared/contract.ts'
import { read, readOrWrite, write } from '../../../core/shared/permission.ts'
import { brandReference } from '../../master-data/public.ts'
import { templateOrderDocument } from './template-order-document.ts'
import { sampleDressModel } from './template-design-model.ts'
import { templateOrderSteps } from './template-order-rules.ts'
import { templateOrderModel } from './template-order-model.ts'
import { reviewStatuses } from './template-order-options.ts'

const reading = read('TEMPLATE_ORDER')

/** The calls that every order document has. */
export const templateOrderCalls = documentContracts(templateOrderModel, templateOrderSteps, {
  summary: 'sample order',
  stateKey: 'syncStatus',
})

export const { read: templateOrderRead, update: templateOrderUpdate } = templateOrderCalls

/** The sample types that a design code already has; a reference must have another. */
export const templateOrderTypes = contract({
  method: 'GET',
  path: 'template_orders/types',
  // The form of a new order asks, which people open who may only write.
  permission: readOrWrite(templateOrderDocument.key),
  summary: 'The sample types that a style code has already',
  query: z.object({ code: z.string().trim().min(1).max(50) }),
  reply: z.array(z.string()),
})

/** Colours, sizes and pieces of one sample type of a code, to prefill another order. */
export const templateOrderSampleDress = contract({
  method: 'GET',
  path: 'template_orders/sample_dress/:type',
  permission: reading,
  summary: 'The sample pieces that a style code has in one sample type',
  params: z.object({ type: z.string().trim().min(1).max(50) }),
  query: z.object({ code: z.string().trim().min(1).max(50) }),
  reply: z.array(sampleDressModel.wire),
})

/**
 * The process level of a brand's customer, which a new order starts with. It is for people who fill in an order;
 * pickers of brands do not contain it.
 */
export const templateOrderCustomerLevel = contract({
  method: 'GET',
  path: 'template_orders/customer_level',
  permission: write('TEMPLATE_ORDER'),
  summary: 'The process level of the customer of a brand',
  query: z.object({ brandId: z.coerce.number().pipe(id) }),
  reply: z.object({ processLevel: brandReference.shape.customer.shape.processLevel }),
})

const processReview = {
  method: 'PUT',
  permission: write('PATTERN_SECONDARY_PROCESS'),
  params: idParams,
  reply: z.object({
    id,
    orderId: id,
    reviewStatus: z.enum(reviewStatuses),
    reviewer: personReference.nullable(),
    reviewedAt: instant.nullable(),
  }),
} as const

export const secondaryProcessReview = contract({
  ...processReview,
  path: 'template_orders/secondary_process/:id/review',
  summary: 'Review a secondary process',
})

export const secondaryProcessReviewWithdrawal = contract({
  ...processReview,
  path: 'template_orders/secondary_process/:id/review/withdraw',
  summary: 'Withdraw the review of a secondary process',
})
