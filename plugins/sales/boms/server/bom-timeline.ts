import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { bomList } from './bom-list.ts'
import { bomTable } from './bom-table.ts'

/** The timeline of a bill of materials. */
export const bomTimeline = documentTimeline(bomTable, bomList, {
  actions: [
    { value: 'reviewed', label: message('审核颜色') },
    { value: 'review_withdrawn', label: message('撤销审核') },
  ],
  ignored: ['orderId', 'lastUpdater'],
})
