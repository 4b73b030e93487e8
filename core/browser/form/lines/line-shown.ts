import { useMemo } from 'react'
import { useFormPlace } from '../session/form-context.ts'
import { useFormPart } from '../session/form-part.ts'
import { cellValue, type LineColumn, type LineRow } from './line-column.ts'

function isFilled(column: LineColumn, row: LineRow): boolean {
  const value = column.kind === 'computed' ? column.compute(row) : cellValue(row, column.key)
  return value !== undefined && value !== null && value !== ''
}

/**
 * The columns that somebody who only reads the lines of `name` needs: those that any line fills, those that every line
 * must fill, and those that differ from the version that is compared with.
 */
export function readColumns(
  columns: readonly LineColumn[],
  name: string,
  rows: readonly LineRow[],
  changed: ReadonlySet<string> = new Set(),
): readonly LineColumn[] {
  return columns.filter(
    (column) =>
      column.required || rows.some((row, at) => isFilled(column, row) || changed.has(`${name}.${at}.${column.key}`)),
  )
}

/** The columns of a line editor that are drawn: all where lines are written, and those that say something where they are read. */
export function useShownColumns(name: string, columns: readonly LineColumn[], given?: boolean): readonly LineColumn[] {
  const { readOnly, changed } = useFormPlace()
  const isRead = given ?? readOnly
  const keys = useFormPart((at) => {
    if (!isRead) return undefined
    const rows = (at(name) as readonly LineRow[] | null | undefined) ?? []
    return readColumns(columns, name, rows, changed).map(({ key }) => key)
  })
  return useMemo(() => (keys ? columns.filter(({ key }) => keys.includes(key)) : columns), [columns, keys])
}
