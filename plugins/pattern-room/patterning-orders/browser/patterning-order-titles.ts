import { message } from '../../../../core/shared/message.ts'

/** The titles of the commands and tabs of pattern orders. */
export const patterningOrderTitles = {
  list: message('打开进版单列表'),
  create: message('新建进版单'),
  detail: message('查看进版单'),
} as const
