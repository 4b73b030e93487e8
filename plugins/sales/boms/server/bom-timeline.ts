import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { bomList } from './bom-list.ts'
import { bomTable } from './bom-table.ts'

/** The trail of a replaced material, and of its being taken back. */
export const replacedAction = 'material_replaced'
export const replacementTakenBackAction = 'material_replacement_taken_back'

/** The timeline of a bill of materials. */
export const bomTimeline = documentTimeline(bomTable, bomList, {
  // Its versions are read from the trail.
  keepsTrail: true,
  actions: [
    { value: 'reviewed', label: message('审核颜色') },
    { value: replacedAction, label: message('替换物料') },
    { value: replacementTakenBackAction, label: message('撤销替换物料') },
  ],
  ignored: ['orderId', 'lastUpdater'],
})
