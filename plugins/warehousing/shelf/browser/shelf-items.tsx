import { useState } from 'react'
import { LateLightbox } from '../../../../core/browser/form/files/late-lightbox.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import { stockQualityOptions } from '../../stock/stock-options.ts'
import type { ShelfItem } from '../shelf-contract.ts'

function Item({ item, isScanned, onPicture }: { item: ShelfItem; isScanned: boolean; onPicture: () => void }) {
  const t = useText()
  const { name, color, imageUrl, quality, lot, size, unit, productionOrder } = item
  const state = stockQualityOptions.find(({ value }) => value === quality)
  const facts = [
    [t('缸号'), lot],
    [t('尺码'), size],
    [t('供应商编号'), item.codeFromSupplier],
    [t('生产单'), productionOrder?.name],
  ] as const
  const figures = [
    [t('现存'), item.onHand],
    [t('已预留'), item.reserved],
    [t('可用'), item.available],
  ] as const
  const title = [name, color].filter(Boolean).join(' · ')
  return (
    <li
      aria-current={isScanned || undefined}
      className={`flex flex-col gap-2 rounded border bg-panel p-3 ${isScanned ? 'border-accent' : ''}`}
    >
      <div className="flex items-start gap-3">
        {imageUrl ? <ImageThumb source={imageUrl} alt={title} size={64} onOpen={onPicture} /> : null}
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex items-start gap-2">
            <h2 className="min-w-0 flex-1 text-[15px] leading-tight font-medium wrap-anywhere">{title}</h2>
            {state ? <Badge tone={state.tone ?? 'neutral'}>{t(state.label)}</Badge> : null}
          </span>
          <dl className="flex flex-wrap gap-x-4">
            {facts.map(([label, value]) =>
              value ? (
                <div key={label} className="flex min-w-0 gap-1.5">
                  <dt className="shrink-0 text-ink-muted">{label}</dt>
                  <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </div>
      </div>
      <dl className="grid grid-cols-3 rounded bg-sunken text-center">
        {figures.map(([label, value], at) => (
          <div key={label} className="min-w-0 px-1 py-1.5">
            <dt className="text-xs text-ink-muted">{label}</dt>
            <dd className={`break-words tabular-nums ${at === 2 ? 'text-lg leading-6 font-semibold' : 'leading-6'}`}>
              {formatAmount(value)} <span className="text-xs font-normal text-ink-muted">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** What lies on a shelf, the roll whose label was scanned first. */
export function ShelfItems({ items, balance }: { items: readonly ShelfItem[]; balance: number | undefined }) {
  const t = useText()
  const [shown, setShown] = useState<string>()
  const scanned = items.filter(({ id }) => id === balance)
  return (
    <ul aria-label={t('库位存货')} className="mb-3 flex flex-col gap-2">
      {[...scanned, ...items.filter(({ id }) => id !== balance)].map((item) => (
        <Item
          key={item.id}
          item={item}
          isScanned={item.id === balance}
          onPicture={() => setShown(item.imageUrl ?? undefined)}
        />
      ))}
      {shown === undefined ? null : <LateLightbox sources={[shown]} start={0} onClose={() => setShown(undefined)} />}
    </ul>
  )
}
