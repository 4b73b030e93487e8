import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { ReviewStatus } from '../template-orders/template-order-options.ts'

/** Whether a colour may be moved to a review status: each way leads back. */
export function canReviewColor(
  { reviewStatus }: { readonly reviewStatus: ReviewStatus },
  status: ReviewStatus,
): Verdict {
  if (reviewStatus !== status) return allow
  return refuse(status === 'Reviewed' ? message('该颜色已审核') : message('该颜色未审核，无需撤销'))
}

/** What is known of a bill's reviews: of a whole one each colour, of a row of the list whether all are reviewed. */
type Reviewable = {
  readonly reviewStatus?: ReviewStatus
  readonly templates?: readonly { readonly reviewStatus: ReviewStatus }[]
}

/** Whether a bill has a colour that may be moved to a review status. */
export function canReviewBom({ reviewStatus, templates }: Reviewable, status: ReviewStatus): Verdict {
  const isOpen = templates
    ? templates.some((color) => canReviewColor(color, status).allowed)
    : status === 'Pending' || reviewStatus !== 'Reviewed'
  if (isOpen) return allow
  return refuse(status === 'Reviewed' ? message('所有颜色都已审核') : message('还没有已审核的颜色'))
}
