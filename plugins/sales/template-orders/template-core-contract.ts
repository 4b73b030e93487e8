import { z } from 'zod'
import {
  calendarDate,
  contract,
  id,
  namedReference,
  pageQuery,
  personReference,
  recordsReply,
} from '../../../core/shared/contract.ts'
import { measurementModel } from '../../../core/shared/document/document-measurements.ts'
import { either, read, readOrWrite } from '../../../core/shared/permission.ts'
import { patterningStatuses, syncStatuses } from './template-order-options.ts'
import { styleClassSchema } from './style-class-schema.ts'
import { templateDesignModel } from './template-design-model.ts'

const downstreamKeys = [
  'BOM',
  'QUOTE',
  'SALE_ORDER',
  'BUSINESS_TASK',
  'BUSINESS_TASK_GLOBAL',
  'PATTERNING_ORDER',
  'BUY_MATERIAL_ORDER',
  'PRODUCTION_ORDER',
]

/** Everybody whose documents start from a design colour. The replies contain no budgets and no reasons of the order. */
const downstream = either(read('TEMPLATE_ORDER', 'TEMPLATE_RETRIEVE'), readOrWrite(...downstreamKeys))

/** Whose pages show the prices of secondary processes. */
export const readsProcessPrices = read('TEMPLATE_ORDER', 'QUOTE', 'PRODUCTION_ORDER')

/** Whose pages show the suppliers' telephones and addresses with the materials. */
export const readsSupplierContacts = read('TEMPLATE_ORDER', 'BOM', 'QUOTE')

/** Who reads a page that shows the whole design. Others of `downstream` only make documents of it. */
export const readsDesigns = read('TEMPLATE_ORDER', 'TEMPLATE_RETRIEVE', ...downstreamKeys)

const word = z.string().trim().max(100)

/** A confirmed design colour as pickers show it. */
const templateRow = z.object({
  id,
  orderId: id,
  code: z.string(),
  type: z.string(),
  color: z.string(),
  category: styleClassSchema.nullable(),
  customerCode: z.string(),
  brand: namedReference.nullable(),
  designImageUrls: z.array(z.string()),
  patterningStatus: z.enum(patterningStatuses),
  bomStatus: z.string().nullable(),
})
export type TemplateRow = z.output<typeof templateRow>

const templateFilter = {
  keyword: word.optional(),
  code: word.optional(),
  type: word.optional(),
  color: word.optional(),
  bomExist: z.boolean().optional(),
}

export const templateList = contract({
  method: 'GET',
  path: 'core_data/templates',
  permission: downstream,
  summary: 'Confirmed style colours',
  query: pageQuery.extend({
    ...templateFilter,
    bomExist: z.enum(['true', 'false']).optional(),
  }),
  reply: recordsReply(templateRow),
})

export const templateSearch = contract({
  method: 'POST',
  path: 'core_data/templates/search',
  changes: false,
  permission: downstream,
  summary: 'Search confirmed style colours',
  query: pageQuery,
  body: z.strictObject(templateFilter),
  reply: recordsReply(templateRow),
})

/** A design in its last confirmed version, and the people of its order. */
const confirmedDesign = z.object({
  orderId: id,
  orderSyncStatus: z.enum(syncStatuses),
  version: z.number().int(),
  typeExplain: z.string().nullable(),
  urgent: z.boolean(),
  businessFollower: personReference.nullable(),
  designer: personReference.nullable(),
  assistant: personReference.nullable(),
  orderPlaceDate: calendarDate.nullable(),
  publicationDate: calendarDate.nullable(),
  templateDesign: templateDesignModel.wire,
  measurement: measurementModel.wire,
})
export type ConfirmedDesign = z.output<typeof confirmedDesign>

/** One design colour: its row, and the whole design. */
export const templateRead = contract({
  method: 'GET',
  path: 'core_data/template',
  permission: downstream,
  summary: 'One confirmed style colour',
  query: z.object({ code: word.min(1), type: word.min(1), color: word.min(1) }),
  reply: confirmedDesign.extend({ template: templateRow }),
})

export const templateDesignRead = contract({
  method: 'GET',
  path: 'core_data/template_design',
  permission: downstream,
  summary: 'One confirmed style',
  query: z.object({ code: word.min(1), type: word.min(1) }),
  reply: confirmedDesign,
})

/** A confirmed design as the retrieval page shows it. */
const designCard = z.object({
  id,
  code: z.string(),
  type: z.string(),
  category: styleClassSchema.nullable(),
  brand: namedReference.nullable(),
  customerCode: z.string(),
  designer: personReference.nullable(),
  colors: z.array(z.string()),
  designImageUrls: z.array(z.string()),
  orderPlaceDate: calendarDate.nullable(),
})
export type DesignCard = z.output<typeof designCard>

const choices = z.array(z.number().int()).max(100)

export const templateRetrieve = contract({
  method: 'POST',
  path: 'template_orders/retrieve',
  changes: false,
  permission: read('TEMPLATE_RETRIEVE'),
  summary: 'Find sample orders by what their styles are made of',
  query: pageQuery,
  body: z.strictObject({
    keyword: word.optional(),
    code: word.optional(),
    type: z.array(word).max(100).optional(),
    category: z.array(styleClassSchema).max(100).optional(),
    brand: choices.optional(),
    customerCode: word.optional(),
    designer: choices.optional(),
    color: word.optional(),
    materialName: word.optional(),
    /** Range of the customer order date, both ends included. */
    orderPlaceDate: z
      .strictObject({
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      })
      .optional(),
  }),
  reply: recordsReply(designCard),
})
