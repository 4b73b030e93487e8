import { namedReference } from '../../../core/shared/contract.ts'
import { computed } from '../../../core/shared/document/document-fields.ts'
import { shownCount, shownFlag } from '../../../core/shared/document/document-shown.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { allTab, ownTab } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { templateOrderModel } from './template-order-model.ts'
import { templateOrderSteps } from './template-order-rules.ts'

const own = { mine: true }
const readyMade = { developmentType: ['SpotPurchase'] }

/** The list of sample orders: its columns, filters, statistic and spreadsheet are derived from this. */
export const templateOrderRows = documentList(templateOrderModel, templateOrderSteps, {
  summary: 'sample orders',
  tabs: [allTab, ownTab],
  totals: [
    { label: message('样衣件数'), key: 'totalQuantity', sum: 'sampleQuantity' },
    { label: message('我的样衣件数'), key: 'totalSelfQuantity', sum: 'sampleQuantity', filter: own },
    { label: message('现货件数'), key: 'readyToWearQuantity', sum: 'sampleQuantity', filter: readyMade },
  ],
  alsoCounted: { readyToWearSelfQuantity: { sum: 'sampleQuantity', filter: { ...readyMade, ...own } } },
  ruleKeys: {
    syncStatus: true,
    patterningFinished: true,
    user: true,
    code: true,
    developmentType: true,
    templateDesign: false,
  },
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
    sampleQuantity: shownCount({
      label: message('样衣件数'),
      list: { width: 90, search: 'range', sort: true, sum: true },
    }),
    bomExist: shownFlag({
      label: message('已有BOM'),
      list: { width: 90, search: 'is', hidden: true, exported: false },
    }),
  },
})

export const { search: templateOrderSearch, fields: templateOrderFields } = templateOrderRows
