import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { quoteCalls } from '../quote-contract.ts'
import { type Quote, quoteModel } from '../quote-model.ts'
import { quoteProblems } from '../quote-rules.ts'
import { quoteSteps } from '../quote-steps.ts'
import { beginQuote } from './quote-begin.ts'
import { QuoteSections } from './quote-sections.tsx'
import { quoteTitles } from './quote-room.ts'

function AdoptedBadge({ record }: { record: Quote }) {
  const t = useText()
  return record.isSelected ? <Badge tone="active">{t('已采纳')}</Badge> : null
}

/** New, edit and detail of a quote; a new one starts from a design color. */
export const page = documentPage({
  model: quoteModel,
  steps: quoteSteps,
  contracts: quoteCalls,
  titles: quoteTitles,
  titleOf: ({ quoteCode }) => quoteCode,
  sections: QuoteSections,
  problems: quoteProblems,
  begin: beginQuote,
  stepper: ['Pending', 'Reviewed'],
  badges: AdoptedBadge,
})
