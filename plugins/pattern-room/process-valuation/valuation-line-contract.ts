import { z } from 'zod'
import { contract, pageQuery } from '../../../core/shared/contract.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { allTab, optionTabs } from '../../../core/shared/list-figures.ts'
import { valuationLineDocument } from './valuation-line-document.ts'
import { valuationLineModel } from './valuation-line-model.ts'
import { valuationLevels, valuationTypeOptions, valuationTypes } from './valuation-line-options.ts'
import { valuationLineSteps } from './valuation-line-steps.ts'

const { noun } = valuationLineDocument
const summary = 'priced operation'
const permission = readersOf(valuationLineDocument)

/** The calls of operations, except those of the list. */
export const valuationLineCalls = documentContracts(valuationLineModel, valuationLineSteps, {
  summary,
  saves: 'numbered',
})

/** The list of operations: its columns, filters and spreadsheet are derived from this. */
export const valuationLineRows = documentList(valuationLineModel, valuationLineSteps, {
  summary: 'priced operations',
  tabs: [allTab, ...optionTabs('type', valuationTypeOptions, (type) => `total${type}`)],
  ruleKeys: { code: true, name: true },
  columnOrder: ['code', 'type', 'component', 'name', 'level', 'sewingName', 'hourRate', 'price', 'minute', 'second'],
})

export const { search: valuationLineSearch } = valuationLineRows

/** A row of the list of operations. */
export type ValuationLineRow = z.output<typeof valuationLineSearch.reply>['records'][number]

const word = z.string().trim().max(100).optional()

/** `GET process_valuation`: the operations in their usual order, for other programs. */
export const valuationLineList = contract({
  method: 'GET',
  path: noun,
  permission,
  summary: 'Priced operations by keyword, kind of work, level, component and sewing machine',
  query: pageQuery.extend({
    keyword: word,
    type: z.enum(valuationTypes).optional(),
    level: z.enum(valuationLevels).optional(),
    component: word,
    sewingName: word,
  }),
  reply: valuationLineSearch.reply,
})

/** Texts of operations that are suggested, since they are free (B-open-79). */
const suggestedKeys = ['component', 'sewingName'] as const
export type SuggestedKey = (typeof suggestedKeys)[number]

export const valuationLineWords = contract({
  method: 'GET',
  path: `${noun}/words`,
  permission,
  summary: 'Components or sewing machines that operations name, the most frequent first',
  query: z.object({ of: z.enum(suggestedKeys), keyword: word }),
  reply: z.array(z.string()),
})
