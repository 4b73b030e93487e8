import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'

/** The types of a return: its garments are good, or they wait for repair (C-3-44). */
export const returnGoodsTypes = ['Returns', 'Repair'] as const
export type ReturnGoodsType = (typeof returnGoodsTypes)[number]

export const returnGoodsTypeOptions: readonly Option[] = [
  { value: 'Returns', label: message('退货入库') },
  { value: 'Repair', label: message('返修入库') },
]

/** Whether the garments come back, or are destroyed where they are (C-3-45). These texts are the values (C-open-22). */
export const returnGoodsWays = ['发货', '原地销毁'] as const
export type ReturnGoodsWay = (typeof returnGoodsWays)[number]

export const returnGoodsWayOptions: readonly Option[] = [
  { value: '发货', label: message('发货') },
  { value: '原地销毁', label: message('原地销毁') },
]

export const returnGoodsStates = ['Pending', 'Finished'] as const
export type ReturnGoodsStatus = (typeof returnGoodsStates)[number]

/** Sales prices are for the people of sales and production; the warehouse takes garments back without them (D48). */
export const returnPrices = read('SALE_ORDER', 'PRODUCTION_ORDER')
/** Only people of production see the price that a factory is paid. */
export const factoryPrices = read('PRODUCTION_ORDER')
