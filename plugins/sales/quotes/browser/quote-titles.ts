import { message } from '../../../../core/shared/message.ts'

/** What commands and tabs of quotes are called. */
export const quoteTitles = {
  list: message('打开报价单列表'),
  create: message('新建报价单'),
  detail: message('查看报价单'),
} as const
