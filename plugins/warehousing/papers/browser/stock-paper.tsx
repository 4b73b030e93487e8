import { useText } from '../../../../core/browser/i18n/text.ts'
import { LineTable, type PrintColumn } from '../../../../core/browser/print/parts/print-table.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import type { MaterialReference } from '../../../materials/public.ts'
import { type StockQuality, stockQualityOptions } from '../../stock/stock-options.ts'
import type { MovedStock } from '../moved-contract.ts'
import { sumsByName } from '../stock-sums.ts'
import { GoodsPaper, type GoodsPaperOf } from './goods-paper.tsx'

/** A line of a paper, as all papers of the warehouse know it. A draft may lack its material. */
export type StockPaperLine = {
  readonly id: number
  readonly material: MaterialReference | null
  readonly unit: { readonly name: string } | null
  readonly quantity: string | null
  readonly lot: string
  readonly quality: StockQuality
  readonly warehouseLocation: { readonly name: string } | null
  readonly productionOrder: { readonly name: string } | null
  readonly comment: string
}

/** A number with its unit, both on one line where they fit; nothing for a missing number. */
export function Amount({ of, unit }: { of: string | null; unit: string }) {
  if (of === null) return null
  return (
    <>
      {formatAmount(of, 2)} <span className="unit">{unit}</span>
    </>
  )
}

/** The name of a line's unit in the language of the paper. */
export function usePaperUnit(): (line: StockPaperLine) => string {
  const nameOf = useBilingualName()
  return ({ material, unit }) => nameOf(material?.unit?.name ?? unit?.name, material?.unit?.nameEnglish)
}

/** The material of a line. It names its production order where the lines belong to several. */
function Material({
  of: { material, productionOrder, quality, comment },
  hasOrder,
}: {
  of: StockPaperLine
  hasOrder: boolean
}) {
  const t = useText()
  const nameOf = useBilingualName()
  const qualityOption = stockQualityOptions.find(({ value }) => value === quality)
  if (!material) return null
  const details = [
    material.codeFromSupplier,
    material.width && `${formatAmount(material.width)} cm`,
    material.weight && `${formatAmount(material.weight)} g/㎡`,
    nameOf(material.ingredient, material.ingredientEnglish),
  ].filter(Boolean)
  return (
    <>
      <b>{nameOf(material.name, material.nameEnglish)}</b>
      {quality !== 'Good' && qualityOption ? <strong className="quality">{t(qualityOption.label)}</strong> : null}
      {details.length > 0 ? <small>{details.join(' · ')}</small> : null}
      {hasOrder && productionOrder ? <small>{productionOrder.name}</small> : null}
      {comment ? <small>{t('备注：{text}', { text: comment })}</small> : null}
    </>
  )
}

/** The lots or places that a line moved from or to, with the quantity of each where there are several. */
function Moved({
  of,
  nameOf,
  otherwise,
}: {
  of: readonly MovedStock[]
  nameOf: (one: MovedStock) => string
  otherwise: string
}) {
  if (of.length === 0) return otherwise
  const sums = sumsByName(of.map((one) => ({ name: nameOf(one), quantity: one.quantity })))
  if (sums.length === 1) return sums[0]?.name
  return sums.map(({ name, quantity }) => (
    <span key={name} className="moved">
      {name || '—'}
      <small>{`× ${formatAmount(quantity)}`}</small>
    </span>
  ))
}

/** How many lines there are, and the sum of each unit. */
function Sums({ of: lines }: { of: readonly StockPaperLine[] }) {
  const t = useText()
  const unitOf = usePaperUnit()
  const sums = sumsByName(lines.map((line) => ({ name: unitOf(line), quantity: line.quantity })))
  return (
    <>
      <span>{t('共 {n} 项', { n: lines.length })}</span>
      {sums.length > 0 ? <span>{t('合计')}</span> : null}
      {sums.map(({ name, quantity }) => (
        <b key={name}>{`${formatAmount(quantity, 2)} ${name}`}</b>
      ))}
    </>
  )
}

/** A paper that goes along with material. It shows no price. `figures` are the columns between colour and quantity. */
export function StockPaper<Line extends StockPaperLine>({
  lines,
  moved: movements = [],
  figures,
  quantity,
  ...of
}: GoodsPaperOf & {
  readonly lines: readonly Line[]
  /** What the lines moved in stock, where that is known: it says more than the lines about lots and places. */
  readonly moved?: readonly MovedStock[]
  readonly figures: readonly PrintColumn<Line>[]
  readonly quantity: string
}) {
  const t = useText()
  const nameOf = useBilingualName()
  const unitOf = usePaperUnit()
  const orders = new Set(lines.map(({ productionOrder }) => productionOrder?.name))
  const moved = Map.groupBy(movements, ({ lineId }) => lineId)
  const movedOf = (id: number) => moved.get(id) ?? []
  const numbers = new Map(lines.map(({ id }, at) => [id, at + 1]))
  return (
    <GoodsPaper {...of} sums={<Sums of={lines} />}>
      <LineTable
        className="stock-lines"
        lines={lines}
        columns={[
          { label: t('序号'), width: 'at', cell: ({ id }) => numbers.get(id) },
          { label: t('物料'), cell: (line) => <Material of={line} hasOrder={orders.size > 1} /> },
          {
            label: t('颜色'),
            width: 'color',
            cell: ({ material }) => nameOf(material?.color, material?.colorEnglish),
          },
          {
            label: t('缸号'),
            width: 'lot',
            cell: ({ id, lot }) => <Moved of={movedOf(id)} nameOf={(one) => one.lot} otherwise={lot} />,
          },
          {
            label: t('库位'),
            width: 'location',
            cell: ({ id, warehouseLocation }) => (
              <Moved
                of={movedOf(id)}
                nameOf={(one) => one.warehouseLocation?.name ?? ''}
                otherwise={warehouseLocation?.name ?? ''}
              />
            ),
          },
          ...figures,
          {
            label: quantity,
            width: 'quantity',
            isNumber: true,
            cell: (line) => (
              <b>
                <Amount of={line.quantity} unit={unitOf(line)} />
              </b>
            ),
          },
        ]}
      />
    </GoodsPaper>
  )
}
