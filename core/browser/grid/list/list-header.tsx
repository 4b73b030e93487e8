import type { ListQuery } from '../../../shared/filter-query.ts'
import type { ListTotal, UnitSums } from '../../../shared/list-figures.ts'
import { exactMoney, formatMoney } from '../../../shared/money-text.ts'
import { formatAmount } from '../../../shared/money.ts'
import { useText } from '../../i18n/text.ts'
import { unitSumsText } from '../cells/cell-text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { ListDefinition } from '../model/list-definition.ts'

/** What a total reads like: a number, an amount, or sums by their units. */
function totalText({ key, money }: ListTotal, statistic: Readonly<Record<string, unknown>> | undefined): string {
  const sums = statistic?.[key]
  if (Array.isArray(sums)) return unitSumsText(sums as UnitSums) || '0'
  const value = numberOf(statistic, key)
  if (money) return formatMoney(value)
  return value === undefined ? '-' : formatAmount(value)
}

const numberOf = (statistic: Readonly<Record<string, unknown>> | undefined, key: string | undefined) => {
  const value = key === undefined ? undefined : statistic?.[key]
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}

/** Tabs with their counts, and the totals: beside them where both have room, else on a separate line. */
export function ListHeader({
  definition,
  query,
  statistic,
  onTab,
}: {
  definition: ListDefinition
  query: ListQuery
  statistic: Readonly<Record<string, unknown>> | undefined
  onTab: (key: string) => void
}) {
  const t = useText()
  const tabs = definition.tabs ?? []
  const current = tabs.find((tab) => tab.key === query.tab) ?? tabs[0]
  const declared = (current?.totals ?? definition.totals ?? []).filter(({ onTab }) => !onTab)
  // The statistic leaves out sums of what the person may not read.
  const totals = statistic ? declared.filter(({ key }) => key in statistic) : declared
  return (
    <div className="shrink-0 border-b">
      <div className="flex min-h-9 flex-wrap items-center gap-x-5 px-3">
        {tabs.length > 0 ? (
          <Tabs
            className="-mb-px max-w-full self-end"
            label={t(definition.document.title)}
            value={current?.key ?? ''}
            onChange={onTab}
            tabs={tabs.map((tab) => {
              const count = numberOf(statistic, tab.countKey)
              const beside = tab.totals?.find(({ onTab }) => onTab)
              const sum = numberOf(statistic, beside?.key)
              return {
                value: tab.key,
                label: t(tab.label),
                count: count === undefined ? undefined : Number(count),
                // A tab without records shows only its count, 0.
                sum: sum && Number(count) > 0 && beside?.onTab ? t(beside.onTab(Number(sum))) : undefined,
              }
            })}
          />
        ) : null}
        {totals.length > 0 ? (
          <dl className="flex flex-wrap items-center gap-x-4 py-1 text-xs" aria-label={t('合计')}>
            {totals.map((total) => (
              <div key={total.key} className="flex items-baseline gap-1">
                <dt className="text-ink-muted">{t(total.label)}</dt>
                <dd
                  className="font-medium tabular-nums"
                  title={total.money && exactMoney(numberOf(statistic, total.key))}
                >
                  {totalText(total, statistic)}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </div>
  )
}
