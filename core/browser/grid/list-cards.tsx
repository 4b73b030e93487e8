import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Field } from '../../shared/fields.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ImageThumb } from '../ui/image-thumb.tsx'
import { Menu } from '../ui/menu.tsx'
import { imagesOf } from './cell-text.ts'
import { CellValue } from './grid-cell.tsx'
import type { GridStore } from './grid-store.ts'
import type { ListRow } from './list-definition.ts'
import type { RowSource } from './row-source.ts'

type CardsProps = {
  fields: readonly Field[]
  titleKey: string
  rows: RowSource
  store: GridStore
  label: string
  onOpen: ((row: ListRow) => void) | undefined
  onRange: ((first: number, last: number) => void) | undefined
  menuOf: (row: ListRow) => ReactNode
}

const cardWidth = 320
const cardHeight = 132
const gap = 8

/** Rows as cards, for narrow places: picture, code, and the first fields. */
export function ListCards(props: CardsProps) {
  const { rows, onRange } = props
  const root = useRef<HTMLDivElement>(null)
  const [across, setAcross] = useState(1)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => setAcross(Math.max(1, Math.floor(element.clientWidth / cardWidth))))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library
  const lines = useVirtualizer({
    count: Math.ceil(rows.count / across),
    getScrollElement: () => root.current,
    estimateSize: () => cardHeight + gap,
    overscan: 4,
    paddingStart: gap,
  })
  const first = (lines.range?.startIndex ?? 0) * across
  const last = ((lines.range?.endIndex ?? 0) + 1) * across - 1
  useEffect(() => onRange?.(first, last), [onRange, first, last])
  return (
    <div ref={root} className="h-full overflow-auto bg-canvas" style={{ contain: 'strict' }}>
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
                  height: cardHeight,
                  left: `${((index % across) * 100) / across}%`,
                  width: `${100 / across}%`,
                }}
              >
                <Card {...props} row={rows.rowAt(index)} />
              </li>
            )),
        )}
      </ul>
    </div>
  )
}

function Card({ fields, titleKey, store, onOpen, menuOf, row }: CardsProps & { row: ListRow | undefined }) {
  const t = useText()
  const translate = useTranslate()
  const selected = useSyncExternalStore(store.onSelection, () => (row ? store.isSelected(row.id) : false))
  if (!row) return <div className="h-full animate-pulse rounded border bg-panel" />
  const pictures = fields.find((field) => field.kind === 'images')
  const picture = pictures ? imagesOf(row[pictures.key])[0] : undefined
  const title = String(row[titleKey] ?? `#${row.id}`)
  const shown = fields
    .filter(
      (field) =>
        field.kind !== 'images' &&
        field.key !== titleKey &&
        row[field.key] !== null &&
        row[field.key] !== undefined &&
        row[field.key] !== '',
    )
    .slice(0, 4)
  return (
    <article
      className={`flex h-full gap-3 overflow-hidden rounded border p-2 ${selected ? 'border-accent bg-accent-soft' : 'bg-panel'}`}
    >
      {pictures ? (
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
              {title}
            </button>
          ) : (
            <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
          )}
          <Checkbox
            checked={selected}
            onChange={() => store.toggle(row)}
            label={t('选择 {title}', { title })}
            labelHidden
          />
          <Menu
            align="end"
            trigger={<IconButton icon="ellipsis" size="small" label={t('{title} 的操作', { title })} />}
          >
            {menuOf(row)}
          </Menu>
        </div>
        <dl className="mt-1 grid grid-cols-[max-content_1fr] items-center gap-x-2 gap-y-0.5 text-xs">
          {shown.map((field) => (
            <div key={field.key} className="contents">
              <dt className="max-w-20 truncate text-ink-muted">{translate(field.label)}</dt>
              <dd className="flex min-w-0 items-center gap-1 overflow-hidden">
                <CellValue field={field} value={row[field.key]} size={16} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
