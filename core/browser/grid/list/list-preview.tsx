import { useSyncExternalStore } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { RecordName } from '../../ui/record-number.tsx'
import { PanelBoundary } from '../../workspace/panel-boundary.tsx'
import { imagesOf } from '../cells/cell-text.ts'
import { CellValue } from '../cells/grid-cell.tsx'
import type { GridStore } from '../table/grid-store.ts'
import type { ListRow } from '../model/list-definition.ts'
import type { RowSource } from '../rows/row-source.ts'

const unfilled: ReadonlySet<unknown> = new Set([null, undefined, '', false])

/** All fields of the focused row beside the grid. The focus stays in the grid, so arrows lead from row to row. */
export function ListPreview({
  fields,
  rows,
  store,
  titleKey,
  onOpen,
  onClose,
}: {
  fields: readonly Field[]
  rows: RowSource
  store: GridStore
  titleKey: string
  onOpen: ((row: ListRow) => void) | undefined
  onClose: () => void
}) {
  const t = useText()
  const at = useSyncExternalStore(store.onFocus, () => store.focus()?.cell.row ?? -1)
  const row = rows.rowAt(at)
  const pictures = fields.filter((field) => field.kind === 'images')
  return (
    <aside aria-label={t('预览')} className="flex w-90 max-w-full shrink-0 flex-col border-l bg-panel">
      <header className="flex h-9 shrink-0 items-center gap-1 border-b px-3">
        <h2 className="min-w-0 flex-1 truncate font-medium">
          {row ? <RecordName name={String(row[titleKey] ?? `#${row.id}`)} /> : t('预览')}
        </h2>
        {row && onOpen ? (
          <Button size="small" variant="ghost" keys="Enter" onClick={() => onOpen(row)}>
            {t('打开')}
          </Button>
        ) : null}
        <IconButton icon="x" size="small" label={t('关闭预览')} keys="Escape" onClick={onClose} />
      </header>
      {row ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be reachable by key
        <section aria-label={t('全部内容')} tabIndex={0} className="min-h-0 flex-1 overflow-auto px-3 py-2">
          <PanelBoundary key={row.id}>
            {pictures.map((field) => {
              const images = imagesOf(row[field.key])
              return images.length > 0 ? (
                <div key={field.key} className="mb-2 flex flex-wrap gap-2">
                  {images.slice(0, 6).map((image) => (
                    <ImageThumb key={image} source={image} alt={t(field.label)} size={images.length === 1 ? 160 : 96} />
                  ))}
                </div>
              ) : null
            })}
            <dl className="grid grid-cols-[minmax(72px,max-content)_1fr] gap-x-3 gap-y-1.5">
              {fields
                .filter((field) => field.kind !== 'images')
                .map((field) => (
                  <div key={field.key} className="contents">
                    <dt className="max-w-32 text-ink-muted">{t(field.label)}</dt>
                    <dd className="flex min-w-0 flex-wrap items-center gap-1.5 break-words [&_.truncate]:overflow-visible [&_.truncate]:whitespace-normal">
                      {unfilled.has(row[field.key]) ? (
                        <span className="text-ink-faint">-</span>
                      ) : (
                        <CellValue field={field} value={row[field.key]} beside={row} size={24} />
                      )}
                    </dd>
                  </div>
                ))}
            </dl>
          </PanelBoundary>
        </section>
      ) : (
        <p className="px-3 py-6 text-center text-ink-faint">{t('把焦点移到一行上')}</p>
      )}
    </aside>
  )
}
