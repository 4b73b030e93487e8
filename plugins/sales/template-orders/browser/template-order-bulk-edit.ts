import { call } from '../../../../core/browser/api/client.ts'
import type { BulkEdit, ListRow, RowChanges, SavedChange } from '../../../../core/browser/grid/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { templateOrderGet, templateOrderUpdate } from '../template-order-contract.ts'
import { contentOf } from '../template-order-copy.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderLimits } from '../template-order-limits.ts'
import type { TemplateOrderState } from '../template-order-rules.ts'
import { canEdit } from '../template-order-rules.ts'
import type { TemplateOrderContent } from '../template-order-schema.ts'

/** The order's content with new values from the list, which the server reads; the template follower stands in its design. */
function changedContent(content: TemplateOrderContent, changes: RowChanges): TemplateOrderContent {
  const { templateFollower, ...others } = changes
  return {
    ...content,
    ...others,
    templateDesign: {
      ...content.templateDesign,
      ...(templateFollower === undefined ? {} : { templateFollower }),
    },
  } as TemplateOrderContent
}

/** What the order holds where something is to change. */
function heldBefore(content: TemplateOrderContent, changes: RowChanges): RowChanges {
  const held: RowChanges = { ...content, templateFollower: content.templateDesign.templateFollower }
  return Object.fromEntries(Object.keys(changes).map((key) => [key, held[key] ?? null]))
}

async function save(row: ListRow, changes: RowChanges): Promise<SavedChange> {
  const order = await call(templateOrderGet, { params: { id: row.id } })
  const content = contentOf(order)
  const { version } = await call(templateOrderUpdate, {
    body: { ...changedContent(content, changes), id: row.id, version: Number(row['version']) },
  })
  return { version, before: heldBefore(content, changes) }
}

/** Changing publication date, salesperson, template follower and the urgent mark of several sample orders. */
export const templateOrderBulkEdit: BulkEdit = {
  permission: write(templateOrderDocument.key),
  canEdit: (record, actor) => canEdit(record as unknown as TemplateOrderState, actor),
  save,
  told: ({ urgent }) =>
    urgent === undefined ? undefined : urgent === true ? message('标记加急') : message('取消加急'),
  asks: ({ urgent }) =>
    urgent === true
      ? [
          { key: 'urgentReason', label: message('加急原因'), maximum: templateOrderLimits.urgentText },
          { key: 'urgentDescription', label: message('加急描述'), maximum: templateOrderLimits.urgentText },
        ]
      : [],
}
