import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import type { MeasuredUsage, UsageOfMaterial } from '../../../sales/public.ts'
import { FigureInputs } from '../../patterning-orders/browser/patterning-order-figure-inputs.tsx'
import { useFigures } from '../../patterning-orders/browser/patterning-order-figure-state.ts'
import { measurementRead } from '../../patterning-orders/patterning-order-contract.ts'

type Sending = {
  readonly onClose: () => void
  readonly onSend: (figures: readonly MeasuredUsage[]) => Promise<void>
}

function Figures({ usages, onClose, onSend }: Sending & { usages: readonly UsageOfMaterial[] }) {
  const t = useText()
  const { typed, problems, isBusy, type, save } = useFigures(usages, onSend)
  return (
    <form
      className="flex flex-col gap-2 rounded border bg-panel p-3"
      aria-label={t('实测用量')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-ink-muted">
        {usages.length > 0 ? t('单件用量，按算料结果填写；没有量的物料留空，之后可以补填') : t('版单的该颜色没有物料')}
      </p>
      <FigureInputs usages={usages} typed={typed} problems={problems} tall onType={type} />
      <span className="grid grid-cols-2 gap-2">
        <Button size="large" onClick={onClose}>
          {t('取消')}
        </Button>
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {t('完成工序')}
        </Button>
      </span>
    </form>
  )
}

/** Asks on the phone what the measuring step measured. Without the network the materials are not known: the step is finished, and the figures follow later. */
export function PhoneFigures({ orderId, onClose, onSend }: Sending & { orderId: number }) {
  const t = useText()
  const { data, error } = useContractQuery(measurementRead, { params: { id: orderId } }, { quiet: true })
  if (data) return <Figures usages={data.usages} onClose={onClose} onSend={onSend} />
  if (!error) return <Spinner />
  return (
    <div className="flex flex-col gap-2 rounded border bg-panel p-3">
      <p className="text-tone-warning">{t('读不到物料，可以先完成工序，之后补填实测用量')}</p>
      <span className="grid grid-cols-2 gap-2">
        <Button size="large" onClick={onClose}>
          {t('取消')}
        </Button>
        <Button variant="primary" size="large" onClick={() => void onSend([])}>
          {t('完成工序')}
        </Button>
      </span>
    </div>
  )
}
