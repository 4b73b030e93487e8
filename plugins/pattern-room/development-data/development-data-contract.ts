import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { readersOf, type DocumentKind } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { listStatistic } from '../../../core/shared/list-figures.ts'
import { asPage, message } from '../../../core/shared/message.ts'
import { patternStepTypes } from '../../master-data/public.ts'
import { stepFigureFields } from '../patterning-orders/pattern-step-figures.ts'
import { patterningOrderRows } from '../patterning-orders/patterning-order-contract.ts'

/** The development data: what each step of each pattern order took, for those who plan the pattern room and may not change it (B-open-76). */
export const developmentDataDocument: DocumentKind = {
  noun: 'development_data',
  key: 'DEVELOPMENT_DATA',
  title: message('开发数据'),
  path: '/dashboard/developmentModule/developmentManagement',
  codeField: 'code',
  timeline: false,
}

/** What is told of each kind of step. */
export const developmentFigures = ['user', 'start', 'finish', 'hours'] as const

/** The columns that mean the same in the list of pattern orders, and look the same. */
const shared = [
  'id',
  'designImageUrls',
  'code',
  'type',
  'color',
  'customerCode',
  'developmentGroup',
  'levelOfDifficulty',
  'status',
  'quantity',
  'progress',
  'createdAt',
  'finishDate',
]

const sharedFields = shared.map((key): Field => {
  const field = patterningOrderRows.fields.find((one) => one.key === key)
  if (!field) throw new Error(`patterning_orders: the list has no column ${key} for the development data`)
  const { hidden: _, ...shown } = field
  return shown
})

/** The columns and filters of the development data. */
export const developmentDataFields: readonly Field[] = [
  ...sharedFields,
  { key: 'totalHours', label: message('总用时（小时）'), kind: 'decimal', width: 120 },
  {
    key: 'steps',
    label: message('做过的工序'),
    kind: 'option',
    options: patternStepTypes,
    width: 120,
    search: 'oneOf',
    hidden: true,
    exported: false,
  },
  ...stepFigureFields(developmentFigures),
]

const permission = readersOf(developmentDataDocument)

/** `POST development_data/search`: pattern orders that somebody sees, with the people and the times of their steps. */
export const developmentDataSearch = documentSearch({
  path: 'development_data',
  summary: 'Search the development data of pattern orders',
  permission,
  fields: developmentDataFields,
  row: z.looseObject({ id }),
})

/** The totals of the list. */
export const developmentDataFigures = listStatistic({
  noun: developmentDataDocument.noun,
  summary: 'the development data',
  permission,
  fields: developmentDataFields,
  totals: [
    { label: asPage(message('版房订单')), key: 'total' },
    { label: message('件数'), key: 'totalQuantity', sum: 'quantity' },
    { label: message('总用时（小时）'), key: 'totalHours', own: z.string() },
  ],
})
