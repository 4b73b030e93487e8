import type { ImportReading } from '../../shared/import-contract.ts'
import { useText } from '../i18n/text.ts'
import { Select } from '../ui/select.tsx'
import type { ImportPlace } from './import-sheet.ts'

/** Cells by which a row is known again in the list of rows. */
const shownCells = 4

/** Chooses the sheet, and the row that names the columns: titles and notes often stand above it. */
export function ImportPlacePicker({
  reading,
  onPlace,
}: {
  reading: ImportReading
  onPlace: (place: ImportPlace) => void
}) {
  const t = useText()
  const { sheets, sheet, top, headerRow } = reading
  return (
    <>
      {sheets.length > 1 ? (
        <label className="flex items-center gap-1.5">
          <span className="text-ink-muted">{t('工作表')}</span>
          <Select
            className="w-44"
            label={t('工作表')}
            value={sheet}
            onChange={(next) => next && onPlace({ sheet: next })}
            choices={sheets.map((one) => ({ value: one, label: one }))}
          />
        </label>
      ) : null}
      {top.length > 0 ? (
        <label className="flex min-w-0 items-center gap-1.5">
          <span className="shrink-0 text-ink-muted">{t('列名所在行')}</span>
          <Select
            className="w-72 max-w-full"
            label={t('列名所在行')}
            value={String(headerRow)}
            onChange={(next) => next && onPlace({ sheet: sheet || undefined, headerRow: Number(next) })}
            choices={top.map(({ row, cells }) => ({
              value: String(row),
              label: t('第 {row} 行：{cells}', { row, cells: cells.filter(Boolean).slice(0, shownCells).join(' · ') }),
            }))}
          />
        </label>
      ) : null}
    </>
  )
}
