import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Field } from '../../../shared/fields.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { Menu } from '../../ui/menu.tsx'
import { RecordName } from '../../ui/record-number.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { TabFocus } from '../../workspace/tabs/tab-focus.tsx'
import { moveCard } from './card-move.ts'
import { cellText, imagesOf } from '../cells/cell-text.ts'
import { CellValue } from '../cells/grid-cell.tsx'
import { gridActionOf } from '../model/grid-keys.ts'
import { focusOn } from '../model/grid-model.ts'
import { GroupHeading, type Grouping } from '../table/grid-group-row.tsx'
import { type RowDetails, useRowDetails, useToldHeight } from '../table/grid-details.ts'
import { LookedCell } from '../table/grid-row.tsx'
import { type GridStore, isExpandedIn } from '../table/grid-store.ts'
import type { CellLooks, ListRow } from '../model/list-definition.ts'
import type { RowSource } from '../rows/row-source.ts'

type CardsProps = {
  fields: readonly Field[]
  titleKey: string
  portraitKey: string | undefined
  /** Of a grouped list: the field that the rows are grouped by, and those whose sums its headings tell. */
  grouping: Grouping | undefined
  rows: RowSource
  /** The rows are being read: those shown are not there yet, or about to be replaced. */
  busy: boolean
  store: GridStore
  cellLook: CellLooks | undefined
  /** What an expanded card shows below itself; without it cards do not expand. */
  details: ComponentType<{ row: ListRow }> | undefined
  label: string
  root: RefObject<HTMLDivElement | null>
  onOpen: ((row: ListRow, where?: 'beside' | 'tab') => void) | undefined
  onRange: ((first: number, last: number) => void) | undefined
  menuOf: (row: ListRow) => ReactNode
  /** Called when the cards appear in the tab that has the focus: their code loads later than the rows. */
  onShown: () => void
}

const apple = /Mac|iPhone|iPad/.test(navigator.platform)
const cardWidth = 320
const fullHeight = 132
const lineHeight = 22
/** How many fields a card shows at most. */
const mostFields = 4
const headingHeight = 52
const gap = 8

/** How high the cards of a list are: lower where it has few fields and no pictures. */
function heightOfCards({
  fields,
  titleKey,
  portraitKey,
}: Pick<CardsProps, 'fields' | 'titleKey' | 'portraitKey'>): number {
  if (portraitKey || fields.some(({ kind }) => kind === 'images')) return fullHeight
  const shown = fields.filter(({ key }) => key !== titleKey).length
  return fullHeight - lineHeight * Math.max(0, mostFields - shown)
}

