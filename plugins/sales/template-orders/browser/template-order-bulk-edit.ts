import type { BulkEdit } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderLimits } from '../template-order-limits.ts'
import { canEdit, type TemplateOrderState } from '../template-order-rules.ts'

/**
 * The fields that can be changed in several sample orders at once: publication date, salesperson, template follower and
 * urgent mark.
 */
export const templateOrderBulkEdit: BulkEdit = {
  permission: write(templateOrderDocument.key),
  canEdit: (record, actor) => canEdit(record as unknown as TemplateOrderState, actor),
  save: async (row, changes) => (await import('./template-order-row-save.ts')).saveRow(row, changes),
  changeTitle: ({ urgent }) =>
    urgent === undefined ? undefined : urgent === true ? message('标记加急') : message('取消加急'),
  asks: ({ urgent }) =>
    urgent === true
      ? [
          { key: 'urgentReason', label: message('加急原因'), maximum: templateOrderLimits.urgentText },
          { key: 'urgentDescription', label: message('加急描述'), maximum: templateOrderLimits.urgentText },
        ]
      : [],
}
