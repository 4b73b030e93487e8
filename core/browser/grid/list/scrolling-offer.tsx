import { formatAmount } from '../../../shared/money.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { listKeys } from '../model/list-commands.ts'
import type { ListModel } from './list-model.ts'

/** Below the rows of a page: scrolling on instead of turning pages, until the person has chosen. */
export function ScrollingOffer({ model: { scrolling, continuous, total = 0, list } }: { model: ListModel }) {
  const t = useText()
  /** The records on other pages. */
  const left = total - list.rows.count
  if (scrolling.isAsked || continuous || left <= 0) return null
  return (
    <div className="flex h-full items-center border-b pr-1 text-xs">
      <button
        type="button"
        className="flex h-full min-w-0 flex-1 items-center justify-center gap-2 text-ink-muted hover:bg-hover hover:text-ink"
        onClick={() => scrolling.choose(true)}
      >
        <Icon name="layers" size={14} />
        <span className="truncate">{t('还有 {count} 条，不翻页、一直往下滚动', { count: formatAmount(left) })}</span>
        <KeyHint keys={listKeys.continuous} />
      </button>
      <Button variant="ghost" size="small" onClick={() => scrolling.choose(false)}>
        {t('保持翻页')}
      </Button>
    </div>
  )
}
