import { message } from '../../../../core/shared/message.ts'

/** The titles of the commands and tabs of valuations. */
export const valuationOrderTitles = {
  list: message('打开核价单列表'),
  create: message('新建核价单'),
  detail: message('查看核价单'),
} as const
