import { type Message, message } from '../../../core/shared/message.ts'

/** Setting: the last day of the month on which a sale order may still be changed. */
export const saleOrderEditDay = 'sale_order_edit_day'
/** Setting: the same last day for people who have the privilege. */
export const privilegedOrderEditDay = 'privileged_order_edit_day'

/** A setting that administrators can change: a day of the month, or empty. */
export type KnownSetting = { readonly key: string; readonly title: Message; readonly explanation: Message }

/** The settings that can be changed here; other settings in the database are left alone. */
export const knownSettings: readonly KnownSetting[] = [
  {
    key: saleOrderEditDay,
    title: message('销售单可修改截止日'),
    explanation: message(
      '首次实际出库的次月，到这一天为止仍可修改或删除销售单；当月没有这一天时按月末算。留空表示不限制。',
    ),
  },
  {
    key: privilegedOrderEditDay,
    title: message('特权可修改截止日'),
    explanation: message('拥有“特权”写入权限的用户按这一天算，通常晚于上一项。留空表示不限制。'),
  },
]

/** The highest day of any month. */
export const lastDay = 31
