import { useDeferredValue, useMemo, useState } from 'react'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { noSale, productionFigures, unusualPrices } from '../production-order-figures.ts'
import { costCommands } from './production-cost-commands.ts'
import { ComparisonTable, CostTable, PriceFacts } from './production-cost-facts.tsx'
import { type PanelQuote, type PanelSale, useFiguredProduction } from './production-cost-values.ts'
import { ProductionScratchpad } from './production-scratchpad.tsx'

const noPurchase: PanelSale = { ...noSale, quantity: 0 }
const noPrices: ReadonlyMap<number, string | null> = new Map()

/**
 * The panel of a production order's costs and margins. It follows the typed values, and shows our costs beside the factory's,
 * the resulting prices, and the figures of the quote and the sale order. `usual` is the present price of each material by its
 * id. In an editable form the scenarios of the factory's price are shown below.
 */
export function ProductionCostPanel({
  sale = noPurchase,
  quote,
  usual = noPrices,
}: {
  sale?: PanelSale | undefined
  quote?: PanelQuote | undefined
  usual?: ReadonlyMap<number, string | null>
}) {
  const t = useText()
  const { readOnly } = useFormPlace()
  const order = useFiguredProduction()
  // React paints the cost panel in the same frame as the key press; it may update the scenarios later.
  const later = useDeferredValue(order)
  const figures = useMemo(() => productionFigures(order, sale), [order, sale])
  const unusual = useMemo(() => unusualPrices(order, usual), [order, usual])
  const [hasFormulas, setFormulas] = useState(false)
  useViewCommands(useMemo(() => costCommands(() => setFormulas((now) => !now)), []))
  const of = { order, figures, sale, hasFormulas }
  const actions = (
    <Button size="small" variant="ghost" aria-pressed={hasFormulas} onClick={() => setFormulas((now) => !now)}>
      {t('公式')}
    </Button>
  )
  return (
    <>
      <Section title={t('成本与毛利')} columns={1} actions={actions}>
        <PriceFacts of={of} />
        <div className="grid grid-cols-1 gap-x-6 gap-y-3 @min-[860px]:grid-cols-2">
          <CostTable of={of} />
          <ComparisonTable of={of} quote={quote} />
        </div>
        {unusual.length > 0 ? (
          <ul role="status" className="rounded bg-tone-warning-soft px-2 py-1" aria-label={t('单价异常')}>
            {unusual.map(({ place, key, name, price, usual: reference }) => (
              <li key={`${place}.${key}`}>
                {key === 'unitPrice'
                  ? t('第 {line} 行 {name}：单价 {price} 异常，参考价 {usual}', {
                      line: place + 1,
                      name,
                      price: formatMoney(price),
                      usual: formatMoney(reference),
                    })
                  : t('第 {line} 行 {name}：外发单价 {price} 异常，参考价 {usual}', {
                      line: place + 1,
                      name,
                      price: formatMoney(price),
                      usual: formatMoney(reference),
                    })}
              </li>
            ))}
          </ul>
        ) : null}
      </Section>
      {readOnly ? null : <ProductionScratchpad order={later} sale={sale} />}
    </>
  )
}
