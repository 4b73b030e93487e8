import { timelineOf } from '../../../../core/server/timeline/timeline-source.ts'
import { businessTaskSearch } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { businessTaskList } from './business-task-list.ts'

/** The timeline of a task, for everyone who finds the task in the list. */
export const businessTaskTimeline = timelineOf(businessTaskList, {
  permission: businessTaskSearch.permission,
  title: `concat_ws(' ', d.code, d.type, d.color, d.purchase_code)`,
  path: businessTaskDocument.path,
  ignored: ['orderId', 'templateId'],
})
