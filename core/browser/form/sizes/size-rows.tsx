import { piecesAt, rowPieces, type SizeRow } from '../../../shared/sizes.ts'
import { useText } from '../../i18n/text.ts'
import { errorAt } from '../session/field-problems.ts'
import { pathOfCell } from './size-cell.ts'
import { isHeadSize, readSizeCell, repeatedColors, type SizeCell } from './size-grid.ts'
import { SizeInput } from './size-input.tsx'
import { colorCell } from './size-model.ts'
import { SizeRowActions } from './size-row-actions.tsx'
import type { SizeLayer, Sizes } from './size-table.ts'

/** One input of a matrix. */
export function SizeCellView({
  sizes,
  cell,
  label,
  repeated,
  className,
  tabIndex,
}: {
  sizes: Sizes
  cell: SizeCell
  label: string
  repeated?: string | undefined
  className?: string
  tabIndex?: number
}) {
  const path = pathOfCell(sizes.name, cell, sizes.keys)
  return (
    <SizeInput
      path={path}
      label={label}
      text={readSizeCell(sizes.rows, cell)}
      error={errorAt(sizes.errors, path)?.problem}
      onType={(text) => sizes.type(cell, text)}
      repeated={repeated}
      number={cell.part === 'quantity'}
      locked={sizes.isLocked(cell)}
      className={className ?? ''}
      tabIndex={tabIndex}
    />
  )
}

/** The figures of the layers for one place, above what is typed there; nothing where no layer has one. */
function LayerFigures({
  layers,
  figureOf,
}: {
  layers: readonly SizeLayer[]
  figureOf: (rows: readonly SizeRow[]) => number | undefined
}) {
  const told = layers.flatMap(({ key, label, rows }) => {
    const figure = figureOf(rows)
    return figure === undefined ? [] : [{ key, label, figure }]
  })
  if (told.length === 0) return null
  return (
    <dl className="px-2 pt-0.5 text-xs text-ink-faint">
      {told.map(({ key, label, figure }) => (
        <div key={key} className="flex justify-between gap-2">
          <dt className="truncate">{label}</dt>
          <dd className="tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Over the column, in the place of its heading. */
const asHead = 'absolute inset-x-0 bottom-full h-8! text-right font-medium'

/** A size of a colour and its pieces: that of the first colour heads the column, and of the others it is seen where it differs. */
function SizeSlot({
  sizes,
  at,
  size,
  layers,
  isOwn,
}: {
  sizes: Sizes
  at: number
  size: number
  layers: readonly SizeLayer[]
  /** The sizes of this colour are typed. */
  isOwn: boolean
}) {
  const t = useText()
  const row = sizes.rows[at]
  const name = row?.sizeRanges[size]?.name ?? ''
  const place = { n: size + 1, row: at + 1 }
  const isHidden = !isOwn && isHeadSize(sizes.rows, { row: at, size })
  return (
    <>
      {row && name.trim() ? (
        <LayerFigures layers={layers} figureOf={(rows) => piecesAt(rows, row.color, name)} />
      ) : null}
      <div className="flex flex-wrap">
        <div className={at === 0 ? 'contents' : isHidden ? 'sr-only' : 'w-1/2 border-r'}>
          <SizeCellView
            sizes={sizes}
            cell={{ row: at, size, part: 'name' }}
            label={t('尺码 {n}，第 {row} 行', place)}
            {...(at === 0 ? { className: asHead } : {})}
            {...(isHidden ? { tabIndex: -1 } : {})}
          />
        </div>
        <div className="min-w-0 flex-1">
          <SizeCellView
            sizes={sizes}
            cell={{ row: at, size, part: 'quantity' }}
            label={t('件数 {n}，第 {row} 行', place)}
          />
        </div>
      </div>
    </>
  )
}

/** The colours of a matrix, one a row. `slots` is how many sizes the widest of them has. */
export function SizeRows({
  sizes,
  slots,
  layers,
  ownRow,
}: {
  sizes: Sizes
  slots: number
  layers: readonly SizeLayer[]
  /** The colour whose sizes are typed. */
  ownRow: number | undefined
}) {
  const t = useText()
  const { rows } = sizes
  const repeated = repeatedColors(rows)
  return (
    <tbody>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, their inputs hold no state
        <tr key={at} className="group border-t">
          {sizes.single ? (
            <th scope="row" className="px-2 text-left font-normal">
              {row.color}
            </th>
          ) : (
            <td>
              <SizeCellView
                sizes={sizes}
                cell={colorCell(at)}
                label={t('颜色，第 {row} 行', { row: at + 1 })}
                repeated={repeated.has(at) ? row.color.trim() : undefined}
              />
            </td>
          )}
          {Array.from({ length: slots }, (_, size) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is nothing but its number
            <td key={size} className="relative border-l">
              {size < row.sizeRanges.length ? (
                <SizeSlot sizes={sizes} at={at} size={size} layers={layers} isOwn={ownRow === at} />
              ) : null}
            </td>
          ))}
          <td className="border-l">
            <LayerFigures layers={layers} figureOf={(of) => layerPieces(of, row.color)} />
            <output className="flex h-control items-center justify-end px-2 font-medium tabular-nums">
              {rowPieces(row)}
            </output>
          </td>
          <td>
            <SizeRowActions sizes={sizes} at={at} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** The pieces of a colour in a layer; undefined where the layer has no such colour. */
function layerPieces(rows: readonly SizeRow[], color: string): number | undefined {
  const found = rows.find((row) => row.color.trim() === color.trim())
  return found && color.trim() ? rowPieces(found) : undefined
}
