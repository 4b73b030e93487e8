import { useText } from '../../../../core/browser/i18n/text.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { type GarmentTable, garmentTables, type PaperGarmentLine, sizeNamed } from '../garment-tables.ts'

/** Pieces that a paper shows of each size. A figure without `of` is written in by hand. */
export type PaperFigure<Size> = { readonly label: string; readonly of?: (size: Size) => number | null }

type SizeOf<Line extends PaperGarmentLine> = Line['sizeRange'][number]

/** What the papers of garments say below a production order, beside style and colour. */
type Details<Line> = ((line: Line) => readonly (string | null | undefined)[]) | undefined

type TableProps<Line extends PaperGarmentLine> = {
  readonly figures: readonly PaperFigure<SizeOf<Line>>[]
  readonly details: Details<Line>
}

const piecesOf = <Size,>(sizes: readonly (Size | undefined)[], of: (size: Size) => number | null): number | null => {
  const known = sizes.flatMap((size) => (size === undefined ? [] : (of(size) ?? [])))
  return known.length > 0 ? known.reduce((sum, pieces) => sum + pieces, 0) : null
}

/** A dash tells that none are meant; a number that is open leaves its place empty. */
const shown = (pieces: number | null) => (pieces === 0 ? '–' : (pieces ?? ''))

/** The production order of a line: its number, what it is, and the comment of the line. */
function Order<Line extends PaperGarmentLine>({
  of: { line, number },
  isFirst,
  details,
}: {
  of: GarmentTable<Line>['lines'][number]
  isFirst: boolean
  details: Details<Line>
}) {
  const t = useText()
  const { productionOrder, comment } = line
  const about = [productionOrder?.code, productionOrder?.color, ...(details?.(line) ?? [])].filter(Boolean)
  return (
    <>
      <b>{`${number}. ${productionOrder?.name ?? ''}`}</b>
      {isFirst && about.length > 0 ? <small>{about.join(' · ')}</small> : null}
      {isFirst && comment ? <small>{t('备注：{text}', { text: comment })}</small> : null}
    </>
  )
}

/** The same figure of all sizes of a row, or that figure of the sum of several lines. */
function Figures<Size>({
  of: figures,
  sizes,
}: {
  of: readonly PaperFigure<Size>[]
  sizes: readonly (Size | undefined)[]
}) {
  return figures.map(({ label, of }) => (
    <span key={label} className={of ? undefined : 'written'}>
      {of ? shown(piecesOf(sizes, of)) : ''}
    </span>
  ))
}

/** Letters that a column of numbers up to `largest` is wide, with names of sizes above them. */
const columnWidth = (largest: number) => Math.max(3, String(largest).length) * 0.57 + 0.8

const em = (width: number) => ({ width: `${width}em` })

/** One part of a table: some of its sizes, and behind the last of them the sums. */
function Part<Line extends PaperGarmentLine>({
  of: { lines, parts },
  at,
  widths,
  figures,
  details,
}: TableProps<Line> & {
  readonly of: GarmentTable<Line>
  readonly at: number
  readonly widths: { readonly size: number; readonly total: number }
}) {
  const t = useText()
  const names = parts[at] ?? []
  const isLast = at === parts.length - 1
  const several = figures.length > 1
  const boxes = lines.map(({ line }) => line.boxQuantity ?? 0).reduce((sum, own) => sum + own, 0)
  return (
    <table className="garments">
      <colgroup>
        <col />
        {several ? <col style={em(4.8)} /> : null}
        {names.map((name) => (
          <col key={name} style={em(widths.size)} />
        ))}
        {isLast ? <col style={em(widths.total)} /> : null}
        {isLast ? <col style={em(2.9)} /> : null}
      </colgroup>
      <thead>
        <tr>
          <th>{t('生产单')}</th>
          {several ? <th /> : null}
          {names.map((name) => (
            <th key={name} className="number size">
              {name}
            </th>
          ))}
          {isLast ? <th className="number">{t('合计')}</th> : null}
          {isLast ? <th className="number">{t('箱数')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, number }) => (
          <tr key={line.id}>
            <td>
              <Order of={{ line, number }} isFirst={at === 0} details={details} />
            </td>
            {several ? (
              <td className="figure">
                {figures.map(({ label, of }) => (
                  <span key={label} className={of ? undefined : 'written'}>
                    {label}
                  </span>
                ))}
              </td>
            ) : null}
            {names.map((name) => (
              <td key={name} className="number">
                <Figures of={figures} sizes={[sizeNamed<SizeOf<Line>>(line, name)]} />
              </td>
            ))}
            {isLast ? (
              <td className="number total">
                <Figures of={figures} sizes={line.sizeRange} />
              </td>
            ) : null}
            {isLast ? <td className="number">{line.boxQuantity ?? ''}</td> : null}
          </tr>
        ))}
        {lines.length > 1 ? (
          <tr className="sum">
            <th scope="row" colSpan={several ? 2 : 1}>
              {t('合计')}
            </th>
            {names.map((name) => (
              <td key={name} className="number">
                <Figures
                  of={figures.filter(({ of }) => of)}
                  sizes={lines.map(({ line }) => sizeNamed<SizeOf<Line>>(line, name))}
                />
              </td>
            ))}
            {isLast ? (
              <td className="number total">
                <Figures of={figures.filter(({ of }) => of)} sizes={lines.flatMap(({ line }) => line.sizeRange)} />
              </td>
            ) : null}
            {isLast ? <td className="number total">{boxes}</td> : null}
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

/**
 * Garments on paper: a table of pieces by production order and size for all production orders of the same sizes. Sizes that do not
 * fit beside each other follow in a further part. `details` adds words to style and colour of a production order.
 */
export function GarmentTables<Line extends PaperGarmentLine>({
  lines,
  figures,
  details,
}: {
  readonly lines: readonly Line[]
  readonly figures: readonly PaperFigure<SizeOf<Line>>[]
  readonly details?: (line: Line) => readonly (string | null | undefined)[]
}) {
  const sizes = lines.flatMap(({ sizeRange }): readonly SizeOf<Line>[] => sizeRange)
  const sums = (own: readonly SizeOf<Line>[]) => figures.map(({ of }) => (of && piecesOf(own, of)) ?? 0)
  const largest = Math.max(0, ...[...Map.groupBy(sizes, ({ name }) => foldedName(name)).values()].flatMap(sums))
  const total = Math.max(0, ...sums(sizes))
  return garmentTables(lines, largest).flatMap((table) =>
    table.parts.map((names, at) => (
      <Part
        key={`${table.lines[0]?.number} ${names[0] ?? ''}`}
        of={table}
        at={at}
        widths={{ size: columnWidth(largest), total: columnWidth(total) }}
        figures={figures}
        details={details}
      />
    )),
  )
}

/** The sums of a paper of garments: production orders, pieces and boxes. */
export function GarmentSums({
  lines,
  pieces,
}: {
  readonly lines: readonly Pick<PaperGarmentLine, 'boxQuantity'>[]
  readonly pieces: number
}) {
  const t = useText()
  const boxes = lines.reduce((sum, { boxQuantity }) => sum + (boxQuantity ?? 0), 0)
  return (
    <>
      <span>{t('共 {n} 张生产单', { n: lines.length })}</span>
      <span>{t('合计')}</span>
      <b>{t('{n} 件', { n: pieces })}</b>
      <b>{t('{n} 箱', { n: boxes })}</b>
    </>
  )
}
