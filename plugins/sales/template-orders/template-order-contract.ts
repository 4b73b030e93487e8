import { z } from 'zod'
import { contract, id, idParams, instant, personReference } from '../../../core/shared/contract.ts'
import { read, write } from '../../../core/shared/permission.ts'
import { templateOrder, templateOrderContent, templateOrderUpdateBody } from './template-order-schema.ts'

const reading = read('TEMPLATE_ORDER')
const writing = write('TEMPLATE_ORDER')

/** `type=history` answers a confirmed version: the one of `version`, else the last. */
export const templateOrderRead = contract({
  method: 'GET',
  path: 'template_orders/:id',
  permission: reading,
  summary: 'One sample order',
  params: idParams,
  query: z.object({
    type: z.enum(['history']).optional(),
    version: z.coerce.number().int().positive().optional(),
  }),
  reply: templateOrder,
})

export const templateOrderHistory = contract({
  method: 'GET',
  path: 'template_orders/:id/history',
  permission: reading,
  summary: 'The confirmed versions of a sample order',
  params: idParams,
  reply: z.object({
    records: z.array(
      z.object({
        version: z.number().int(),
        confirmedAt: instant,
        confirmedBy: personReference,
      }),
    ),
  }),
})

/** Nothing saves a draft, `submit` confirms, `regression` revises a confirmed order. */
const saveQuery = z.object({
  type: z.enum(['submit', 'regression']).optional(),
})

export const templateOrderCreate = contract({
  method: 'POST',
  path: 'template_orders',
  permission: writing,
  summary: 'Make a sample order, as a draft or submitted',
  query: saveQuery,
  body: templateOrderContent,
  reply: templateOrder,
  creates: true,
})

export const templateOrderUpdate = contract({
  method: 'PUT',
  path: 'template_orders',
  permission: writing,
  summary: 'Change a sample order',
  query: saveQuery,
  body: templateOrderUpdateBody,
  reply: templateOrder,
})

/** An empty answer means deleted; any other text says why not. */
export const templateOrderDelete = contract({
  method: 'DELETE',
  path: 'template_orders/:id',
  permission: writing,
  summary: 'Delete a sample order',
  params: idParams,
  reply: z.string(),
})

/** The sample types that a design code already has; a reference must take another. */
export const templateOrderTypes = contract({
  method: 'GET',
  path: 'template_orders/types',
  permission: reading,
  summary: 'The sample types that a style code has already',
  query: z.object({ code: z.string().trim().min(1).max(50) }),
  reply: z.array(z.string()),
})

/** Colours, sizes and pieces of a code's order of one sample type, to prefill another. */
export const templateOrderSampleDress = contract({
  method: 'GET',
  path: 'template_orders/sample_dress/:type',
  permission: reading,
  summary: 'The sample pieces that a style code has in one sample type',
  params: z.object({ type: z.string().trim().min(1).max(50) }),
  query: z.object({ code: z.string().trim().min(1).max(50) }),
  reply: z.array(
    z.object({
      color: z.string(),
      sizeRanges: z.array(z.object({ name: z.string(), quantity: z.number().nullable() })),
    }),
  ),
})

export const secondaryProcessReview = contract({
  method: 'PUT',
  path: 'template_orders/secondary_process/:id/review',
  permission: write('PATTERN_SECONDARY_PROCESS'),
  summary: 'Review a secondary process',
  params: idParams,
  reply: z.object({
    id,
    orderId: id,
    reviewStatus: z.enum(['Reviewed']),
    reviewer: personReference,
    reviewedAt: instant,
  }),
})
