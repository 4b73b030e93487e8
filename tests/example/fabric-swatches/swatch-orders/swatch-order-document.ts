import { documentKind } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'

export const swatchOrderDocument = documentKind({
  noun: 'swatch_orders',
  key: 'SWATCH_ORDER',
  title: message('面料订样单'),
  path: '/dashboard/swatchOrders',
  codeField: 'code',
})

/** The titles of commands and tabs. */
export const swatchOrderTitles = {
  list: message('面料订样单'),
  create: message('新建订样单'),
  detail: message('查看订样单'),
  edit: message('编辑订样单'),
  copy: message('复制订样单'),
  print: message('打印订样单'),
  printSelected: message('打印所选订样单'),
} as const
