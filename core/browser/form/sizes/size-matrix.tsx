import { useRef, useState } from 'react'
import { sumPieces } from '../../../shared/sizes.ts'
import { CommandButton } from '../../command/command-button.tsx'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { StepStatus } from '../steps/use-table-steps.tsx'
import { SizeFoot, SizeHead } from './size-frame.tsx'
import { hearSizeKey, hearSizePaste } from './size-keyboard.ts'
import { addColor, addSize, colorCell } from './size-model.ts'
import { SizeReading } from './size-reading.tsx'
import { SizeRows } from './size-rows.tsx'
import { type SizeMatrixProps, useSizeCommands, useSizeTable } from './size-table.ts'

/**
 * Colours by sizes, held as `[{ color, sizeRanges: [{ name, quantity }] }]`. The sizes of the first colour head the columns, where it has
 * none those of another, and colours show only sizes that differ; F2 renames the size of a cell. Arrows move; Enter goes down, in the last colour to its next cell and
 * then to the next field. Alt+Enter adds a colour, Alt+D duplicates it, Alt+Backspace deletes it, Alt+= and Alt+- add and remove a size, Mod+D
 * takes the cell above, Mod+R the quantity to the left, Alt+B distributes pieces by a ratio over the sizes; a block from a spreadsheet can be
 * pasted; Mod+Z takes the last of it back.
 */
export function SizeMatrix({ layers = [], ...props }: SizeMatrixProps) {
  const t = useText()
  const root = useRef<HTMLDivElement>(null)
  const sizes = useSizeTable(props, root)
  const noteRow = useSizeCommands(sizes)
  const [ownRow, setOwnRow] = useState<number>()
  const { name, view, rows, table, steps } = sizes
  const slots = Math.max(1, ...rows.map((row) => row.sizeRanges.length))
  const lastColor = colorCell(Math.max(0, rows.length - 1))
  return (
    <FieldFrame
      field={view}
      group
      stacked
      corner={<span className="text-xs text-ink-faint">{t('共 {pieces} 件', { pieces: sumPieces(rows) })}</span>}
    >
      {/* The button is in it, so that what leads to the field has somewhere to lead while there is no colour. */}
      <div data-field={name}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cells inside; a scrolled table must be reachable by key */}
        <div
          ref={root}
          {...(view.readOnly ? { tabIndex: 0 } : {})}
          className={`overflow-x-auto rounded border ${view.readOnly ? 'w-fit max-w-full' : ''}`}
          {...steps.listeners}
          onFocus={({ target }) => {
            const cell = sizes.cellOf(target)
            noteRow((row) => cell?.row ?? row)
            sizes.noteFocus(cell)
            // A colour whose sizes are typed shows them until the keyboard leaves it.
            setOwnRow((own) => (cell?.part === 'name' || cell?.row === own ? cell?.row : undefined))
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) sizes.noteFocus(undefined)
          }}
          onDoubleClick={({ target }) => {
            const cell = sizes.cellOf(target as Element)
            if (cell && sizes.isLocked(cell)) sizes.rename(cell)
          }}
          onKeyDown={(event) => hearSizeKey(sizes, event)}
          onPaste={(event) => hearSizePaste(sizes, event)}
        >
          {view.readOnly ? (
            <SizeReading label={props.label} rows={rows} layers={layers} />
          ) : (
            <table
              aria-label={props.label}
              className="w-full border-collapse [&_.control]:rounded-none [&_.control:not(:focus):not([aria-invalid=true])]:border-transparent [&_.control:not(:focus)]:bg-transparent [&_td]:p-0 [&_td]:align-top"
            >
              <SizeHead rows={rows} slots={slots} />
              <SizeRows sizes={sizes} slots={slots} layers={layers} ownRow={ownRow} />
              <SizeFoot rows={rows} slots={slots} />
            </table>
          )}
        </div>
        {view.readOnly ? null : (
          <div className="mt-1 flex flex-wrap gap-2">
            <Button
              id={view.id}
              size="small"
              variant="ghost"
              icon="plus"
              keys={sizes.single ? 'Alt+=' : 'Alt+Enter'}
              onClick={() =>
                sizes.make(sizes.single ? addSize(table, 0, colorCell(0)) : addColor(table, rows.length, lastColor))
              }
            >
              {sizes.single ? t('添加尺码') : t('添加颜色')}
            </Button>
            <CommandButton id="form.fillByRatio" size="small" variant="ghost" />
            <StepStatus told={steps.told} />
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
