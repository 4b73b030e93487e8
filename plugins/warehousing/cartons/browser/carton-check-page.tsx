import { useMemo, useState } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { type CartonCheck, foreignCarton, isChecked, missingCartons } from '../carton-check.ts'
import type { CartonShipment } from '../carton-contract.ts'
import { cartonAddress } from '../carton-paths.ts'
import { cartonGroups, cartonOf, cartonRanges } from '../cartons.ts'
import { CartonScan } from './carton-scan.tsx'
import { useCartonCheck } from './use-carton-check.ts'

/** Shows how many cartons the phone has scanned, and the numbers of the missing ones. */
function Progress({ of: check }: { of: CartonCheck }) {
  const t = useText()
  const { count, numbers } = check
  if (isChecked(check))
    return (
      <p role="status" className="flex items-center gap-2 rounded bg-tone-done-soft px-3 py-2 text-tone-done">
        <Icon name="check" size={16} />
        {t('{count} 箱全部核对完成', { count })}
      </p>
    )
  return (
    <div className="flex flex-col gap-1">
      <p className="text-2xl font-semibold tabular-nums">
        {numbers.length} / {count} <span className="text-base font-normal text-ink-muted">{t('箱')}</span>
      </p>
      <p className="text-ink-muted wrap-anywhere tabular-nums">
        {t('未核对：{cartons}', { cartons: cartonRanges(missingCartons(check)) })}
      </p>
    </div>
  )
}

/** Shows the pieces that a carton should hold, so that a person can compare them with the carton. */
function Contents({ shipment, carton }: { shipment: CartonShipment; carton: number }) {
  const t = useText()
  const groups = useMemo(() => cartonGroups(shipment.lines), [shipment])
  const found = cartonOf(groups, carton)
  const line = found && shipment.lines[found.at]
  if (!line) return null
  const about = [line.style, line.color, line.customerPO, line.productionOrder]
  return (
    <section aria-label={t('第 {number} 箱', { number: carton })} className="rounded border bg-panel p-3">
      <h2 className="text-[15px] font-medium">{t('第 {number} 箱', { number: carton })}</h2>
      <p className="text-ink-muted wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 tabular-nums">
        {line.sizeRange.map(({ name }, at) =>
          (found.each[at] ?? 0) > 0 ? <span key={name}>{`${name} × ${found.each[at]}`}</span> : null,
        )}
      </p>
    </section>
  )
}

/** Shows the progress of a check, the scanner, and the content of the carton that was scanned last. */
export function CartonCheckPage({
  shipment,
  scanned,
}: {
  readonly shipment: CartonShipment
  /** The carton whose code has opened the page. */
  readonly scanned: number | undefined
}) {
  const t = useText()
  const { open } = useView()
  const { check, running, opened, take, changeOver, restart } = useCartonCheck(shipment, scanned)
  const [isAsking, setAsking] = useState(false)
  const last = check.numbers.at(-1)
  if (running)
    return (
      <div className="flex flex-col gap-3">
        <p role="alert" className="rounded bg-tone-danger-soft px-3 py-2 text-tone-danger wrap-anywhere">
          {t(foreignCarton(running, shipment.name))}
        </p>
        <Button variant="primary" size="large" onClick={() => open(cartonAddress({ shipment: running.id }), 'here')}>
          {t('继续核对 {code}', { code: running.name })}
        </Button>
        <Button size="large" onClick={changeOver}>
          {t('改为核对 {code}', { code: shipment.name })}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <Progress of={check} />
      {opened ? (
        <p
          role={opened.isCounted ? 'status' : 'alert'}
          className={`rounded px-3 py-2 ${opened.isCounted ? 'bg-tone-done-soft text-tone-done' : 'bg-tone-danger-soft text-tone-danger'}`}
        >
          {t(opened.text)}
        </p>
      ) : null}
      {last === undefined ? null : <Contents shipment={shipment} carton={last} />}
      <div className="-mx-3">
        <CartonScan shipment={shipment.id} take={take} />
      </div>
      {check.numbers.length === 0 ? null : isAsking ? (
        <div role="alert" className="flex flex-col gap-2 rounded bg-tone-warning-soft px-3 py-2 text-tone-warning">
          <p>{t('已核对的 {n} 箱将重新开始，是否继续？', { n: check.numbers.length })}</p>
          <span className="grid grid-cols-2 gap-2">
            <Button size="large" onClick={() => setAsking(false)}>
              {t('取消')}
            </Button>
            <Button
              size="large"
              variant="danger"
              onClick={() => {
                setAsking(false)
                restart()
              }}
            >
              {t('重新核对')}
            </Button>
          </span>
        </div>
      ) : (
        <Button size="large" onClick={() => setAsking(true)}>
          {t('重新核对')}
        </Button>
      )}
    </div>
  )
}
