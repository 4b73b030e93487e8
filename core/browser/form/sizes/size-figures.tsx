import { useRef } from 'react'
import { piecesAt, rowPieces, type SizeRow } from '../../../shared/sizes.ts'
import { formatAmount } from '../../../shared/money.ts'
import { CommandButton } from '../../command/command-button.tsx'
import { useText } from '../../i18n/text.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { StepStatus } from '../steps/use-table-steps.tsx'
import { hearSizeKey, hearSizePaste } from './size-keyboard.ts'
import { SizeCellView } from './size-rows.tsx'
import { type SizeLayer, type SizeMatrixProps, useSizeCommands, useSizeTable } from './size-table.ts'
import type { SizeFigure } from './size-values.ts'

type SizeFiguresProps = Omit<SizeMatrixProps, 'color' | 'figures' | 'keepLast' | 'maximumColors' | 'maximumSizes'> & {
  readonly figures: readonly SizeFigure[]
}

const cell = 'border-l px-2 text-right tabular-nums'

/** A figure that is only read, over all sizes. */
function LayerRow({ layer, names }: { layer: SizeLayer; names: readonly string[] }) {
  const own = layer.rows[0] ?? { color: '', sizeRanges: [] }
  return (
    <tr className="h-7 text-xs text-ink-muted">
      <th scope="row" className="sticky left-0 bg-panel px-2 text-left font-normal whitespace-nowrap">
        {layer.label}
      </th>
      {names.map((name) => {
        const told = piecesAt([own], own.color, name)
        return (
          <td key={name} className={cell}>
            {told === undefined ? '–' : formatAmount(told)}
          </td>
        )
      })}
      <td className={cell}>{formatAmount(rowPieces(own))}</td>
    </tr>
  )
}

/**
 * Figures of given sizes, held as `[{ name, quantity }]` with a key for each figure: sizes across, figures that are only read above
 * those that are typed. Arrows move between the figures, Enter goes on; Mod+D and Mod+R copy, Alt+B distributes pieces by a ratio, a
 * block from a spreadsheet can be pasted, by names or by place; Mod+Z takes the last of it back.
 */
export function SizeFigures({ layers = [], ...props }: SizeFiguresProps) {
  const t = useText()
  const root = useRef<HTMLDivElement>(null)
  const sizes = useSizeTable(props, root)
  const noteRow = useSizeCommands(sizes)
  const { name, view, rows, steps } = sizes
  const names = (rows[0]?.sizeRanges ?? []).map((size) => size.name)
  const written = (row: SizeRow, at: number) => row.sizeRanges[at]?.quantity
  return (
    <FieldFrame
      field={view}
      group
      stacked
      corner={
        <span className="text-xs text-ink-faint">
          {t('共 {pieces} 件', { pieces: rows[0] ? rowPieces(rows[0]) : 0 })}
        </span>
      }
    >
      <div data-field={name}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cells inside; a scrolled table must be reachable by key */}
        <div
          ref={root}
          {...(view.readOnly ? { tabIndex: 0 } : {})}
          className="w-fit max-w-full overflow-x-auto rounded border"
          {...steps.listeners}
          onFocus={({ target }) => {
            const on = sizes.cellOf(target)
            noteRow((row) => on?.row ?? row)
          }}
          onKeyDown={(event) => hearSizeKey(sizes, event)}
          onPaste={(event) => hearSizePaste(sizes, event)}
        >
          <table
            aria-label={props.label}
            className="border-collapse [&_input]:w-24 [&_.control]:rounded-none [&_.control:not(:focus):not([aria-invalid=true])]:border-transparent [&_.control:not(:focus)]:bg-transparent"
          >
            <thead className="bg-sunken text-xs text-ink-muted">
              <tr className="h-8">
                <th scope="col" className="sticky left-0 min-w-24 bg-sunken px-2 text-left font-normal">
                  {t('尺码')}
                </th>
                {names.map((size) => (
                  <th key={size} scope="col" className={`min-w-20 font-medium text-ink ${cell}`}>
                    {size}
                  </th>
                ))}
                <th scope="col" className={`min-w-20 font-normal ${cell}`}>
                  {t('小计')}
                </th>
              </tr>
            </thead>
            <tbody>
              {layers.map((layer) => (
                <LayerRow key={layer.key} layer={layer} names={names} />
              ))}
              {rows.map((row, at) => (
                <tr key={sizes.keys?.[at]} className="border-t">
                  <th scope="row" className="sticky left-0 bg-panel px-2 text-left font-medium whitespace-nowrap">
                    {row.color}
                  </th>
                  {names.map((size, place) => (
                    <td key={size} className={view.readOnly ? `h-row ${cell}` : 'border-l p-0 align-top'}>
                      {view.readOnly ? (
                        (written(row, place) ?? <span className="text-ink-faint">–</span>)
                      ) : (
                        <SizeCellView
                          sizes={sizes}
                          cell={{ row: at, size: place, part: 'quantity' }}
                          label={`${row.color} ${size}`}
                        />
                      )}
                    </td>
                  ))}
                  <td className={`font-medium ${cell}`}>
                    <output>{formatAmount(rowPieces(row))}</output>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {view.readOnly ? null : (
          <div className="mt-1 flex flex-wrap gap-2">
            <CommandButton id="form.fillByRatio" size="small" variant="ghost" />
            <StepStatus told={steps.told} />
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
