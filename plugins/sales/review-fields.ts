import { z } from 'zod'
import { moment, person, told } from '../../core/shared/document/document-fields.ts'
import { message } from '../../core/shared/message.ts'
import { reviewStatuses, reviewStatusOptions } from './template-orders/template-order-options.ts'

/** Whether a line was reviewed, by whom and when; what is reviewed shows these. */
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
