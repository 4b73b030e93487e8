import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { ReviewStatus } from '../template-orders/template-order-options.ts'

/** Whether a colour may get a review status: it must differ from the present one. */
export function canReviewColor(
  { reviewStatus }: { readonly reviewStatus: ReviewStatus },
  status: ReviewStatus,
): Verdict {
  if (reviewStatus !== status) return allow
  return refuse(status === 'Reviewed' ? message('该颜色已审核') : message('该颜色未审核，无需撤销'))
}

/** The reviews of a bill: those of each colour for a whole bill, whether all are reviewed for a list row. */
type Reviewable = {
  readonly reviewStatus?: ReviewStatus
  readonly templates?: readonly { readonly reviewStatus: ReviewStatus }[]
}

/** Whether a bill has a colour that may get a review status. */
export function canReviewBom({ reviewStatus, templates }: Reviewable, status: ReviewStatus): Verdict {
  const isOpen = templates
    ? templates.some((color) => canReviewColor(color, status).allowed)
    : status === 'Pending' || reviewStatus !== 'Reviewed'
  if (isOpen) return allow
  return refuse(status === 'Reviewed' ? message('所有颜色都已审核') : message('还没有已审核的颜色'))
}
