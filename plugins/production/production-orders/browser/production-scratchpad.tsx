import { memo, useMemo } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { GoalRow, TakeOverRow } from '../../../../core/browser/scratchpad/scratchpad-rows.tsx'
import { ScratchpadSection } from '../../../../core/browser/scratchpad/scratchpad-section.tsx'
import { type ScratchpadRules, useScenarios } from '../../../../core/browser/scratchpad/scratchpad-state.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { costDifference, type ProductionMargins, type SaleFigures } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import type { FiguredProduction } from '../production-order-figures.ts'
import { priceOfProduction } from '../production-order-rules.ts'
import {
  canTakeProductionOver,
  type ProductionScenario,
  productionScenarioFigures,
  productionTarget,
  scenarioForPrice,
  takenProduction,
  todaysProduction,
} from '../production-order-scenarios.ts'
import {
  marginLabels,
  ScenarioGivingRows,
  ScenarioInputRows,
  ScenarioResultRows,
} from './production-scratchpad-rows.tsx'

const rules: ScratchpadRules<FiguredProduction, ProductionScenario> = {
  start: todaysProduction,
  currencyOf: ({ externalCurrency }) => externalCurrency,
  canTakeOver: canTakeProductionOver,
  partsOf: (order, scenario) => {
    const taken = takenProduction(order, scenario)
    return [
      { path: 'externalCurrencyRate', value: taken.externalCurrencyRate },
      ...taken.bomItems.map(({ externalUnitPrice: value }, at) => ({
        path: `bomItems.${at}.externalUnitPrice`,
        value,
      })),
      ...taken.productionProcesses.map(({ externalMagnification: value }, at) => ({
        path: `productionProcesses.${at}.externalMagnification`,
        value,
      })),
      ...taken.secondaryProcesses.map(({ externalUnitPrice: value }, at) => ({
        path: `secondaryProcesses.${at}.externalUnitPrice`,
        value,
      })),
    ]
  },
}

const goals = ['total', 'production', 'business'] as const

function Scratchpad({ order, sale }: { order: FiguredProduction; sale: SaleFigures }) {
  const t = useText()
  const pad = useScenarios(order, rules)
  const { scenarios } = pad
  const { today, figures } = useMemo(() => {
    const figuresOf = (scenario: ProductionScenario) => productionScenarioFigures(order, scenario, sale)
    return { today: figuresOf(todaysProduction(order)), figures: scenarios.map(figuresOf) }
  }, [order, sale, scenarios])
  /** Sets the price at which the scenario reaches a margin, or reports the own cost that the margin needs. */
  const seek = (which: keyof ProductionMargins, margin: string, scenario: ProductionScenario, at: number): boolean => {
    const target = productionTarget(order, sale, which, margin)
    if (!target) return false
    if (target.of === 'internal') {
      const { internalCost } = priceOfProduction(order)
      const difference = formatMoney(costDifference(target.rmb, internalCost))
      toast.info(
        t('业务毛利率只取决于内部成本：每件须为 {cost}（{difference}）', { cost: formatMoney(target.rmb), difference }),
      )
      return true
    }
    const next = scenarioForPrice(scenario, target.rmb)
    if (next) pad.put(at, next)
    return next !== undefined
  }
  return (
    <ScratchpadSection
      document={productionOrderDocument}
      hint={t('仅自己可见，采用并保存后才会改变生产单。↑↓ 微调，Shift+↑↓ 大幅调整')}
      pad={pad}
    >
      {(hasFormulas) => (
        <>
          <ScenarioInputRows order={order} pad={pad} />
          <ScenarioResultRows today={today} figures={figures} hasFormulas={hasFormulas} />
          {goals.map((which) => (
            <GoalRow
              key={which}
              label={t('目标{margin} (%)', { margin: t(marginLabels[which]) })}
              pad={pad}
              onGoal={(margin, scenario, at) => seek(which, margin, scenario, at)}
            />
          ))}
          <ScenarioGivingRows order={order} figures={figures} pad={pad} />
          <TakeOverRow pad={pad} />
        </>
      )}
    </ScratchpadSection>
  )
}

/** Up to three scenarios of what the factory is paid: what has to give, which margins are left, and what meets the price. */
export const ProductionScratchpad = memo(Scratchpad)
