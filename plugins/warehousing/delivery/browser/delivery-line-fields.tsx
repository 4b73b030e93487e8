import { useId } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import { formatAmount, isMore, readDecimal } from '../../../../core/shared/money.ts'
import type { PhoneWarehouse } from '../../phone/browser/phone-places.ts'
import { LocationChoice } from '../../phone/browser/place-choices.tsx'
import { stockLimits } from '../../stock/stock-options.ts'
import type { DeliveryLine } from '../delivery-entry.ts'

type Changed = Partial<Pick<DeliveryLine, 'quantity' | 'lot' | 'location' | 'isCompleted'>>

type Fields = {
  readonly line: DeliveryLine
  readonly warehouse: PhoneWarehouse | undefined
  readonly problem: Message | undefined
  readonly onChange: (change: Changed) => void
  /** Adds one more dye lot of the material. */
  readonly onLot: () => void
}

/** One dye lot of a material that a supplier brings: what came of it, its lot, and where it goes. */
export function DeliveryLineFields({ line, warehouse, problem, onChange, onLot }: Fields) {
  const t = useText()
  const id = useId()
  const { origin, quantity, lot, location, isCompleted } = line
  const { material, materialBulkPurchase: purchase, productionOrder } = origin
  const unit = material.unit?.name ?? ''
  const typed = readDecimal(quantity)
  const isShort = typed !== null && isMore(origin.quantity, typed)
  const title = [material.name, material.color].filter(Boolean).join(' · ')
  const facts = [
    [t('供应商编号'), material.codeFromSupplier],
    [t('采购单号'), purchase?.name],
    [t('生产单'), productionOrder?.name],
  ] as const
  return (
    <li aria-labelledby={`${id}-title`} className="flex flex-col gap-3 rounded border bg-panel p-3">
      <div>
        <h2 id={`${id}-title`} className="text-[15px] leading-tight font-medium wrap-anywhere">
          {title}
        </h2>
        <dl className="flex flex-wrap gap-x-4">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label} className="flex min-w-0 gap-1.5">
                <dt className="shrink-0 text-ink-muted">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p className="text-ink-muted tabular-nums">
          {t('采购 {ordered}，已到 {received}，未到 {open} {unit}', {
            ordered: formatAmount(purchase?.purchaseQuantity ?? '0'),
            received: formatAmount(purchase?.receivedQuantity ?? '0'),
            open: formatAmount(origin.quantity),
            unit,
          })}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <label className="flex min-w-0 flex-col gap-1 font-medium">
          <span>
            {t('签收数量')} <span className="font-normal text-ink-muted">{unit}</span>
          </span>
          <input
            className="control h-11 w-full font-normal tabular-nums"
            inputMode="decimal"
            autoComplete="off"
            value={quantity}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem`}
            onChange={(event) => onChange({ quantity: event.target.value })}
          />
        </label>
        <label className="flex min-w-0 flex-col gap-1 font-medium">
          {t('缸号')}
          <input
            className="control h-11 w-full font-normal"
            autoComplete="off"
            value={lot}
            maxLength={stockLimits.lot}
            onChange={(event) => onChange({ lot: event.target.value })}
          />
        </label>
      </div>
      <LocationChoice warehouse={warehouse} value={location} onChange={(at) => onChange({ location: at })} />
      {isShort ? (
        <label className="flex h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={isCompleted}
            onChange={(event) => onChange({ isCompleted: event.target.checked })}
          />
          {t('不再到货')}
        </label>
      ) : null}
      <p id={`${id}-problem`} role="alert" className="text-tone-danger empty:hidden">
        {problem ? t(problem) : ''}
      </p>
      <Button icon="plus" size="large" onClick={onLot}>
        {t('再加一个缸号')}
      </Button>
    </li>
  )
}
