import type { DragEvent } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import { useText } from '../../i18n/text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CardColumn, type CardColumnPlace, type ScrollToCard } from '../cards/card-column.tsx'
import type { ListRow } from '../model/list-definition.ts'
import { focusOn } from '../model/grid-model.ts'
import type { PlacedGroup } from '../rows/row-source.ts'
import { weekdayOf } from '../../../shared/weekday.ts'

/** The records of one day, or those without a date, as cards beside the calendar. */
export function CalendarBeside({
  day,
  group,
  onDrag,
  onDragEnd,
  onScroller,
  onClose,
  ...place
}: Omit<CardColumnPlace, 'first' | 'onCardFocus' | 'dragOf'> & {
  /** Undefined for the records without a date. */
  day: string | undefined
  /** Undefined if there are none. */
  group: PlacedGroup | undefined
  onDrag: (row: ListRow, event: DragEvent) => void
  onDragEnd: () => void
  onScroller: (head: number, scroll: ScrollToCard | undefined) => void
  onClose: () => void
}) {
  const t = useText()
  const label = day === undefined ? t('没有日期的内容') : `${day} ${t(weekdayOf(day))}`
  const { rows, store } = place
  return (
    <section aria-label={label} className="flex w-76 shrink-0 flex-col border-l bg-sunken">
      <header className="flex shrink-0 items-center gap-2 px-3 py-2 text-sm">
        <h3 className="font-medium tabular-nums">{label}</h3>
        <span className="text-ink-muted text-xs tabular-nums">{formatAmount(group?.count ?? 0)}</span>
        <IconButton icon="x" size="small" className="ml-auto" label={t('关闭')} keys="Escape" onClick={onClose} />
      </header>
      {group ? (
        <CardColumn
          {...place}
          key={group.value}
          group={group}
          label={label}
          first={group.head + 1}
          onCardFocus={(line) => store.setFocus(focusOn(line, 1))}
          dragOf={(line) => ({
            draggable: true,
            onDragStart: (event) => {
              const row = rows.rowAt(line)
              if (row) onDrag(row, event)
            },
            onDragEnd,
          })}
          onScroller={onScroller}
        />
      ) : (
        <p className="px-3 py-6 text-center text-ink-muted text-xs">{t('没有')}</p>
      )}
    </section>
  )
}
