import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { write } from '../../../core/shared/permission.ts'

export const businessTaskDocument = documentKind({
  noun: 'business_tasks',
  key: 'BUSINESS_TASK',
  alsoKeys: ['BUSINESS_TASK_GLOBAL'],
  title: message('业务任务'),
  path: '/dashboard/taskManagement/list',
  codeField: 'purchaseCode',
})

/** Who makes tasks: also the people who confirm a sample order, for its colours (D44). */
export const taskMakers = write('BUSINESS_TASK', 'BUSINESS_TASK_GLOBAL', 'TEMPLATE_ORDER')
