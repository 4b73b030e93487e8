import { useText } from '../../../../core/browser/i18n/text.ts'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { exactMoney, formatMoney, formatPercent } from '../../../../core/shared/money-text.ts'
import { isNegative, multiplyDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import { costDifference, type GarmentCosts, piecesOf } from '../../../sales/public.ts'
import { costFormulas, type FormulaKey, formulaBases } from './production-cost-formulas.ts'
import type { Panelled, PanelQuote } from './production-cost-values.ts'

/** An amount in RMB. Its tooltip shows all decimals; a negative amount has the colour of a warning. */
function Amount({ value, isDifference = false }: { value: string | undefined; isDifference?: boolean }) {
  const isLess = value !== undefined && isNegative(value)
  return (
    <span className={isLess ? 'text-tone-danger' : ''} title={exactMoney(value)}>
      {isDifference && value !== undefined && !isLess && /[1-9]/.test(value) ? '+' : ''}
      {formatMoney(value)}
    </span>
  )
}

function Fact({
  label,
  value,
  formula,
  base,
  hasFormulas,
  isLow = false,
}: {
  label: string
  value: string
  formula: string
  base: string | undefined
  hasFormulas: boolean
  isLow?: boolean
}) {
  return (
    <div title={base ? `${formula}\n${base}` : formula}>
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className={`tabular-nums ${isLow ? 'text-tone-danger' : ''}`}>{value}</dd>
      {hasFormulas ? (
        <dd className="max-w-64 text-xs text-ink-muted">
          {formula}
          {base ? <span className="block">{base}</span> : null}
        </dd>
      ) : null}
    </div>
  )
}

/** The factory's prices and the three margins; their formulas and numbers are shown on request. */
export function PriceFacts({ of: { order, figures, sale, hasFormulas } }: { of: Panelled }) {
  const t = useText()
  const { price, margins } = figures
  const bases = formulaBases(figures, order, sale)
  const five = { currency: order.externalCurrency, decimals: 5 }
  const facts: readonly (readonly [FormulaKey, string, string, boolean?])[] = [
    ['externalUnitPrice', t('外发单价'), formatMoney(price.externalUnitPrice, five)],
    ['externalPrice', t('外发总价'), formatMoney(price.externalPrice, { currency: order.externalCurrency })],
    ['externalRmbUnitPrice', t('外发人民币单价'), formatMoney(price.externalRmbUnitPrice, { decimals: 5 })],
    ['externalRmbPrice', t('外发人民币总价'), formatMoney(price.externalRmbPrice)],
    ['business', t('业务毛利率'), formatPercent(margins.business), isNegative(margins.business ?? '0')],
    ['production', t('生产毛利率'), formatPercent(margins.production), isNegative(margins.production ?? '0')],
    ['total', t('订单总毛利率'), formatPercent(margins.total), isNegative(margins.total ?? '0')],
  ]
  return (
    <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-2" aria-label={t('外发价格与毛利率')} aria-live="polite">
      {facts.map(([key, label, value, isLow = false]) => (
        <Fact
          key={key}
          label={label}
          value={value}
          formula={t(costFormulas[key])}
          base={bases[key]}
          hasFormulas={hasFormulas}
          isLow={isLow}
        />
      ))}
    </dl>
  )
}

const sumOf = ({ material, processing, secondary }: GarmentCosts) => sumDecimals([material, processing, secondary])

/** The three sums of a garment at our prices, at the factory's prices, and their difference. */
export function CostTable({ of: { figures, hasFormulas } }: { of: Panelled }) {
  const t = useText()
  const { own, price } = figures
  const lines = [
    { key: 'material', label: t('物料'), own: own.material, external: price.material },
    { key: 'processing', label: t('加工'), own: own.processing, external: price.processing },
    { key: 'secondary', label: t('二次工艺'), own: own.secondary, external: price.secondary },
    { key: 'cost', label: t('每件合计'), own: sumOf(own), external: sumOf(price) },
  ] as const
  type Line = (typeof lines)[number]
  const name = ({ key, label }: Line) => (
    <span title={t(costFormulas[key])}>
      {label}
      {hasFormulas ? <span className="block text-xs text-ink-muted">{t(costFormulas[key])}</span> : null}
    </span>
  )
  return (
    <ReadTable<Line>
      label={t('每件成本 (¥)')}
      lines={lines}
      keyOf={({ key }) => key}
      columns={[
        { label: t('每件成本 (¥)'), names: true, cell: name },
        { label: t('内部成本'), isNumber: true, cell: (line) => <Amount value={line.own} /> },
        { label: t('外发'), isNumber: true, cell: (line) => <Amount value={line.external} /> },
        {
          label: t('内部 − 外发'),
          isNumber: true,
          cell: (line) => <Amount value={costDifference(line.own, line.external)} isDifference />,
        },
      ]}
    />
  )
}

/** The last known prices of the design colour, each with its margin over our cost and over the factory's price. */
export function ComparisonTable({
  of: { order, figures, sale },
  quote,
}: {
  of: Panelled
  quote: PanelQuote | undefined
}) {
  const t = useText()
  const { internalCost, externalRmbUnitPrice } = figures.price
  const quoted = quote
    ? [
        {
          label: t('报价单 {code}（{color}）', { code: quote.quoteCode, color: quote.color }),
          title: formatMoney(quote.convertedPrice, quote),
          rmb: multiplyDecimals(quote.convertedPrice, quote.currencyRate),
        },
      ]
    : []
  const pieces = piecesOf(order.sizeRange)
  const lines = [...quoted, { label: t('销售单人民币单价'), title: undefined, rmb: sale.rmbUnitPrice }]
  type Line = (typeof lines)[number]
  return (
    <div>
      <ReadTable<Line>
        label={t('与报价、销售单比较')}
        lines={lines}
        keyOf={({ label }) => label}
        columns={[
          {
            label: t('与报价、销售单比较'),
            names: true,
            cell: ({ label, title }) => <span title={title}>{label}</span>,
          },
          { label: t('每件 (¥)'), isNumber: true, cell: ({ rmb }) => <Amount value={rmb} /> },
          {
            label: t('− 内部成本'),
            isNumber: true,
            cell: ({ rmb }) => <Amount value={costDifference(rmb, internalCost)} isDifference />,
          },
          {
            label: t('− 外发人民币单价'),
            isNumber: true,
            cell: ({ rmb }) => <Amount value={costDifference(rmb, externalRmbUnitPrice)} isDifference />,
          },
        ]}
      />
      {sale.quantity > 0 && sale.quantity !== pieces ? (
        <p className="px-2 py-1 text-xs text-ink-muted">
          {t('生产单 {pieces} 件，销售单 {sold} 件', { pieces, sold: sale.quantity })}
        </p>
      ) : null}
    </div>
  )
}
