import { z } from 'zod'
import { addressId, contract, decimal, id, namedReference } from '../../../core/shared/contract.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { allTab, ownTab } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { orderStatuses } from '../patterning-orders/patterning-order-options.ts'
import { valuationOrderDocument } from './valuation-order-document.ts'
import { valuationOrderModel } from './valuation-order-model.ts'
import { valuationOrderSteps } from './valuation-order-steps.ts'

const { noun } = valuationOrderDocument
const summary = 'process valuation'
const permission = readersOf(valuationOrderDocument)

/** The calls of valuations, except those of the list. */
export const valuationOrderCalls = documentContracts(valuationOrderModel, valuationOrderSteps, {
  summary,
  saves: 'numbered',
})

/** The list of valuations: its columns, filters and spreadsheet are derived from this. */
export const valuationOrderRows = documentList(valuationOrderModel, valuationOrderSteps, {
  summary: 'process valuations',
  tabs: [allTab, ownTab],
  totals: [
    { label: message('平均总价'), key: 'averagePrice', money: true, own: decimal },
    { label: message('平均分钟'), key: 'averageMinute', own: decimal },
  ],
  ruleKeys: { valuationCode: true },
  columnOrder: [
    'designImageUrls',
    'valuationCode',
    'code',
    'type',
    'color',
    'customerCode',
    'developmentGroup',
    'lineCount',
    'totalPrice',
    'totalMinute',
  ],
})

export const { search: valuationOrderSearch } = valuationOrderRows

/** What a new valuation of a pattern order starts from, and the one that the order has already. */
export const valuationOrderStart = contract({
  method: 'GET',
  path: `${noun}/start`,
  permission,
  summary: 'What a process valuation of a pattern order starts from',
  query: z.object({ patterningOrderId: addressId }),
  reply: z.object({
    patterningOrder: namedReference,
    status: z.enum(orderStatuses),
    code: z.string(),
    type: z.string(),
    color: z.string(),
    customerCode: z.string(),
    designImageUrls: z.array(z.string()),
    developmentGroup: namedReference.nullable(),
    standardRate: decimal,
    valuation: z.object({ id, valuationCode: z.string() }).nullable(),
  }),
})
