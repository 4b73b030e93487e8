import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { OptionBadge } from '../../../../core/browser/ui/option-badge.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { write } from '../../../../core/shared/permission.ts'
import { reviewStatusOptions } from '../../template-orders/template-order-options.ts'
import { bomDocument } from '../bom-document.ts'
import type { BomColor } from '../bom-model.ts'
import { quoteDocument } from '../../quotes/quote-document.ts'
import { quoteBomCommand } from '../../quotes/browser/quote-design-commands.ts'
import { bomReviewCommand } from './bom-review-command.ts'

/** The review of a colour: status, reviewer and time; with `acts` also the button to the other status, and to a quote of a reviewed colour. */
export function BomReview({ color, acts = false }: { color: BomColor; acts?: boolean }) {
  const t = useText()
  const { tabId, bare } = useView()
  const mayWrite = usePermits(write(bomDocument.key))
  const mayQuote = usePermits(writersOf(quoteDocument))
  const { id, reviewStatus, reviewer, reviewedAt } = color
  const isReviewed = reviewStatus === 'Reviewed'
  const label = isReviewed ? t('取消审核') : t('审核')
  const run = (command: string) =>
    void runCommand(command, { tab: tabId, arguments: { color: { value: String(id), title: color.color } } })
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-1">
      <OptionBadge options={reviewStatusOptions} value={reviewStatus} />
      {reviewer && reviewedAt ? (
        <span className="text-xs text-ink-muted tabular-nums">
          {reviewer.name} {formatInstant(reviewedAt)}
        </span>
      ) : null}
      {acts && mayWrite && !bare ? (
        <Button
          size="small"
          icon={isReviewed ? 'rotate-ccw' : 'circle-check'}
          aria-label={`${label} ${color.color}`}
          onClick={() => run(bomReviewCommand(isReviewed ? 'Pending' : 'Reviewed'))}
        >
          {label}
        </Button>
      ) : null}
      {acts && isReviewed && mayQuote && !bare ? (
        <Button
          size="small"
          icon="calculator"
          aria-label={`${t('报价')} ${color.color}`}
          onClick={() => run(quoteBomCommand)}
        >
          {t('报价')}
        </Button>
      ) : null}
    </div>
  )
}
