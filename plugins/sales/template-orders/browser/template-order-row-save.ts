import { call } from '../../../../core/browser/api/client.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import type { ListRow, RowChanges, SavedChange } from '../../../../core/browser/grid/model/list-definition.ts'
import { templateOrderRead, templateOrderUpdate } from '../template-order-contract.ts'
import { contentOf } from '../template-order-copy.ts'
import type { TemplateOrderContent } from '../template-order-model.ts'

/**
 * The order's content with the values that were changed in the list. The template follower is a field of the design.
 */
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

/** The order's present values of the fields that are to be changed. */
function heldBefore(content: TemplateOrderContent, changes: RowChanges): RowChanges {
  const held: RowChanges = { ...content, templateFollower: content.templateDesign.templateFollower }
  return Object.fromEntries(Object.keys(changes).map((key) => [key, held[key] ?? null]))
}

/** Saves the changed values of a list row in its order. Resolves to the new version and the earlier values. */
export async function saveRow(row: ListRow, changes: RowChanges): Promise<SavedChange> {
  const order = await call(templateOrderRead, { params: { id: row.id } })
  const content = contentOf(order)
  const { id } = row
  const { version } = await call(templateOrderUpdate, {
    body: { ...changedContent(content, changes), id, version: Number(row['version']) },
  })
  const back = backBy(templateOrderUpdate, { body: { ...content, id } })
  return { version, before: heldBefore(content, changes), back }
}
