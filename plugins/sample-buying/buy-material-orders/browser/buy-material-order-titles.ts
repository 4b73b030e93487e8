import { message } from '../../../../core/shared/message.ts'

/** The titles of the commands and tabs of buying orders. */
export const buyMaterialOrderTitles = {
  list: message('打开买版料单列表'),
  create: message('新建买版料单'),
  detail: message('查看买版料单'),
} as const
