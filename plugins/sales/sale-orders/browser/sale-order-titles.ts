import { message } from '../../../../core/shared/message.ts'

/** What commands and tabs of sale orders are called. */
export const saleOrderTitles = {
  list: message('打开销售单列表'),
  create: message('新建销售单'),
  detail: message('查看销售单'),
  copy: message('复制销售单'),
  history: message('已确认的版本…'),
} as const
