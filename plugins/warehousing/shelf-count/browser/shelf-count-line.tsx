import { useId, useState } from 'react'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { type Message } from '../../../../core/shared/message.ts'
import { formatAmount, readDecimal } from '../../../../core/shared/money.ts'
import { stockQualityOptions } from '../../stock/stock-options.ts'
import { stockTakeDocument } from '../../stock-takes/stock-take-document.ts'
import type { CountedLine, ShelfCount, ShelfTake } from '../shelf-count-contract.ts'
import { isToRecount, typedCountProblem } from '../shelf-count-entry.ts'
import { takeCount } from './shelf-count-actions.ts'

/** What tells a line from others, and what stands there. */
function Facts({ line }: { line: CountedLine }) {
  const t = useText()
  const facts = [
    [t('缸号'), line.lot],
    [t('尺码'), line.size],
    [t('供应商编号'), line.codeFromSupplier],
    [t('生产单'), line.productionOrder?.name],
    [t('账面数量'), `${formatAmount(line.onHand)} ${line.unit}`.trim()],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

type Line = {
  readonly of: { readonly shelf: ShelfCount; readonly take: ShelfTake }
  readonly line: CountedLine & { readonly isWaiting?: boolean }
  /** Which of how many. */
  readonly place: string
  /** Goes to another line; `undefined` where there is none that way. */
  readonly onBack: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  /** Called once the line is counted, or its count waits for the network. */
  readonly onCounted: () => void
}

/** One line of a stock take: the item, and the field for the counted quantity. */
export function ShelfCountLine({ of: { shelf, take }, line, place, onBack, onNext, onCounted }: Line) {
  const t = useText()
  const id = useId()
  const person = useSession().user?.id ?? 0
  const [typed, setTyped] = useState(line.countedQuantity ?? '')
  const [problem, setProblem] = useState<Message>()
  const [isBusy, setBusy] = useState(false)
  const quality = stockQualityOptions.find(({ value }) => value === line.quality)
  const count = async () => {
    const wrong = typedCountProblem(typed, take.kind)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await takeCount(person, shelf, take, line, readDecimal(typed) ?? '')
      onCounted()
    } catch (error) {
      toastFailure(error)
      await invalidateDocuments(stockTakeDocument.noun)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-3 rounded border bg-panel p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void count()
      }}
    >
      <div className="flex items-start gap-2">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 text-[15px] leading-tight font-medium wrap-anywhere">
          {[line.name, line.color].filter(Boolean).join(' · ')}
        </h2>
        {quality ? <Badge tone={quality.tone ?? 'neutral'}>{t(quality.label)}</Badge> : null}
        <span className="shrink-0 text-ink-muted tabular-nums">{place}</span>
      </div>
      <Facts line={line} />
      {isToRecount(line) ? (
        <p role="status" className="flex items-start gap-2 rounded bg-tone-warning-soft px-3 py-2 text-tone-warning">
          <Icon name="triangle-alert" size={16} className="mt-0.5" />
          {t('盘点后账面数量已变动：原 {book}，现 {now}，请重新盘点或确认', {
            book: formatAmount(line.bookQuantity ?? '0'),
            now: formatAmount(line.onHand),
          })}
        </p>
      ) : null}
      <label className="flex flex-col gap-1 font-medium">
        <span>
          {t('实盘数量')} <span className="font-normal text-ink-muted">{line.unit}</span>
        </span>
        <input
          className="control h-12 w-full text-lg font-normal tabular-nums"
          inputMode={take.kind === 'cloth' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p id={`${id}-problem`} role="alert" className="text-tone-danger empty:hidden">
        {problem ? t(problem) : ''}
      </p>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('保存并继续')}
      </Button>
      <span className="grid grid-cols-2 gap-2">
        <Button size="large" disabled={!onBack} onClick={() => onBack?.()}>
          {t('上一项')}
        </Button>
        <Button size="large" disabled={!onNext} onClick={() => onNext?.()}>
          {t('下一项')}
        </Button>
      </span>
    </form>
  )
}
