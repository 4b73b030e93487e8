import type { ReactNode } from 'react'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Letterhead } from '../../../../core/browser/print/parts/print-company.tsx'
import { PrintMark } from '../../../../core/browser/print/parts/print-mark.tsx'
import { QrCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { Facts } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { LineTable, type PrintColumn } from '../../../../core/browser/print/parts/print-table.tsx'
import { usePaperName } from '../../../../core/browser/print/print-settings.ts'
import type { PaperStanding } from '../../../../core/browser/print/printed-version.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import type { MaterialReference } from '../../../materials/public.ts'
import { type StockQuality, stockQualityOptions } from '../../stock/stock-options.ts'
import type { MovedStock } from '../moved-contract.ts'
import { sumsByName } from '../stock-sums.ts'

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
  const nameOf = usePaperName()
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
  const translate = useTranslate()
  const nameOf = usePaperName()
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
      {quality !== 'Good' && qualityOption ? (
        <strong className="quality">{translate(qualityOption.label)}</strong>
      ) : null}
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

/** The sum of each unit, and the lines on which people sign. The last line of the paper stays with them. */
function Foot({ lines, made, signs }: { lines: readonly StockPaperLine[]; made: string; signs: readonly string[] }) {
  const t = useText()
  const unitOf = usePaperUnit()
  const sums = sumsByName(lines.map((line) => ({ name: unitOf(line), quantity: line.quantity })))
  return (
    <footer className="sign stock-foot">
      <p>
        <span>{t('共 {n} 项', { n: lines.length })}</span>
        {sums.length > 0 ? <span>{t('合计')}</span> : null}
        {sums.map(({ name, quantity }) => (
          <b key={name}>{`${formatAmount(quantity, 2)} ${name}`}</b>
        ))}
      </p>
      <span>{t('制单 {name}', { name: made })}</span>
      {signs.map((sign) => (
        <span key={sign} className="line">
          {sign}
        </span>
      ))}
    </footer>
  )
}

/**
 * A paper that goes along with material: company, kind and code, a QR code that opens the document, facts, lines, sums by unit and
 * signatures. It shows no price. `figures` are the columns between colour and quantity.
 */
export function StockPaper<Line extends StockPaperLine>(of: {
  readonly kind: string
  readonly code: string
  /** 0 before the first confirmation. */
  readonly version: number
  readonly standing: PaperStanding | undefined
  /** The address of the document. */
  readonly path: string
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Facts that are as long as the page is wide; empty ones are left out. */
  readonly further: readonly (readonly [label: string, value: string])[]
  readonly lines: readonly Line[]
  /** What the lines moved in stock, where that is known: it says more than the lines about lots and places. */
  readonly moved?: readonly MovedStock[]
  readonly figures: readonly PrintColumn<Line>[]
  readonly quantity: string
  readonly made: string
  readonly signs: readonly string[]
}) {
  const t = useText()
  const translate = useTranslate()
  const nameOf = usePaperName()
  const unitOf = usePaperUnit()
  const { kind, code, version, standing, lines, quantity } = of
  const further = of.further.filter(([, value]) => value)
  const orders = new Set(lines.map(({ productionOrder }) => productionOrder?.name))
  const moved = Map.groupBy(of.moved ?? [], ({ lineId }) => lineId)
  const movedOf = (id: number) => moved.get(id) ?? []
  const numbers = new Map(lines.map(({ id }, at) => [id, at + 1]))
  const title = version > 0 ? t('{kind} {code} 第 {version} 版', { kind, code, version }) : `${kind} ${code}`
  return (
    <article className="stock-paper">
      <div className="stock-head">
        <div>
          <Letterhead />
          <header className="head" data-print-title={title} data-print-file={`${code}-${kind}`}>
            <div>
              <p className="kind">{kind}</p>
              <h1>{code}</h1>
            </div>
            <div className="flags">
              {standing ? <strong className="inverse">{translate(standing.note)}</strong> : null}
              {version > 0 ? <strong>{t('第 {version} 版', { version })}</strong> : null}
            </div>
          </header>
        </div>
        <QrCode
          text={`${location.origin}${of.path}`}
          label={t('{code} 的二维码', { code })}
          caption={t('扫码打开单据')}
          box={22}
        />
      </div>
      <PrintMark standing={standing} />
      <Facts facts={of.facts} />
      {further.length > 0 ? <Facts className="single" facts={further} /> : null}
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
          ...of.figures,
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
      <Foot lines={lines} made={of.made} signs={of.signs} />
    </article>
  )
}
