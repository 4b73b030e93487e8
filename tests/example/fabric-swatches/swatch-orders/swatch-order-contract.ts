import { z } from 'zod'
import { contract, pageQuery, recordsReply } from '../../../../core/shared/contract.ts'
import { documentContracts } from '../../../../core/shared/document/document-contracts.ts'
import { read } from '../../../../core/shared/permission.ts'
import { searchSchema } from '../../../../core/shared/search-schema.ts'
import { swatchOrderDocument } from './swatch-order-document.ts'
import { swatchOrderFields } from './swatch-order-fields.ts'
import { swatchOrderModel } from './swatch-order-model.ts'
import { swatchOrderSteps } from './swatch-order-steps.ts'

/** Read, history, create, update, remove and the steps of swatch orders. */
export const swatchOrderCalls = documentContracts(swatchOrderModel, swatchOrderSteps, { summary: 'swatch order' })

export const swatchOrderSearch = contract({
  method: 'POST',
  path: 'swatch_orders/search',
  changes: false,
  permission: read(swatchOrderDocument.key),
  summary: 'Search swatch orders',
  query: pageQuery,
  body: searchSchema(swatchOrderFields),
  reply: recordsReply(z.looseObject({ id: z.number().int(), version: z.number().int() })),
})
