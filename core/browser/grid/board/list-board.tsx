import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { TabFocus } from '../../workspace/tabs/tab-focus.tsx'
import { CardColumn } from '../cards/card-column.tsx'
import type { LaidListProps } from '../cards/laid-list.ts'
import { LookBar } from '../cards/look-bar.tsx'
import { isOnCard, takePress } from '../cards/take-press.ts'
import { heightOfCards } from '../cards/record-card.tsx'
import { gridActionOf } from '../model/grid-keys.ts'
import { focusOn } from '../model/grid-model.ts'
import { BoardColumnFrame, MovingStatus } from './board-column.tsx'
import { useBoardFocus } from './board-focus.ts'
import { boardColumns, boardLayout, type BoardPlace, moveOnBoard } from './board-model.ts'
import { useBoardMoving } from './board-moving.ts'

const gap = 8
const noGroups: readonly never[] = []

/** A list as columns of cards, one for each choice of a field. Cards move to another column by the step that leads there. */
export function ListBoard(props: LaidListProps) {
  const { by, body, list, store, root, label, narrow, onOpen } = props
  const { rows } = list
  const t = useText()
  const now = useMinute(props.cellLook !== undefined)
  const groups = rows.groups ?? noGroups
  const columns = boardColumns(by, body[by.key], groups)
  const layout = boardLayout(columns, groups)
  const { placeNow, focusCard, onScroller, onDrawn, keep } = useBoardFocus(layout, { rows, store, root })
  const move = useBoardMoving(props, columns, layout)
  const { moving } = move

  /** Whether a key means something on a card. */
  const pressOnCard = (action: NonNullable<ReturnType<typeof gridActionOf>>, place: BoardPlace): boolean => {
    const lines = Math.max(1, Math.floor((root.current?.clientHeight ?? 0) / (heightOfCards(props) + gap)) - 1)
    const to = moveOnBoard(action, place, { counts: layout.counts, lines })
    const line = to && layout.lineOf(to)
    const row = rows.rowAt(layout.lineOf(place) ?? -1)
    if (line !== undefined) focusCard(line)
    else if (action === 'open' && row && onOpen) onOpen(row)
    else if (action === 'openBeside' && row && onOpen) onOpen(row, 'beside')
    else if (action === 'toggle' && row) store.toggle(row)
    else if (action === 'preview') props.onPreview()
    else if (action === 'edit') move.pickUp(place, false)
    else if (action === 'escape' && store.selected().size > 0) store.clearSelection()
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const action = gridActionOf(event.nativeEvent)
    const place = isOnCard(event) ? placeNow() : undefined
    if (!action || !(moving ? move.press(action) : place && pressOnCard(action, place))) return
    takePress(event)
  }
  const [shown, setShown] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  return (
    <div className="flex h-full flex-col bg-canvas">
      <TabFocus ready onFocus={props.onShown} />
      <LookBar {...props}>
        <MovingStatus moving={moving} columns={columns} marks={move.marks} titleKey={props.titleKey} />
      </LookBar>
      {narrow ? (
        <Tabs
          className="shrink-0"
          label={t(by.label)}
          value={String(shown)}
          onChange={(value) => {
            setShown(Number(value))
            track.current?.scrollTo({ left: Number(value) * track.current.clientWidth })
          }}
          tabs={columns.map((column, at) => ({
            value: String(at),
            label: t(column.label),
            count: layout.counts[at],
          }))}
        />
      ) : null}
      <div
        ref={root}
        role="group"
        aria-label={t('{title}看板', { title: label })}
        aria-busy={list.loading || list.renewing || undefined}
        tabIndex={-1}
        data-focus="self"
        data-scroll="board"
        className="min-h-0 flex-1 outline-none"
        {...keep}
        onKeyDown={onKeyDown}
      >
        {props.empty ?? (
          <div
            ref={track}
            className={`flex h-full overflow-x-auto ${narrow ? 'snap-x snap-mandatory' : 'gap-2 px-2 pb-2'}`}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
              if (narrow) setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
            }}
          >
            {columns.map((column, at) => (
              <BoardColumnFrame
                key={column.value ?? ''}
                at={at}
                column={column}
                count={layout.counts[at] ?? 0}
                narrow={narrow}
                loading={list.loading}
                {...move.frameOf(at)}
              >
                {layout.placed[at] ? (
                  <CardColumn
                    {...props}
                    group={layout.placed[at]}
                    label={t(column.label)}
                    rows={rows}
                    store={store}
                    now={now}
                    first={layout.first}
                    onRange={list.show}
                    onCardFocus={(line) => store.setFocus(focusOn(line, 1))}
                    pickedId={moving?.row.id}
                    dragOf={narrow ? undefined : move.dragOf}
                    onScroller={onScroller}
                    onDrawn={onDrawn}
                  />
                ) : null}
              </BoardColumnFrame>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
