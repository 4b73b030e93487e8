import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { readersOf, type DocumentKind } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { listStatistic } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'

/** The load of the pattern room: a row for each person with open steps. */
export const patternLoadDocument: DocumentKind = {
  noun: 'pattern_loads',
  key: 'DEVELOPMENT_DATA',
  title: message('版房负荷'),
  path: '/dashboard/developmentModule/patternRoomLoad',
  codeField: 'name',
  timeline: false,
}

const figure = (key: string, label: ReturnType<typeof message>): Field => ({
  key,
  label,
  kind: 'integer',
  width: 110,
  sort: true,
})
const hours = (key: string, label: ReturnType<typeof message>): Field => ({
  ...figure(key, label),
  kind: 'decimal',
  width: 140,
})

/**
 * The columns of the load. Hours are those that the flows plan for the steps; what is due today and this week includes what is late, and weeks begin on
 * Monday.
 */
export const patternLoadFields: readonly Field[] = [
  { key: 'person', label: message('人员'), kind: 'person', width: 140, search: 'oneOf', lookup: 'users' },
  {
    key: 'developmentGroup',
    label: message('开发小组'),
    kind: 'reference',
    width: 140,
    search: 'oneOf',
    lookup: 'developmentGroups',
  },
  // By the name alone people are found by words.
  {
    key: 'name',
    label: message('姓名'),
    kind: 'text',
    width: 100,
    search: 'contains',
    hidden: true,
    exported: false,
  },
  figure('openCount', message('未完成工序')),
  figure('startedCount', message('进行中工序')),
  hours('openHours', message('未完成工时（小时）')),
  figure('overdueCount', message('已超时')),
  figure('todayCount', message('今日应完成')),
  hours('todayHours', message('今日工时（小时）')),
  figure('weekCount', message('本周应完成')),
  hours('weekHours', message('本周工时（小时）')),
]

const permission = readersOf(patternLoadDocument)

/** `POST pattern_loads/search`: who has how many open steps and hours. */
export const patternLoadSearch = documentSearch({
  path: 'pattern_loads',
  summary: 'Search the load of the pattern room by person',
  permission,
  fields: patternLoadFields,
  row: z.looseObject({ id }),
})

/** The totals of the list. */
export const patternLoadFigures = listStatistic({
  noun: patternLoadDocument.noun,
  summary: 'the load of the pattern room',
  permission,
  fields: patternLoadFields,
  totals: [
    { label: message('人员'), key: 'total' },
    { label: message('未完成工序'), key: 'openCount', own: z.number().int() },
    { label: message('未完成工时（小时）'), key: 'openHours', own: z.string() },
    { label: message('已超时'), key: 'overdueCount', own: z.number().int() },
  ],
})
