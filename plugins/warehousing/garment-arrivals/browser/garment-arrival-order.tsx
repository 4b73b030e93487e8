import { useId } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import { figuresOfSize, openQuantity } from '../../garments/garment-rules.ts'
import type { PhoneWarehouse } from '../../phone/browser/phone-places.ts'
import { LocationChoice } from '../../phone/browser/place-choices.tsx'
import type { Arrival } from '../garment-arrival-contract.ts'
import {
  arrivalKey,
  type ArrivalLine,
  type ArrivalSize,
  emptySizes,
  isBrought,
  openSizes,
} from '../garment-arrival-entry.ts'

type Order = Arrival['orders'][number]

/** A field for pieces or boxes. */
function CountField({
  label,
  value,
  problem,
  onChange,
}: {
  label: string
  value: string
  /** Id of the element that shows the problem of the field. */
  problem: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <input
      aria-label={label}
      className="control h-11 w-full min-w-0 tabular-nums"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      aria-invalid={problem !== undefined}
      aria-describedby={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The sizes of a production order, one under the other: what is open, what came, and how much of it is defective. */
function Sizes({
  line,
  order,
  problems,
  onChange,
}: {
  line: ArrivalLine
  order: Order | undefined
  problems: ReadonlyMap<string, Message>
  onChange: (name: string, changed: Partial<ArrivalSize>) => void
}) {
  const t = useText()
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(2.5rem,1fr)_auto_minmax(0,1.4fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      {[t('尺码'), t('未到'), t('签收件数'), t('次品件数')].map((label) => (
        <span key={label} className="text-ink-muted">
          {label}
        </span>
      ))}
      {line.sizes.map(({ name, quantity, defects }, at) => {
        const figures = order && figuresOfSize(order.sizes, name)
        const problem = problems.get(arrivalKey(line.order, name))
        const described = problem ? `${id}-${at}` : undefined
        return (
          <div key={name} className="col-span-4 grid grid-cols-subgrid items-center">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-right tabular-nums">{figures ? openQuantity('signIn', figures) : ''}</span>
            <CountField
              label={t('{size} 签收件数', { size: name })}
              value={quantity}
              problem={described}
              onChange={(value) => onChange(name, { quantity: value })}
            />
            <CountField
              label={t('{size} 次品件数', { size: name })}
              value={defects}
              problem={described}
              onChange={(value) => onChange(name, { defects: value })}
            />
            {problem ? (
              <p id={described} role="alert" className="col-span-4 mt-1 text-tone-danger">
                {t(problem)}
              </p>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

/** One production order of a booking: what came of each size, in how many boxes, and where it goes. */
export function ArrivalOrder({
  line,
  order,
  warehouse,
  problems,
  onChange,
}: {
  readonly line: ArrivalLine
  readonly order: Order | undefined
  readonly warehouse: PhoneWarehouse | undefined
  readonly problems: ReadonlyMap<string, Message>
  readonly onChange: (changed: Partial<ArrivalLine>) => void
}) {
  const t = useText()
  const id = useId()
  const brought = isBrought(line)
  const wrong = problems.get(arrivalKey(line.order))
  const fill = () => order && onChange({ sizes: openSizes(order) })
  const clear = () => onChange({ sizes: emptySizes(line.sizes) })
  return (
    <li aria-labelledby={`${id}-title`} className="flex flex-col gap-3 rounded border bg-panel p-3">
      <div>
        <h2 id={`${id}-title`} className="text-[15px] leading-tight font-medium wrap-anywhere">
          {order?.name}
        </h2>
        <p className="text-ink-muted wrap-anywhere">
          {[order?.code, order?.color, order?.customerPO].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Sizes
        line={line}
        order={order}
        problems={problems}
        onChange={(name, changed) =>
          onChange({ sizes: line.sizes.map((size) => (size.name === name ? { ...size, ...changed } : size)) })
        }
      />
      <label className="flex flex-col gap-1 font-medium">
        {t('箱数')}
        <CountField
          label={t('箱数')}
          value={line.boxes}
          problem={wrong && `${id}-problem`}
          onChange={(boxes) => onChange({ boxes })}
        />
      </label>
      <LocationChoice warehouse={warehouse} value={line.location} onChange={(location) => onChange({ location })} />
      <p id={`${id}-problem`} role="alert" className="text-tone-danger empty:hidden">
        {wrong ? t(wrong) : ''}
      </p>
      <Button size="large" icon={brought ? 'x' : 'list-checks'} onClick={brought ? clear : fill}>
        {brought ? t('这张生产单没有到') : t('填入未到件数')}
      </Button>
    </li>
  )
}
