import { type ComponentType, type HTMLAttributes, type ReactNode, useId, useRef, useSyncExternalStore } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { Menu } from '../../ui/menu.tsx'
import { RecordName } from '../../ui/record-number.tsx'
import { cellText, imagesOf } from '../cells/cell-text.ts'
import { CellValue } from '../cells/grid-cell.tsx'
import type { CellLooks, ListRow } from '../model/list-definition.ts'
import { type RowDetails, useToldHeight } from '../table/grid-details.ts'
import { LookedCell } from '../table/grid-row.tsx'
import { type GridStore, isExpandedIn } from '../table/grid-store.ts'

const fullHeight = 132
const lineHeight = 22
/** How many fields a card shows at most. */
const mostFields = 4

/** How high the cards of a list are: lower where it has few fields and no pictures. */
export function heightOfCards({
  fields,
  titleKey,
  portraitKey,
}: Pick<RecordCardProps, 'fields' | 'titleKey' | 'portraitKey'>): number {
  if (portraitKey || fields.some(({ kind }) => kind === 'images')) return fullHeight
  const shown = fields.filter(({ key }) => key !== titleKey).length
  return fullHeight - lineHeight * Math.max(0, mostFields - shown)
}

/** Whether the title of a card says already what a field would. */
const isSaid = (title: string, { kind }: Field, text: string) =>
  (kind === 'text' || kind === 'reference') && text.length > 1 && title.includes(text)

/** The fields that a card shows: those that tell a state first, then the others in their order, without what is empty. */
function fieldsOfCard(
  { fields, titleKey }: Pick<RecordCardProps, 'fields' | 'titleKey'>,
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

/** What a card shows of a record, and where it stands. */
export type RecordCardProps = {
  fields: readonly Field[]
  titleKey: string
  portraitKey: string | undefined
  store: GridStore
  cellLook: CellLooks | undefined
  /** What an expanded card shows below itself; without it cards do not expand. */
  details: ComponentType<{ row: ListRow }> | undefined
  onOpen: ((row: ListRow, where?: 'beside' | 'tab') => void) | undefined
  menuOf: (row: ListRow) => ReactNode
  /** Undefined while the record is being read. */
  row: ListRow | undefined
  /** Its place among the rows of the list. */
  place: number
  /** The time that looks reckon from, in milliseconds. */
  now: number
  /** Has the keyboard, or gets it when the list does. */
  focused: boolean
  onFocus: () => void
  onDetailsHeight: RowDetails['note']
  /** Whether the record is being moved. */
  picked?: boolean
  /** Props of the element of a card that can be dragged. */
  drag?: Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'> | undefined
}

/** A record as a card: picture, name, and its first fields. */
export function RecordCard({
  fields,
  titleKey,
  portraitKey,
  store,
  cellLook,
  details,
  onOpen,
  menuOf,
  row,
  place,
  now,
  focused,
  onFocus,
  onDetailsHeight,
  picked = false,
  drag,
}: RecordCardProps) {
  const t = useText()
  const detailsId = useId()
  const cardHeight = heightOfCards({ fields, titleKey, portraitKey })
  const selected = useSyncExternalStore(store.onSelection, () => (row ? store.isSelected(row.id) : false))
  const expansion = useSyncExternalStore(store.onExpansion, store.expansion)
  if (!row) return <div className="animate-pulse rounded border bg-panel" style={{ height: cardHeight }} />
  const pictures = fields.find((field) => field.kind === 'images')
  const picture = pictures ? imagesOf(row[pictures.key])[0] : undefined
  const title = String(row[titleKey] ?? `#${row.id}`)
  const saysIt = (field: Field) => isSaid(title, field, cellText(field, row[field.key], t))
  const isExpanded = details !== undefined && isExpandedIn(expansion, row.id)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows lead from card to card, and commands act on the one with the focus */}
      <article
        {...drag}
        data-card={place}
        tabIndex={focused ? 0 : -1}
        aria-label={title}
        onFocus={onFocus}
        style={{ height: cardHeight }}
        className={`flex gap-3 overflow-hidden rounded border p-2 ${selected ? 'border-accent bg-accent-soft' : 'bg-panel'} ${picked ? 'border-dashed border-accent' : ''}`}
      >
        {portraitKey ? (
          <Avatar name={title} source={row[portraitKey] as string | null | undefined} size={64} />
        ) : pictures ? (
          picture ? (
            <ImageThumb source={picture} alt={t(pictures.label)} size={88} />
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
                  <dt className="max-w-28 truncate text-ink-muted">{t(field.label)}</dt>
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
