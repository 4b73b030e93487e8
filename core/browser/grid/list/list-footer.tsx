import { type ReactNode, useState } from 'react'
import { pageSizes } from '../../../shared/filter-query.ts'
import { formatAmount } from '../../../shared/money.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { PageTurns } from '../../ui/page-turns.tsx'
import { Select } from '../../ui/select.tsx'
import { listKeys } from '../model/list-commands.ts'
import type { ListModel } from './list-model.ts'

/** Shows the total, whether the list scrolls on, and the pages if it does not. A calendar shows none of them. */
export function ListFooter({
  model: { query, change, total, list, continuous, scrolling, groupBy, laidBy },
  sums,
  onTurn,
}: {
  model: ListModel
  /** Drawn beside the total: what the picked cells add up to. */
  sums: ReactNode
  onTurn: (page: number) => void
}) {
  const t = useText()
  const pages = Math.max(1, Math.ceil((total ?? 0) / query.size))
  if (laidBy && query.look === 'calendar') return null
  return (
    <footer className="@container shrink-0 border-t">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1 text-xs text-ink-muted">
        <span aria-live="polite">
          {total === undefined
            ? ''
            : list.rows.isEstimate === true
              ? t('约 {total} 条', { total: formatAmount(total) })
              : t('共 {total} 条', { total: formatAmount(total) })}
        </span>
        {sums}
        {/* Grouped rows always scroll on. */}
        {groupBy === undefined ? (
          <span className="ml-auto flex flex-wrap items-center gap-1">
            <Button
              variant="ghost"
              size="small"
              icon={scrolling.isContinuous ? 'check' : 'layers'}
              keys={listKeys.continuous}
              aria-pressed={scrolling.isContinuous}
              onClick={() => scrolling.choose(!scrolling.isContinuous)}
            >
              {t('连续滚动')}
            </Button>
          </span>
        ) : null}
        {continuous ? null : (
          <nav className="flex items-center gap-1" aria-label={t('分页')}>
            <Select
              className="w-30 text-xs"
              label={t('每页条数')}
              value={String(query.size)}
              onChange={(size) => size && change({ size: Number(size) })}
              choices={pageSizes.map((size) => ({ value: String(size), label: t('{size} 条/页', { size }) }))}
            />
            <PageTurns page={query.page} pages={pages} keys={listKeys} onTurn={onTurn}>
              <PageBox key={query.page} page={query.page} pages={pages} onTurn={onTurn} />
              <span className="tabular-nums">/ {formatAmount(pages)}</span>
            </PageTurns>
          </nav>
        )}
      </div>
    </footer>
  )
}

function PageBox({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const t = useText()
  const [text, setText] = useState(String(page))
  const go = () => {
    const asked = Number(text)
    if (!Number.isInteger(asked) || asked < 1) setText(String(page))
    else if (asked !== page) onTurn(Math.min(asked, pages))
  }
  return (
    <input
      className="control w-12 text-center text-xs tabular-nums"
      inputMode="numeric"
      aria-label={t('页码')}
      value={text}
      maxLength={7}
      onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
      onFocus={(event) => event.target.select()}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go()
        else if (event.key === 'Escape') setText(String(page))
      }}
    />
  )
}
