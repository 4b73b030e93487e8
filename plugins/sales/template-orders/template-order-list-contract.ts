import { z } from 'zod'
import {
  contract,
  id,
  instant,
  namedReference,
  pageQuery,
  personReference,
  recordsReply,
} from '../../../core/shared/contract.ts'
import { read } from '../../../core/shared/permission.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { gradeValues } from '../../master-data/public.ts'
import { styleClassSchema } from './style-class-schema.ts'
import { templateOrderFields } from './template-order-fields.ts'
import { developmentTypes, syncStatuses } from './template-order-options.ts'

const reading = read('TEMPLATE_ORDER')

const named = namedReference.nullable()
const person = personReference.nullable()

/** A row of the list. */
const templateOrderRow = z.object({
  id,
  version: z.number().int(),
  confirmedVersion: z.number().int(),
  patterningFinished: z.boolean(),
  designImageUrls: z.array(z.string()),
  code: z.string().nullable(),
  type: z.string(),
  syncStatus: z.enum(syncStatuses),
  urgent: z.boolean(),
  category: styleClassSchema.nullable(),
  brand: named,
  customer: named,
  customerCode: z.string().nullable(),
  developmentType: z.enum(developmentTypes).nullable(),
  businessFollower: person,
  templateFollower: person,
  designer: person,
  assistant: person,
  department: named,
  typeExplain: z.string().nullable(),
  processLevel: z.enum(gradeValues).nullable(),
  orderPlaceDate: z.string().nullable(),
  publicationDate: z.string().nullable(),
  sampleQuantity: z.number().int(),
  bomExist: z.boolean(),
  user: person,
  lastUpdater: person,
  createdAt: instant,
  updatedAt: instant,
})
export type TemplateOrderRow = z.output<typeof templateOrderRow>

export const templateOrderSearch = contract({
  method: 'POST',
  path: 'template_orders/search',
  changes: false,
  permission: reading,
  summary: 'Search sample orders',
  query: pageQuery,
  body: searchSchema(templateOrderFields),
  reply: recordsReply(templateOrderRow),
})

const count = z.number().int()

export const templateOrderStatistic = contract({
  method: 'POST',
  path: 'template_orders/statistic',
  changes: false,
  permission: reading,
  summary: 'Counts of sample orders and their sample pieces',
  body: searchSchema(templateOrderFields),
  reply: z.object({
    total: count,
    totalSelf: count,
    totalQuantity: count,
    totalSelfQuantity: count,
    readyToWearQuantity: count,
    readyToWearSelfQuantity: count,
  }),
})
