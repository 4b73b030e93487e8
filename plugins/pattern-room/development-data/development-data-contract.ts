import { z } from 'zod'
import { contract, id, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { readersOf, type DocumentKind } from '../../../core/shared/document.ts'
import type { Field, Option } from '../../../core/shared/fields.ts'
import { listStatistic } from '../../../core/shared/list-figures.ts'
import { asPage, message } from '../../../core/shared/message.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { patternStepTypes } from '../../master-data/public.ts'
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
export const stepFigures = ['user', 'start', 'finish', 'hours'] as const
export type StepFigure = (typeof stepFigures)[number]

/** Key of the column that has a figure of a kind of step: `PatternSewing_hours`. */
export const stepFigureKey = (type: string, figure: StepFigure): string => `${type}_${figure}`

function figureFields({ value, label: step }: Option): readonly Field[] {
  const of = (figure: StepFigure) => stepFigureKey(value, figure)
  return [
    { key: of('user'), label: message('{step} · 人员', { step }), kind: 'text', width: 130 },
    { key: of('start'), label: message('{step} · 开始', { step }), kind: 'instant', width: 140 },
    { key: of('finish'), label: message('{step} · 完成', { step }), kind: 'instant', width: 140 },
    { key: of('hours'), label: message('{step} · 用时（小时）', { step }), kind: 'decimal', width: 150 },
  ]
}

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
  ...patternStepTypes.flatMap(figureFields),
]

const permission = readersOf(developmentDataDocument)
const body = searchSchema(developmentDataFields)

/** `POST development_data/search`: pattern orders that somebody sees, with the people and the times of their steps. */
export const developmentDataSearch = contract({
  method: 'POST',
  path: 'development_data/search',
  changes: false,
  permission,
  summary: 'Search the development data of pattern orders',
  query: pageQuery,
  body,
  reply: recordsReply(z.looseObject({ id })),
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
