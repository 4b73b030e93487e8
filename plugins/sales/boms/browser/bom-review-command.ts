import type { ReviewStatus } from '../../template-orders/template-order-options.ts'
import { bomDocument } from '../bom-document.ts'

/** The id of the command that gives colours a review status. */
export function bomReviewCommand(status: ReviewStatus): string {
  return `${bomDocument.noun}.${status === 'Reviewed' ? 'reviewColor' : 'withdrawReview'}`
}
