import { useState } from 'react'
import { isEditable, type LineColumn } from '../../../../core/browser/form/lines/line-column.ts'
import { giveRows } from '../../../../core/browser/form/lines/line-takers.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { CellTaking } from '../../../../core/browser/import/import-columns.ts'
import { LineSheetDialog } from '../../../../core/browser/import/line-sheet-dialog.tsx'
import { bomDocument } from '../bom-document.ts'
import { bomSheetColumns, withSpecification } from '../bom-sheet.ts'

/** Losses are percents: 3.5% is 3.5. */
function takingOf({ key, kind }: LineColumn): CellTaking {
  if (key === 'loss') return 'percent'
  return kind === 'number' || kind === 'date' ? 'held' : 'shown'
}

/** Imports lines of a colour from a spreadsheet: they are shown as a pasted block is, before any of them is added. */
export function BomLineSheet({
  asked,
  columns,
  names,
  onClose,
}: {
  /** The position of the colour. */
  asked: number | undefined
  columns: readonly LineColumn[]
  /** The colours of the form. */
  names: readonly string[]
  onClose: () => void
}) {
  const t = useText()
  const { session } = useFormPlace()
  const [color, setColor] = useState(asked)
  if (asked !== undefined && asked !== color) setColor(asked)
  if (color === undefined) return null
  const known = new Map(columns.map((column) => [column.key, column]))
  return (
    <LineSheetDialog
      open={asked !== undefined}
      onClose={onClose}
      title={t('从表格导入物料到 {color}', { color: names[color] ?? '' })}
      noun={`${bomDocument.noun}.lines`}
      columns={bomSheetColumns.flatMap(({ key, headings, required }) => {
        const column = known.get(key)
        return column && (isEditable(column) || key === 'specification')
          ? [{ key, headings, required, label: column.label, taking: takingOf(column) }]
          : []
      })}
      onRows={(rows) => giveRows(session, `templates.${color}.bomItems`, rows.map(withSpecification))}
    />
  )
}
