import { documentStore } from '../../../../core/server/document/document-store.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import type { Quote } from '../quote-model.ts'
import { priceOf, quoteProblems } from '../quote-rules.ts'
import { quoteSteps } from '../quote-steps.ts'
import { lockQuotedColor, quotedColorOf, quoteQuestions, requireQuote } from './quote-requires.ts'
import { quoteTable } from './quote-table.ts'

/** The event of a quote for other areas. */
function quoteEvent({ id, quoteCode, templateId, orderId, code, type, color, isSelected, user }: Quote) {
  return { id, quoteCode, templateId, orderId, code, type, color, isSelected, creatorId: user.id }
}
export type QuoteEvent = ReturnType<typeof quoteEvent>

const notReviewed = { reviewStatus: 'Pending', reviewerId: null, reviewedAt: null }

/** Reads and changes quotes. `quote-adoption.ts` adopts them, because that also changes other quotes of the colour. */
export const quoteStore = documentStore({
  table: quoteTable,
  steps: quoteSteps,
  state: 'reviewStatus',
  problems: quoteProblems,
  queries: quoteQuestions,
  locks: lockQuotedColor,
  requires: requireQuote,
  code: { at: 'create', prefix: () => 'BJ' },
  keyword: ({ code, type, color, remark }, quoteCode) => keywordText(quoteCode, code, type, color, remark),
  chooses: (saving) => {
    const { brand = null, customer = null } = quotedColorOf(saving) ?? {}
    return { brand, customer }
  },
  derives: async (_work, saving) => ({
    convertedPrice: priceOf(saving.content),
    // A review covers the content as it was, so a change resets it (B-open-32).
    ...(saving.before ? notReviewed : quotedColorOf(saving)?.columns),
  }),
  stepColumns: {
    review: ({ actor, now }) => ({ reviewerId: actor.id, reviewedAt: now, lastUpdaterId: actor.id }),
    withdrawReview: ({ actor }) => ({ ...notReviewed, lastUpdaterId: actor.id }),
    adopt: ({ actor }) => ({ isSelected: true, lastUpdaterId: actor.id }),
    cancelAdopt: ({ actor }) => ({ isSelected: false, lastUpdaterId: actor.id }),
  },
  event: quoteEvent,
})