/** Rows as cards, for narrow places: picture, code, and the first fields. */
export function ListCards(props: CardsProps) {
  const { rows, onRange, root, store } = props
  const cardHeight = heightOfCards(props)
  const [fitting, setFitting] = useState(1)
  // Headings stand across the list, and so do the cards below them.
  const across = rows.groupAt ? 1 : fitting
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => setFitting(Math.max(1, Math.floor(element.clientWidth / cardWidth))))
    watch.observe(element)
    return () => watch.disconnect()
  }, [root])
  const { heightAt, note } = useRowDetails(store, rows, props.details !== undefined)
  // Details stand below their card, so that a line is as high as the highest of its cards.
  const detailsIn = (line: number) =>
    Math.max(...Array.from({ length: across }, (_, at) => heightAt(line * across + at)))
  // oxlint-disable-next-line react/incompatible-library
  const lines = useVirtualizer({
    count: Math.ceil(rows.count / across),
    getScrollElement: () => root.current,
    estimateSize: (line) => (rows.groupAt?.(line) ? headingHeight : cardHeight + detailsIn(line)) + gap,
    overscan: 4,
    paddingStart: gap,
  })
  // Headings and cards change places when a group is opened, or another one comes before it.
  useLayoutEffect(() => lines.measure(), [lines, across, heightAt, rows, cardHeight])
  const now = useMinute(props.cellLook !== undefined)
  const first = (lines.range?.startIndex ?? 0) * across
  const last = ((lines.range?.endIndex ?? 0) + 1) * across - 1
  useEffect(() => onRange?.(first, last), [onRange, first, last])
  const focusCard = (index: number) => {
    store.setFocus(focusOn(index, store.focus()?.cell.column ?? 1))
    lines.scrollToIndex(Math.floor(index / across), { align: 'auto' })
    const drawn = () => root.current?.querySelector<HTMLElement>(`[data-card="${index}"]`)
    const card = drawn()
    if (card) card.focus({ preventScroll: true })
    else requestAnimationFrame(() => (drawn() ?? root.current)?.focus({ preventScroll: true }))
  }
  // The list took the focus before the focused card was drawn: pass it on.
  useEffect(() => {
    if (!root.current || document.activeElement !== root.current) return
    const at = Math.max(store.focus()?.cell.row ?? 0, 0)
    root.current.querySelector<HTMLElement>(`[data-card="${at}"]`)?.focus({ preventScroll: true })
  })
  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const focused = Number((event.target as HTMLElement).dataset['card'] ?? Number.NaN)
    // Keys may come faster than the card is drawn to which the last key led.
    const at = Number.isNaN(focused) ? focused : (store.focus()?.cell.row ?? focused)
    const action = gridActionOf(event.nativeEvent, apple)
    if (Number.isNaN(at) || !action) return
    const seen = Math.max(1, Math.floor((lines.scrollRect?.height ?? cardHeight) / (cardHeight + gap)))
    const to = moveCard(action, at, { count: rows.count, across, lines: seen })
    const row = rows.rowAt(at)
    if (to !== undefined) focusCard(to)
    else if ((action === 'open' || action === 'preview') && rows.groupAt?.(at)) rows.toggleGroup?.(at)
    else if (action === 'open' && row && props.onOpen) props.onOpen(row)
    else if (action === 'open' && row && props.details) store.toggleExpanded(row.id)
    else if (action === 'openBeside' && row && props.onOpen) props.onOpen(row, 'beside')
    else if ((action === 'toggle' || action === 'preview') && row) store.toggle(row)
    else if (action === 'escape' && store.selected().size > 0) store.clearSelection()
    else return
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopPropagation()
  }
  return (
    <div
      ref={root}
      role="group"
      aria-label={props.label}
      aria-busy={props.busy || undefined}
      tabIndex={-1}
      data-scroll="cards"
      data-focus="self"
      className="h-full overflow-auto bg-canvas outline-none"
      style={{ contain: 'strict' }}
      onFocus={(event) => {
        if (event.target === event.currentTarget) focusCard(Math.max(store.focus()?.cell.row ?? 0, 0))
      }}
      onKeyDown={onKeyDown}
    >
      <TabFocus ready onFocus={props.onShown} />
      <ul aria-label={props.label} className="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().flatMap((line) =>
          Array.from({ length: across }, (_, at) => line.index * across + at)
            .filter((index) => index < rows.count)
            .map((index) => (
              <li
                key={index}
                aria-setsize={rows.total}
                aria-posinset={rows.offset + index + 1}
                className="absolute px-2"
                style={{
                  top: line.start,
                  left: `${((index % across) * 100) / across}%`,
                  width: `${100 / across}%`,
                }}
              >
                <Place {...props} index={index} now={now} onDetailsHeight={note} />
              </li>
            )),
        )}
      </ul>
    </div>
  )
}

/** What stands at a place of the list: a card, or the heading of a group. */
function Place(props: PlaceProps) {
  const { rows, store, grouping, index } = props
  const focused = useSyncExternalStore(store.onFocus, () => Math.max(store.focus()?.cell.row ?? 0, 0) === index)
  const group = rows.groupAt?.(index)
  if (!group || !grouping) return <Card {...props} focused={focused} row={rows.rowAt(index)} />
  return (
    <button
      type="button"
      data-card={index}
      tabIndex={focused ? 0 : -1}
      aria-expanded={group.isOpen}
      onFocus={() => store.setFocus(focusOn(index, store.focus()?.cell.column ?? 1))}
      onClick={() => rows.toggleGroup?.(index)}
      style={{ height: headingHeight }}
      className="flex w-full flex-wrap content-center items-center gap-x-2 overflow-hidden rounded border bg-sunken px-2 text-left text-xs"
    >
      <GroupHeading group={group} {...grouping} />
    </button>
  )
}

/** Whether the title of a card says already what a field would. */
const isSaid = (title: string, { kind }: Field, text: string) =>
  (kind === 'text' || kind === 'reference') && text.length > 1 && title.includes(text)

/** The fields that a card shows: those that tell a state first, then the others in their order, without what is empty. */
function fieldsOfCard(
  { fields, titleKey }: Pick<CardsProps, 'fields' | 'titleKey'>,
  row: ListRow,
  saysIt: (field: Field) => boolean,
): readonly Field[] {
  const filled = fields.filter((field) => {
    const { kind, key } = field
    const isEmpty = ['', false, null, undefined].includes(row[key] as null)
    return kind !== 'images' && key !== titleKey && !isEmpty && !saysIt(field)
  })
  const tellsState = ({ options = [] }: Field) => options.some(({ tone }) => tone !== undefined)
  return [...filled.filter(tellsState), ...filled.filter((field) => !tellsState(field))].slice(0, mostFields)
}

