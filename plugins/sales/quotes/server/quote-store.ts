import { recordStore } from '../../../../core/server/document/document-store.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import type { Quote, QuoteContent } from '../quote-model.ts'
import { priceOf, quoteProblems } from '../quote-rules.ts'
import { quoteSteps } from '../quote-steps.ts'
import { findQuotedColor, requireQuote } from './quote-requires.ts'
import { quoteTable } from './quote-table.ts'

/** What the list's keyword finds a quote by. */
export function quoteKeyword(
  { code, type, color, remark }: Pick<QuoteContent, 'code' | 'type' | 'color' | 'remark'>,
  quoteCode: string | null,
): string {
  return keywordText(quoteCode, code, type, color, remark)
}

/** What other areas are told about a quote. */
function quoteEvent({ id, quoteCode, templateId, orderId, code, type, color, isSelected, user }: Quote) {
  return { id, quoteCode, templateId, orderId, code, type, color, isSelected, creatorId: user.id }
}
export type QuoteEvent = ReturnType<typeof quoteEvent>

const notReviewed = { reviewStatus: 'Pending', reviewerId: null, reviewedAt: null }

/** Everything that happens to quotes. Adopting one, which concerns the others of its colour, is in `quote-adoption.ts`. */
export const quoteStore = recordStore({
  table: quoteTable,
  steps: quoteSteps,
  state: 'reviewStatus',
  problems: quoteProblems,
  requires: requireQuote,
  code: { at: 'create', prefix: () => 'BJ', column: 'quoteCode' },
  keyword: quoteKeyword,
  derives: async (work, { content, before }) => {
    const convertedPrice = priceOf(content)
    // A review is of the content that was reviewed (B-open-32).
    if (before) return { convertedPrice, ...notReviewed }
    const { bomColorId: _bom, ...color } = (await findQuotedColor(work.db, content)) ?? {}
    return { convertedPrice, ...color }
  },
  stepColumns: {
    review: ({ actor, now }) => ({ reviewerId: actor.id, reviewedAt: now, lastUpdaterId: actor.id }),
    withdrawReview: ({ actor }) => ({ ...notReviewed, lastUpdaterId: actor.id }),
    adopt: ({ actor }) => ({ isSelected: true, lastUpdaterId: actor.id }),
    cancelAdopt: ({ actor }) => ({ isSelected: false, lastUpdaterId: actor.id }),
  },
  event: quoteEvent,
  codeOf: ({ quoteCode }) => quoteCode,
})
