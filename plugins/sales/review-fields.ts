import { z } from 'zod'
import { moment, person, told } from '../../core/shared/document/document-fields.ts'
import { message } from '../../core/shared/message.ts'
import { reviewStatuses, reviewStatusOptions } from './template-orders/template-order-options.ts'

/** The fields of a review: its status, the reviewer and the time. */
export const reviewFields = {
  reviewStatus: told({
    label: message('审核'),
    wire: z.enum(reviewStatuses),
    kind: 'option',
    options: reviewStatusOptions,
  }),
  reviewer: person({ label: message('审核人') }),
  reviewedAt: moment({ label: message('审核时间') }),
}
