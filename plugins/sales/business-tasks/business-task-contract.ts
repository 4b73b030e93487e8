import { z } from 'zod'
import { addressId, contract, id, instant, namedReference, personReference } from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { allTab, listStatistic, optionTabs, ownTab } from '../../../core/shared/list-figures.ts'
import { either, read } from '../../../core/shared/permission.ts'
import { buyMaterialStatuses, patterningStatuses, syncStatuses } from '../template-orders/template-order-options.ts'
import { missingCount, nextMissingOptions } from './business-task-chain.ts'
import { businessTaskDocument, taskMakers } from './business-task-document.ts'
import { businessTaskFields } from './business-task-fields.ts'
import { productionStatuses } from './production-status-options.ts'

const reading = read('BUSINESS_TASK', 'BUSINESS_TASK_GLOBAL')

const businessTaskRow = z.object({
  id,
  /** The order and the design colour of the task. */
  orderId: id,
  templateId: id,
  /** Whether the style is confirmed to be bought ready made, so that no pattern is made of it. */
  isSpot: z.boolean(),
  designImageUrls: z.array(z.string()),
  code: z.string(),
  type: z.string(),
  color: z.string(),
  purchaseCode: z.string(),
  brand: namedReference.nullable(),
  templateOrderStatus: z.enum(syncStatuses),
  /** Of the design colour's latest pattern order; empty without one. */
  patterningStatus: z.enum(patterningStatuses).nullable(),
  patterningOrderId: id.nullable(),
  /** Of the design colour's latest buying order of sample materials; empty without one. */
  buyMaterialStatus: z.enum(buyMaterialStatuses).nullable(),
  buyMaterialOrderId: id.nullable(),
  nextMissing: z.string(),
  due: z.string().nullable(),
  /** Empty for people who may not read bills of materials, quotes or sale orders. */
  bomStatus: z.string().nullish(),
  quoteStatus: z.string().nullish(),
  saleOrderStatus: z.string().nullish(),
  bomId: id.nullish(),
  quoteId: id.nullish(),
  saleOrderId: id.nullish(),
  /** The production status of the purchase; empty for people who may not read production orders. */
  productionOrderStatus: z.enum(productionStatuses).nullish(),
  productionOrderId: id.nullish(),
  user: personReference.nullable(),
  createdAt: instant,
})

export const businessTaskSearch = documentSearch({
  path: 'business_tasks',
  summary: 'Search business tasks',
  permission: reading,
  fields: businessTaskFields,
  row: businessTaskRow,
})

/** Tabs of the list and their counts. */
export const businessTaskFigures = listStatistic({
  noun: businessTaskDocument.noun,
  summary: 'business tasks',
  permission: reading,
  fields: businessTaskFields,
  tabs: [allTab, ownTab, ...optionTabs('nextMissing', nextMissingOptions, missingCount)],
})

const word = z.string().trim().max(100)

export const businessTaskCreate = contract({
  method: 'POST',
  path: 'business_tasks',
  permission: taskMakers,
  summary: 'Make a business task',
  body: z.strictObject({
    code: word.default(''),
    type: word.default(''),
    color: word.default(''),
    /** Empty, the server draws one; any other must be one that was issued for the colour. */
    purchaseCode: z.string().trim().max(50).default(''),
  }),
  reply: z.object({
    id,
    templateId: id,
    code: z.string(),
    type: z.string(),
    color: z.string(),
    purchaseCode: z.string(),
    createdAt: instant,
  }),
  // Who confirms the sample order goes on with the task that it makes.
  readers: either(reading, read('TEMPLATE_ORDER')),
  creates: true,
})

/** The colours of a confirmed order, each with whether it has a business task. */
export const businessTaskColors = contract({
  method: 'GET',
  path: 'business_tasks/colors',
  permission: either(reading, taskMakers),
  summary: 'The business tasks of each colour of a sample order',
  query: z.object({
    orderId: addressId,
  }),
  reply: z.array(z.object({ templateId: id, color: z.string(), hasTask: z.boolean() })),
})
