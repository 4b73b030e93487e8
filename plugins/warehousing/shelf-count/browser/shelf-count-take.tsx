import { useState } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import type { ShelfCount, ShelfTake } from '../shelf-count-contract.ts'
import { isCounted, isToRecount, nextUncounted } from '../shelf-count-entry.ts'
import { lineTitle, withWaiting } from './shelf-count-actions.ts'
import { ShelfCountLine } from './shelf-count-line.tsx'

/** The lines of one stock take at a shelf, one by one; below them all, to go back to. */
export function ShelfCountTake({ shelf, take }: { shelf: ShelfCount; take: ShelfTake }) {
  const t = useText()
  const lines = withWaiting(take.lines, useOutbox())
  const [chosen, setChosen] = useState(() => nextUncounted(take.lines, -1))
  // The page asks for a line again when its balance moves after the count. It drops lines that the stock take has lost.
  const shown = chosen ?? nextUncounted(lines, -1)
  const at = lines.findIndex(({ id }) => id === shown)
  const line = lines[at]
  const counted = lines.filter(isCounted).length
  const go = (to: number) => (lines[to] ? () => setChosen(lines[to]?.id) : undefined)
  return (
    <section aria-label={take.code} className="mb-3 flex flex-col gap-3">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{[take.code, take.description].filter(Boolean).join(' · ')}</span>
        <span className="text-ink-muted tabular-nums">
          {t('已盘 {n} / {total}', { n: counted, total: lines.length })}
        </span>
      </p>
      {line ? (
        <ShelfCountLine
          key={line.id}
          of={{ shelf, take }}
          line={line}
          place={`${at + 1} / ${lines.length}`}
          onBack={go(at - 1)}
          onNext={go(at + 1)}
          onCounted={() => setChosen(nextUncounted(lines, at))}
        />
      ) : (
        <p role="status" className="flex items-center gap-2 rounded bg-tone-done-soft px-3 py-2 text-tone-done">
          <Icon name="check" size={16} />
          {t('这个库位已盘完')}
        </p>
      )}
      <ol aria-label={t('盘点明细')} className="flex flex-col rounded border bg-panel">
        {lines.map((one) => (
          <li key={one.id} className="border-b last:border-b-0">
            <button
              type="button"
              aria-current={one.id === shown || undefined}
              className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left aria-[current]:bg-accent-soft"
              onClick={() => setChosen(one.id)}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {lineTitle(one)}
                {isToRecount(one) ? (
                  <span className="block text-tone-warning tabular-nums">
                    {t('账面 {book} → {now}', {
                      book: formatAmount(one.bookQuantity ?? '0'),
                      now: formatAmount(one.onHand),
                    })}
                  </span>
                ) : null}
              </span>
              {one.isWaiting ? (
                <span className="shrink-0 text-tone-warning">
                  <Icon name="clock" size={16} />
                  <span className="sr-only">{t('等待网络，恢复后自动提交')}</span>
                </span>
              ) : null}
              <span className={`shrink-0 tabular-nums ${one.countedQuantity === null ? 'text-ink-muted' : ''}`}>
                {one.countedQuantity === null ? t('未盘') : `${formatAmount(one.countedQuantity)} ${one.unit}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
