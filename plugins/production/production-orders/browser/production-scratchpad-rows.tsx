import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { InputRows, ResultRows, ScratchpadRow } from '../../../../core/browser/scratchpad/scratchpad-rows.tsx'
import type { Scratchpad } from '../../../../core/browser/scratchpad/scratchpad-state.ts'
import { Select } from '../../../../core/browser/ui/select.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { processingCostCategories } from '../../../master-data/public.ts'
import type { ProductionMargins } from '../../../sales/public.ts'
import type { FiguredProduction } from '../production-order-figures.ts'
import {
  type GivingGroup,
  groupsOf,
  meetingMagnifications,
  type ProductionScenario,
  type ProductionScenarioFigures,
  productionScenarioRules,
  todaysProduction,
} from '../production-order-scenarios.ts'
import { costFormulas } from './production-cost-formulas.ts'

type Rows = { readonly order: FiguredProduction; readonly pad: Scratchpad<ProductionScenario> }

/** Today's figures, and those of each scenario. */
type Figured = {
  readonly today: ProductionScenarioFigures
  readonly figures: readonly ProductionScenarioFigures[]
}

/** The labels of the margins. */
export const marginLabels: Readonly<Record<keyof ProductionMargins, Message>> = {
  business: message('业务毛利率'),
  production: message('生产毛利率'),
  total: message('订单总毛利率'),
}

const groupLabel = (group: GivingGroup): Message =>
  processingCostCategories.find(({ value }) => value === group)?.label ?? message('全部加工费用')

/** The figures of each scenario that people type, or change by the arrow keys. */
export function ScenarioInputRows({ order, pad }: Rows) {
  const t = useText()
  const today = todaysProduction(order)
  return (
    <InputRows
      rules={productionScenarioRules}
      pad={pad}
      rows={[
        {
          key: 'price',
          label: t('外发目标单价'),
          today: formatMoney(today.price, { currency: order.externalCurrency, decimals: 5 }),
        },
        { key: 'rate', label: t('汇率'), today: today.rate, readOnly: order.externalCurrency === 'RMB' },
        { key: 'material', label: t('物料外发单价 ±%'), today: today.material },
        { key: 'secondary', label: t('二次工艺外发单价 ±%'), today: today.secondary },
      ]}
    />
  )
}

const results: readonly (readonly [keyof ProductionScenarioFigures, Message, Message])[] = [
  ['cost', message('外发合计'), costFormulas.cost],
  ['rmbPrice', message('目标人民币单价'), message('外发目标单价 × 汇率')],
  ['difference', message('每件差额'), message('目标人民币单价 − 外发合计，由加工费用的外发倍率承担')],
  ['orderDifference', message('整单差额'), message('件数 × 每件差额')],
  ['business', marginLabels.business, costFormulas.business],
  ['production', marginLabels.production, costFormulas.production],
  ['total', marginLabels.total, costFormulas.total],
]

/** The figures that follow from the scenarios, each beside today's figure; the formulas are shown on request. */
export function ScenarioResultRows({ today, figures, hasFormulas }: Figured & { hasFormulas: boolean }) {
  const translate = useTranslate()
  const rows = results.map(([key, label, formula]) => ({
    label: translate(label),
    formula: translate(formula),
    isShare: key in marginLabels,
    today: today[key],
    values: figures.map((one) => one[key]),
  }))
  return <ResultRows rows={rows} hasFormulas={hasFormulas} />
}

/** The external magnifications at which a group would meet the price of a scenario. */
function Meeting({ changed }: { changed: ReturnType<typeof meetingMagnifications> }) {
  const t = useText()
  if (!changed) return <span className="text-ink-muted">{t('不足以承担')}</span>
  if (changed.length === 0) return '-'
  return (
    <ul className="text-xs tabular-nums">
      {changed.map(({ name, from, to }) => (
        <li key={name}>
          {name} {formatAmount(from, 3)} → {formatAmount(to, 3)}
        </li>
      ))}
    </ul>
  )
}

/** The table that shows which processing costs make up the difference, and the external magnifications that this needs. */
export function ScenarioGivingRows({
  order,
  figures,
  pad: { scenarios, put, nameOf },
}: Rows & Pick<Figured, 'figures'>) {
  const t = useText()
  const groups: readonly GivingGroup[] = ['all', ...groupsOf(order)]
  const label = t('差额由谁承担')
  // The row is shown once a scenario has a difference that processing costs can give.
  const meeting = groups
    .map((group) => ({
      group,
      cells: figures.map(({ difference }) => meetingMagnifications(order, difference, group)),
    }))
    .filter(({ cells }) => cells.some((changed) => changed?.length !== 0))
  const choices = groups.map((value) => ({ value, label: t(groupLabel(value)) }))
  return (
    <>
      <ScratchpadRow
        label={label}
        cells={scenarios.map((scenario, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
            key={at}
            className="w-44"
            label={`${nameOf(at)} ${label}`}
            value={scenario.gives}
            choices={choices}
            onChange={(gives) => put(at, { ...scenario, gives: (gives ?? 'all') as GivingGroup })}
          />
        ))}
      />
      {meeting.map(({ group, cells }) => (
        <ScratchpadRow
          key={group}
          isFirst
          label={t('由{group}承担时的外发倍率', { group: t(groupLabel(group)) })}
          cells={cells.map((changed, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
            <Meeting key={at} changed={changed} />
          ))}
        />
      ))}
    </>
  )
}
