import { message } from '../../../../core/shared/message.ts'

/** The titles of the commands and tabs of operations. */
export const valuationLineTitles = {
  list: message('打开工序核价'),
  create: message('新建核价工序'),
  detail: message('查看核价工序'),
  copy: message('复制核价工序'),
} as const
