import { formatAmount } from '../../../shared/money.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type CalendarActions, calendarCommandKeys } from './calendar-commands.ts'
import type { useCalendarMoves } from './calendar-moves.ts'
import { weekdayOf } from '../../../shared/weekday.ts'

/** Which days a calendar shows, how many records they have, and the ways to others. */
export function CalendarBar({
  title,
  isWeek,
  count,
  undated,
  isUndatedShown,
  onTurn,
  act,
}: {
  title: string
  isWeek: boolean
  /** Undefined while it is not known. */
  count: number | undefined
  /** How many records have no date; undefined for none, or where they stand among the days. */
  undated: number | undefined
  isUndatedShown: boolean
  onTurn: (by: 1 | -1) => void
  act: CalendarActions
}) {
  const t = useText()
  return (
    <>
      <span className="flex items-center gap-1">
        <IconButton
          icon="chevron-left"
          size="small"
          label={isWeek ? t('上一周') : t('上个月')}
          keys="PageUp"
          onClick={() => onTurn(-1)}
        />
        <h2 className="min-w-20 text-center font-medium tabular-nums">{title}</h2>
        <IconButton
          icon="chevron-right"
          size="small"
          label={isWeek ? t('下一周') : t('下个月')}
          keys="PageDown"
          onClick={() => onTurn(1)}
        />
      </span>
      <Button size="small" variant="ghost" keys={calendarCommandKeys.today} onClick={act.today}>
        {t('今天')}
      </Button>
      <Button size="small" variant="ghost" keys={calendarCommandKeys.week} onClick={act.week}>
        {isWeek ? t('看一个月') : t('看一周')}
      </Button>
      <span className="text-ink-muted text-xs tabular-nums" aria-live="polite">
        {count === undefined ? '' : t('{count} 条', { count: formatAmount(count) })}
      </span>
      {undated === undefined ? null : (
        <Button
          size="small"
          variant="ghost"
          keys={calendarCommandKeys.undated}
          aria-pressed={isUndatedShown}
          onClick={act.undated}
        >
          {t('没有日期 {count}', { count: formatAmount(undated) })}
        </Button>
      )}
    </>
  )
}

/** What the move of a record to another day would do, in words. */
export function MovingStatus({
  moves: { moving, refusal },
  titleKey,
}: {
  moves: Pick<ReturnType<typeof useCalendarMoves>, 'moving' | 'refusal'>
  titleKey: string
}) {
  const t = useText()
  const words = () => {
    if (!moving?.to) return ''
    const name = String(moving.row[titleKey] ?? `#${moving.row.id}`)
    const to = `${moving.to} ${t(weekdayOf(moving.to))}`
    if (refusal) return t('{name} 不能移到 {to}：{reason}', { name, to, reason: t(refusal) })
    if (moving.drags) return t('{name} 移到 {to}', { name, to })
    return t('{name} 移到 {to}。方向键选择，Enter 放下，Esc 取消', { name, to })
  }
  return (
    <span role="status" className={`min-w-0 flex-1 truncate text-xs ${refusal ? 'text-tone-danger' : ''}`}>
      {words()}
    </span>
  )
}
