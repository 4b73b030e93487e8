import { useText } from '../../../../core/browser/i18n/text.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { type GarmentTable, garmentTables, type PaperGarmentLine, sizeNamed } from '../garment-tables.ts'

/** Pieces that a paper shows of each size. A figure without `of` is written in by hand, one of `each` carton is not summed. */
export type PaperFigure<Size> = {
  readonly label: string
  readonly of?: (size: Size) => number | null
  readonly each?: true
}

type SizeOf<Line extends PaperGarmentLine> = Line['sizeRange'][number]

/** How a paper of garments names its lines: by default by production order, below it style and colour. */
export type LineNames<Line> = {
  /** Stands above the names. */
  readonly title: string
  readonly heading: (line: Line, number: number) => string
  readonly details: (line: Line) => readonly (string | null | undefined)[]
}

type TableProps<Line extends PaperGarmentLine> = {
  readonly figures: readonly PaperFigure<SizeOf<Line>>[]
  readonly names: LineNames<Line>
}

const piecesOf = <Size,>(sizes: readonly (Size | undefined)[], of: (size: Size) => number | null): number | null => {
  const known = sizes.flatMap((size) => (size === undefined ? [] : (of(size) ?? [])))
  return known.length > 0 ? known.reduce((sum, pieces) => sum + pieces, 0) : null
}

/** Shows a dash for zero, and an empty place for a number that a person writes in by hand. */
const shown = (pieces: number | null) => (pieces === 0 ? '–' : (pieces ?? ''))

/** Shows the name and the comment of a line. */
function LineName<Line extends PaperGarmentLine>({
  of: { line, number },
  isFirst,
  names: { heading, details },
}: {
  of: GarmentTable<Line>['lines'][number]
  isFirst: boolean
  names: LineNames<Line>
}) {
  const t = useText()
  const { comment } = line
  const about = details(line).filter(Boolean)
  return (
    <>
      <b>{heading(line, number)}</b>
      {isFirst && about.length > 0 ? <small>{about.join(' · ')}</small> : null}
      {isFirst && comment ? <small>{t('备注：{text}', { text: comment })}</small> : null}
    </>
  )
}

/** The names of the figures in a row. */
function FigureLabels<Size>({ of: figures }: { of: readonly PaperFigure<Size>[] }) {
  return figures.map(({ label, of }) => (
    <span key={label} className={of ? undefined : 'written'}>
      {label}
    </span>
  ))
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

/** A name with the number of its line, which stay together where the column is narrow. */
export const numbered = (number: number, name: string): string => `${number}.\u00A0${name}`

const em = (width: number) => ({ width: `${width}em` })

/** One part of a table: some of its sizes, and behind the last of them the sums. */
function Part<Line extends PaperGarmentLine>({
  of: { lines, parts, widths },
  at,
  figures,
  names,
}: TableProps<Line> & {
  readonly of: GarmentTable<Line>
  readonly at: number
}) {
  const t = useText()
  const sizes = parts[at] ?? []
  const isLast = at === parts.length - 1
  const several = figures.length > 1
  const summed = figures.filter(({ of, each }) => of && !each)
  const boxes = lines.map(({ line }) => line.boxQuantity ?? 0).reduce((sum, own) => sum + own, 0)
  return (
    <table className="garments">
      <colgroup>
        <col />
        {several ? <col style={em(widths.figure)} /> : null}
        {sizes.map((name) => (
          <col key={name} style={em(widths.size)} />
        ))}
        {isLast ? <col style={em(widths.total)} /> : null}
        {isLast ? <col style={em(widths.boxes)} /> : null}
      </colgroup>
      <thead>
        <tr>
          <th>{names.title}</th>
          {several ? <th /> : null}
          {sizes.map((name) => (
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
              <LineName of={{ line, number }} isFirst={at === 0} names={names} />
            </td>
            {several ? (
              <td className="figure">
                <FigureLabels of={figures} />
              </td>
            ) : null}
            {sizes.map((name) => (
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
            <th scope="row">{t('合计')}</th>
            {several ? (
              <td className="figure">
                <FigureLabels of={summed} />
              </td>
            ) : null}
            {sizes.map((name) => (
              <td key={name} className="number">
                <Figures of={summed} sizes={lines.map(({ line }) => sizeNamed<SizeOf<Line>>(line, name))} />
              </td>
            ))}
            {isLast ? (
              <td className="number total">
                <Figures of={summed} sizes={lines.flatMap(({ line }) => line.sizeRange)} />
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
 * fit beside each other follow in a further part.
 */
export function GarmentTables<Line extends PaperGarmentLine>({
  lines,
  figures,
  names,
}: {
  readonly lines: readonly Line[]
  readonly figures: readonly PaperFigure<SizeOf<Line>>[]
  readonly names?: Partial<LineNames<Line>>
}) {
  const t = useText()
  const sizes = lines.flatMap(({ sizeRange }): readonly SizeOf<Line>[] => sizeRange)
  const sums = (own: readonly SizeOf<Line>[]) => figures.map(({ of }) => (of && piecesOf(own, of)) ?? 0)
  const largest = Math.max(0, ...[...Map.groupBy(sizes, ({ name }) => foldedName(name)).values()].flatMap(sums))
  const total = Math.max(0, ...sums(sizes))
  const named: LineNames<Line> = {
    title: t('生产单'),
    heading: ({ productionOrder }, number) => numbered(number, productionOrder?.name ?? ''),
    details: ({ productionOrder }) => [productionOrder?.code, productionOrder?.color],
    ...names,
  }
  const content = { largest, total, figures: figures.map(({ label }) => label) }
  return garmentTables(lines, content).flatMap((table) =>
    table.parts.map((part, at) => (
      <Part key={`${table.lines[0]?.number} ${part[0] ?? ''}`} of={table} at={at} figures={figures} names={named} />
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
