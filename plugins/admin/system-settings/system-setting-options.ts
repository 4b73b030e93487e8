import { type Message, message } from '../../../core/shared/message.ts'
import { developmentGroups } from '../departments/category-defaults.ts'
import { companySections } from './company-options.ts'
import type { KnownSetting, SettingSection } from './setting-kinds.ts'

/** Setting: the last day of the month on which a sale order may still be changed. */
export const saleOrderEditDay = 'sale_order_edit_day'
/** Setting: the same last day for people who have the privilege. */
export const privilegedOrderEditDay = 'privileged_order_edit_day'

/** Setting: the per cent by which arrived material may differ from what was bought. */
export const bulkPurchaseTolerance = 'bulk_purchase_tolerance'

/** Setting: the days that differ from a week of five working days (`calendarIn`). */
export const workingCalendar = 'working_calendar'

/** Setting: the yuan per hour by which a development group, named by its key, values labour. */
export const standardRateKey = (group: string): string => `valuation_rate_${group}`

const editDays: readonly KnownSetting[] = [
  {
    key: saleOrderEditDay,
    kind: 'day',
    initial: '',
    title: message('销售单可修改截止日'),
    explanation: message(
      '首次实际出库的次月，到这一天为止仍可修改或删除销售单；当月没有这一天时按月末算。留空表示不限制。',
    ),
  },
  {
    key: privilegedOrderEditDay,
    kind: 'day',
    initial: '',
    title: message('特权可修改截止日'),
    explanation: message('拥有“特权”写入权限的用户按这一天算，通常晚于上一项。留空表示不限制。'),
  },
]

/** The rate is called by the first name of its group, which is a text of the product and has its English. */
const rateTitles: Readonly<Record<(typeof developmentGroups)[number]['key'], Message>> = {
  company: message('公司版房标准时薪'),
  jiangxi: message('江西版房标准时薪'),
  jiangnan: message('江南版房标准时薪'),
  dashi: message('大石版房标准时薪'),
}

const rates = developmentGroups.map(
  ({ key }): KnownSetting => ({
    key: standardRateKey(key),
    kind: 'rate',
    title: rateTitles[key],
    initial: '24',
  }),
)

const purchasing: readonly KnownSetting[] = [
  {
    key: bulkPurchaseTolerance,
    kind: 'percent',
    initial: '3',
    title: message('到货数量允差'),
    explanation: message('到货比采购数量少于或多于允差以内，都算到齐；超出的签收须确认。留空表示不允许有差异。'),
  },
]

/** Setting: the working days that a stage of an order usually takes, named by its key. */
export const stageDaysKey = (stage: string): string => `stage_days_${stage}`

/** The stages of an order from its sample to its shipment, with the working days that each takes in a new installation. */
export const stageTitles = {
  sample: message('样板单确认'),
  pattern: message('版房完成'),
  quote: message('报价采纳'),
  sale: message('销售单确认'),
  confirm: message('生产单确认'),
  material: message('物料到齐'),
  cutting: message('开裁'),
  sewing: message('车缝签收'),
  shipment: message('出货'),
} as const

/** The working days of a stage in a new installation. */
export const usualStageDays: Readonly<Record<keyof typeof stageTitles, number>> = {
  sample: 3,
  pattern: 7,
  quote: 3,
  sale: 3,
  confirm: 2,
  material: 11,
  cutting: 3,
  sewing: 14,
  shipment: 2,
}

const stages = Object.entries(stageTitles).map(
  ([stage, title]): KnownSetting => ({
    key: stageDaysKey(stage),
    kind: 'workingDays',
    most: 365,
    unit: message('工作日'),
    initial: String(usualStageDays[stage as keyof typeof stageTitles]),
    title,
  }),
)

const calendar: readonly KnownSetting[] = [
  { key: workingCalendar, kind: 'calendar', initial: '', most: 200, title: message('放假与调休') },
]

/** The page of the system settings. */
export const settingSections: readonly SettingSection[] = [
  { title: message('可修改期'), settings: editDays },
  {
    title: message('核价标准时薪'),
    explanation: message('核价单的新工序按此折算分钟，每一行仍可另填。'),
    settings: rates,
  },
  { title: message('大货采购'), settings: purchasing },
  {
    title: message('工作日历'),
    explanation: message('周一到周五为工作日；放假的日子不算，调休补班的周末算。计划日期和延误都按此计算。'),
    settings: calendar,
  },
  {
    title: message('阶段常用工作日'),
    explanation: message('从要求出货日期往回推，得出每个阶段的目标日期。改动立即用于所有进行中的订单。'),
    settings: stages,
  },
]

/** The settings of both pages. Saving does not touch other settings in the database. */
export const knownSettings: readonly KnownSetting[] = [...settingSections, ...companySections].flatMap(
  ({ settings }) => settings,
)

/** The highest yuan per hour. */
export const highestRate = '9999.99'

/** The highest day of any month. */
export const lastDay = 31
