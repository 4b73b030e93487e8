import { message } from '../../../../core/shared/message.ts'

/** The titles of the commands and tabs of pattern orders. */
export const patterningOrderTitles = {
  list: message('打开版房订单列表'),
  create: message('新建版房订单'),
  detail: message('查看版房订单'),
} as const
