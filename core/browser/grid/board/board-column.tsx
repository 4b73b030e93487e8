import type { DragEvent, ReactNode } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import { useText, type Words } from '../../i18n/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BoardColumn } from './board-model.ts'
import type { ColumnMove } from './board-moves.ts'
import type { Moving } from './board-moving.ts'

/** What the move of a card to a column would do, in words. */
function movingWords(
  t: Words,
  { name, column, mark, drags }: { name: string; column: BoardColumn; mark: ColumnMove | undefined; drags: boolean },
): string {
  const to = t(column.label)
  if (drags && !mark) return t('{name}：原来的位置 {to}', { name, to })
  if (!mark) return t('{name}：原来的位置 {to}。← → 选择，Enter 放下，Esc 取消', { name, to })
  if (mark.refusal) return t('{name} 不能移到 {to}：{reason}', { name, to, reason: t(mark.refusal) })
  const step = mark.step ? t(mark.step) : to
  if (drags) return t('{name} 移到 {to}：{step}', { name, to, step })
  return t('{name} 移到 {to}：{step}。Enter 放下，Esc 取消', { name, to, step })
}

/** Tells a screen reader what a drop of the picked up card into the column below it would do, or why it is refused. */
export function MovingStatus({
  moving,
  columns,
  marks,
  titleKey,
}: {
  moving: Moving | undefined
  columns: readonly BoardColumn[]
  marks: readonly (ColumnMove | undefined)[] | undefined
  titleKey: string
}) {
  const t = useText()
  const column = moving?.to === undefined ? undefined : columns[moving.to]
  const words =
    moving && column
      ? movingWords(t, {
          name: String(moving.row[titleKey] ?? `#${moving.row.id}`),
          column,
          mark: marks?.[moving.to ?? 0],
          drags: moving.drags,
        })
      : ''
  return (
    <span role="status" className="min-w-0 flex-1 truncate text-xs">
      {words}
    </span>
  )
}

/** The heading of a column with its count and what a move to it means, and its cards. */
export function BoardColumnFrame({
  at,
  column,
  count,
  narrow,
  loading,
  mark,
  isHome,
  isTarget,
  onOver,
  onDrop,
  children,
}: {
  at: number
  column: BoardColumn
  count: number
  narrow: boolean
  loading: boolean
  mark: ColumnMove | undefined
  isHome: boolean
  isTarget: boolean
  onOver: () => void
  onDrop: () => void
  children: ReactNode
}) {
  const t = useText()
  const name = t(column.label)
  const isOpen = mark !== undefined && !mark.refusal
  // Both events allow the drop, because a person may release the pointer before it moves again inside the column.
  const over = (event: DragEvent) => {
    onOver()
    if (isOpen) event.preventDefault()
  }
  const edge = isTarget
    ? isOpen
      ? 'border-accent bg-accent-soft'
      : mark
        ? 'border-tone-danger'
        : 'border-line-strong'
    : 'border-transparent'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: cards are dropped here; keys do the same on the board
    <section
      data-board-column={at}
      aria-label={t('{name}，{count} 条', { name, count })}
      className={`flex min-h-0 shrink-0 flex-col rounded border bg-sunken ${edge} ${narrow ? 'w-full snap-start' : 'w-72 scroll-mx-12'}`}
      onDragEnter={over}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <header className="shrink-0 px-3 py-2">
        <h2 className="flex items-center gap-2 text-sm">
          {column.tone ? (
            <Badge tone={column.tone}>{name}</Badge>
          ) : (
            <span className="truncate font-medium">{name}</span>
          )}
          <span className="text-ink-muted text-xs tabular-nums">{loading ? '' : formatAmount(count)}</span>
        </h2>
        {mark || isHome ? (
          <p
            className={`mt-1 flex items-start gap-1 text-xs ${mark?.refusal ? 'text-tone-danger' : isHome ? 'text-ink-muted' : 'text-accent'}`}
          >
            {mark ? <Icon name={mark.refusal ? 'ban' : 'arrow-right'} size={12} className="mt-0.5 shrink-0" /> : null}
            <span>{mark?.refusal ? t(mark.refusal) : mark?.step ? t(mark.step) : isHome ? t('原来的位置') : name}</span>
          </p>
        ) : null}
      </header>
      {loading ? (
        <div className="flex flex-col gap-2 px-2" aria-hidden="true">
          {[1, 2, 3].map((one) => (
            <div key={one} className="h-24 animate-pulse rounded border bg-panel" />
          ))}
        </div>
      ) : (
        (children ?? <p className="px-3 py-6 text-center text-ink-muted text-xs">{t('没有')}</p>)
      )}
    </section>
  )
}
