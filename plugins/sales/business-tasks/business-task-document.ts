import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const businessTaskDocument = documentKind({
  noun: 'business_tasks',
  key: 'BUSINESS_TASK',
  alsoKeys: ['BUSINESS_TASK_GLOBAL'],
  title: message('业务任务'),
  path: '/dashboard/taskManagement/list',
  codeField: 'purchaseCode',
})