/** The details of an expanded card. */
function CardDetails({ id, row, view: View, onHeight }: CardDetailsProps) {
  const frame = useRef<HTMLDivElement>(null)
  useToldHeight(frame, row.id, onHeight)
  return (
    <div ref={frame} id={id}>
      <View row={row} />
    </div>
  )
}

type CardDetailsProps = {
  id: string
  row: ListRow
  view: ComponentType<{ row: ListRow }>
  onHeight: RowDetails['note']
}

type PlaceProps = CardsProps & {
  index: number
  /** The time that looks reckon from, in milliseconds. */
  now: number
  onDetailsHeight: RowDetails['note']
}

type CardProps = PlaceProps & { row: ListRow | undefined; focused: boolean }

function Card({
  fields,
  titleKey,
  portraitKey,
  store,
  cellLook,
  details,
  onOpen,
  menuOf,
  row,
  index,
  now,
  onDetailsHeight,
  focused,
}: CardProps) {
  const t = useText()
  const translate = useTranslate()
  const detailsId = useId()
  const cardHeight = heightOfCards({ fields, titleKey, portraitKey })
  const selected = useSyncExternalStore(store.onSelection, () => (row ? store.isSelected(row.id) : false))
  const expansion = useSyncExternalStore(store.onExpansion, store.expansion)
  if (!row) return <div className="animate-pulse rounded border bg-panel" style={{ height: cardHeight }} />
  const pictures = fields.find((field) => field.kind === 'images')
  const picture = pictures ? imagesOf(row[pictures.key])[0] : undefined
  const title = String(row[titleKey] ?? `#${row.id}`)
  const saysIt = (field: Field) => isSaid(title, field, cellText(field, row[field.key], translate))
  const isExpanded = details !== undefined && isExpandedIn(expansion, row.id)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows lead from card to card, and commands act on the one with the focus */}
      <article
        data-card={index}
        tabIndex={focused ? 0 : -1}
        aria-label={title}
        onFocus={() => store.setFocus(focusOn(index, store.focus()?.cell.column ?? 1))}
        style={{ height: cardHeight }}
        className={`flex gap-3 overflow-hidden rounded border p-2 ${selected ? 'border-accent bg-accent-soft' : 'bg-panel'}`}
      >
        {portraitKey ? (
          <Avatar name={title} source={row[portraitKey] as string | null | undefined} size={64} />
        ) : pictures ? (
          picture ? (
            <ImageThumb source={picture} alt={translate(pictures.label)} size={88} />
          ) : (
            <span className="size-22 shrink-0 rounded border bg-sunken" />
          )
        ) : null}
        <div className="min-w-0 flex-1">
          <div className="flex h-6 items-center gap-2">
            {onOpen ? (
              <button
                type="button"
                className="min-w-0 flex-1 truncate text-left font-medium text-accent"
                onClick={() => onOpen(row)}
              >
                <RecordName name={title} />
              </button>
            ) : (
              <span className="min-w-0 flex-1 truncate font-medium">
                <RecordName name={title} />
              </span>
            )}
            <Checkbox
              checked={selected}
              onChange={() => store.toggle(row)}
              label={t('选择 {title}', { title })}
              labelHidden
            />
            {details ? (
              <IconButton
                icon={isExpanded ? 'chevron-up' : 'chevron-down'}
                size="small"
                label={t('展开 {title}', { title })}
                aria-expanded={isExpanded}
                aria-controls={isExpanded ? detailsId : undefined}
                onClick={() => store.toggleExpanded(row.id)}
              />
            ) : null}
            <Menu
              align="end"
              trigger={<IconButton icon="ellipsis" size="small" label={t('{title} 的操作', { title })} />}
            >
              {menuOf(row)}
            </Menu>
          </div>
          <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5 text-xs">
            {fieldsOfCard({ fields, titleKey }, row, saysIt).map((field) => {
              // Its commands are offered by the menu and the details of the card.
              const look = cellLook?.(row, field.key, now)
              return (
                <div key={field.key} className="contents">
                  <dt className="max-w-28 truncate text-ink-muted">{translate(field.label)}</dt>
                  <dd className="flex min-w-0 items-center gap-1 overflow-hidden">
                    {look?.text ? (
                      <LookedCell look={{ text: look.text, ...(look.tone ? { tone: look.tone } : {}) }} />
                    ) : (
                      <CellValue field={field} value={row[field.key]} beside={row} size={16} />
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
      </article>
      {isExpanded ? <CardDetails id={detailsId} row={row} view={details} onHeight={onDetailsHeight} /> : null}
    </>
  )
}
