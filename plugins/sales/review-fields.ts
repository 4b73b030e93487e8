import type { FieldInList } from '../../core/shared/document/document-field.ts'
import { moment, person } from '../../core/shared/document/document-fields.ts'
import { shownChoice } from '../../core/shared/document/document-shown.ts'
import { message } from '../../core/shared/message.ts'
import { reviewStatuses, reviewStatusOptions } from './template-orders/template-order-options.ts'

/** Whether something is reviewed; with `list` also a column of the list. */
export function reviewStatusField(list?: FieldInList) {
  return shownChoice({
    label: message('审核'),
    values: reviewStatuses,
    options: reviewStatusOptions,
    ...(list ? { list } : {}),
  })
}

/** The fields of a review: its status, the reviewer and the time. */
export const reviewFields = {
  reviewStatus: reviewStatusField(),
  reviewer: person({ label: message('审核人') }),
  reviewedAt: moment({ label: message('审核时间') }),
}
