import { useText } from '../../../../core/browser/i18n/text.ts'
import { Letterhead } from '../../../../core/browser/print/parts/print-company.tsx'
import { PrintMark } from '../../../../core/browser/print/parts/print-mark.tsx'
import { QrCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import type { PrintedProduction } from './production-printed.ts'

/** The most sizes of one row (C-2-79). */
const sizesInRow = 11

/** The address that the code of a paper leads to: the order, which says whether the paper's version is current. */
function paperAddress({ id, confirmedVersion }: Pick<ProductionOrder, 'id' | 'confirmedVersion'>): string {
  return `${location.origin}${productionOrderDocument.path}/${id}?paper=${confirmedVersion}`
}

/** The head of a paper: company, kind, code, date, version and a QR code. A paper that does not count says so on each page. */
export function PaperHead({
  printed: { order, standing },
  kind,
  date,
  letterhead,
}: {
  printed: PrintedProduction
  kind: string
  date?: string | undefined
  letterhead?: true
}) {
  const t = useText()
  const { productionOrderCode: code, confirmedVersion: version } = order
  return (
    <>
      <div className="paper-head">
        <div>
          {letterhead ? <Letterhead /> : null}
          <header
            className="head"
            data-print-title={
              version > 0 ? t('{kind} {code} 第 {version} 版', { kind, code, version }) : `${kind} ${code}`
            }
            data-print-file={`${code}-${kind}`}
          >
            <div>
              <p className="kind">{kind}</p>
              <h1>{code}</h1>
            </div>
            <div className="flags">
              {date ? <span>{t('日期 {date}', { date })}</span> : null}
              {standing ? <strong className="inverse">{t(standing.note)}</strong> : null}
              {version > 0 ? <strong>{t('第 {version} 版', { version })}</strong> : null}
            </div>
          </header>
        </div>
        <QrCode text={paperAddress(order)} label={t('{code} 的二维码', { code })} caption={t('扫码核对版本')} />
      </div>
      <PrintMark standing={standing} />
    </>
  )
}

type Cells = readonly { readonly name: string; readonly quantity: number | null }[]

const rowsOf = (sizes: Cells) =>
  Array.from({ length: Math.max(1, Math.ceil(sizes.length / sizesInRow)) }, (_, at) =>
    sizes.slice(at * sizesInRow, (at + 1) * sizesInRow),
  )

const piecesOf = (sizes: Cells) => sizes.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

/** Pieces by size, eleven in a row with the sum of each row and of all. */
export function PaperSizes({ order }: { order: ProductionOrder }) {
  const t = useText()
  const color = useBilingualName()(order.color, order.template.colorEnglish)
  const rows = rowsOf(order.sizeRange)
  const widest = Math.max(...rows.map(({ length }) => length))
  const blank = Array.from({ length: widest })
  return (
    <section className="block">
      <h2>{[t('尺码件数'), color].filter(Boolean).join(' · ')}</h2>
      {rows.map((sizes, at) => (
        <table key={foldedName(sizes[0]?.name ?? '')} className="pieces paper-sizes">
          <colgroup>
            <col className="label" />
            {blank.map((_, place) => (
              <col key={place} />
            ))}
            {rows.length > 1 ? <col className="sum" /> : null}
            <col className="sum" />
          </colgroup>
          <thead>
            <tr>
              <th>{t('尺码')}</th>
              {blank.map((_, place) => (
                <th key={place} className="number">
                  {sizes[place]?.name ?? ''}
                </th>
              ))}
              <th className="number">{rows.length > 1 ? t('小计') : t('合计')}</th>
              {rows.length > 1 ? <th className="number">{at === rows.length - 1 ? t('合计') : ''}</th> : null}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('件数')}</th>
              {blank.map((_, place) => (
                <td key={place} className="number">
                  {sizes[place]?.quantity ?? ''}
                </td>
              ))}
              <td className="number total">{piecesOf(sizes)}</td>
              {rows.length > 1 ? (
                <td className="number total">{at === rows.length - 1 ? piecesOf(order.sizeRange) : ''}</td>
              ) : null}
            </tr>
          </tbody>
        </table>
      ))}
    </section>
  )
}
