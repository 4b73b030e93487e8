import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import type { UsageMeasurement } from '../../../sales/public.ts'
import { measurementRead } from '../patterning-order-contract.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { hasMeasuring } from '../patterning-order-measuring.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import { measureCommand } from './patterning-order-command-ids.ts'
import { MaterialOfUsage } from './patterning-order-figure-inputs.tsx'

function Usages({ usages }: Pick<UsageMeasurement, 'usages'>) {
  const t = useText()
  const nowrap = { head: 'whitespace-nowrap' } as const
  return (
    <div className="col-span-full overflow-x-auto">
      <ReadTable
        lines={usages}
        keyOf={({ material, materialType, actionRegion }) => `${material.id}/${materialType}/${actionRegion}`}
        columns={[
          { ...nowrap, label: t('物料'), names: true, cell: (usage) => <MaterialOfUsage of={usage} /> },
          { ...nowrap, label: t('计划用量'), isNumber: true, cell: ({ planned }) => formatAmount(planned, 4) || '-' },
          {
            ...nowrap,
            label: t('实测用量'),
            isNumber: true,
            cell: ({ measured }) =>
              measured === null ? <span className="text-tone-warning">{t('未量')}</span> : formatAmount(measured, 4),
          },
          { ...nowrap, label: t('单位'), look: 'text-ink-muted', cell: ({ material }) => material.unit?.name ?? '' },
        ]}
      />
    </div>
  )
}

/** What the measuring step of an order measured, who did, and the way to correct it. */
export function PatterningOrderMeasured({ order }: { order: PatterningOrder }) {
  const t = useText()
  const isShown = hasMeasuring(order)
  const { data, error, refetch } = useContractQuery(
    measurementRead,
    { params: { id: order.id } },
    { enabled: isShown, noun: patterningOrderDocument.noun, quiet: true },
  )
  if (!isShown) return null
  const { user, measuredAt } = data ?? {}
  return (
    <Section
      title={t('实测用量')}
      columns={1}
      actions={
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-xs text-ink-muted">
            {user && measuredAt ? `${user.name} ${formatInstant(measuredAt)}` : ''}
          </span>
          <CommandButton id={measureCommand} size="small" />
        </span>
      }
    >
      {data && data.usages.length > 0 ? <Usages usages={data.usages} /> : null}
      {data?.usages.length === 0 ? <p className="text-ink-muted">{t('版单的该颜色没有物料')}</p> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Spinner /> : null}
    </Section>
  )
}
