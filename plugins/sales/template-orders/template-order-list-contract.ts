import { z } from 'zod'
import { contract, namedReference } from '../../../core/shared/contract.ts'
import { computed } from '../../../core/shared/document/document-fields.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { message } from '../../../core/shared/message.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { templateOrderDocument } from './template-order-document.ts'
import { templateOrderModel } from './template-order-model.ts'
import { templateOrderSteps } from './template-order-rules.ts'

/** The list of sample orders: its columns, filters, statistic and spreadsheet are derived from this. */
export const templateOrderRows = documentList(templateOrderModel, templateOrderSteps, {
  summary: 'sample orders',
  ruleKeys: {
    syncStatus: true,
    patterningFinished: true,
    user: true,
    code: true,
    developmentType: true,
    templateDesign: false,
  },
  alsoSelect: ['confirmedVersion'],
  columnOrder: [
    'designImageUrls',
    'code',
    'type',
    'syncStatus',
    'urgent',
    'category',
    'brand',
    'customer',
    'customerCode',
    'developmentType',
    'businessFollower',
    'templateFollower',
    'designer',
    'assistant',
    'department',
    'typeExplain',
    'processLevel',
    'orderPlaceDate',
    'publicationDate',
    'sampleQuantity',
    'bomExist',
  ],
  also: {
    customer: computed({
      label: message('客户'),
      wire: namedReference.nullable(),
      kind: 'reference',
      list: { width: 130, search: 'oneOf', lookup: 'customers' },
    }),
    sampleQuantity: computed({
      label: message('样衣件数'),
      wire: z.number().int(),
      kind: 'integer',
      list: { width: 90, search: 'range', sort: true, sum: true },
    }),
    bomExist: computed({
      label: message('已有BOM'),
      wire: z.boolean(),
      kind: 'boolean',
      list: { width: 90, search: 'is', hidden: true, exported: false },
    }),
  },
})

export const { search: templateOrderSearch, fields: templateOrderFields } = templateOrderRows

const count = z.number().int()

export const templateOrderStatistic = contract({
  method: 'POST',
  path: 'template_orders/statistic',
  changes: false,
  permission: readersOf(templateOrderDocument),
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
