import { message, type Message } from '../../../shared/message.ts'
import { pickedOf } from '../choices/lookup-choices.ts'
import type { Choice } from '../choices/lookup.ts'
import { cellProblem, type LineColumn } from './line-column.ts'
import type { PastedValue } from './line-model.ts'
import type { ReadCell } from './line-paste.ts'

/** One cell of a block as it would be written, with the text that it was read from. */
export type ProposedCell = PastedValue & { readonly text: string }

/** The cells of a block that go into one row of the list. */
export type ProposedLine = { readonly row: number; readonly cells: readonly ProposedCell[] }

/** What is wrong with a cell that was read; undefined when it can be written. */
export function readProblem({
  column,
  text,
  value,
  matched,
  choice,
  candidates,
}: ReadCell & Pick<ProposedCell, 'column' | 'text'>): Message | undefined {
  if (column.kind === 'picker' && column.required && text === '') return message('必填')
  if (candidates && !choice) return message('有 {count} 个“{name}”，请选择', { count: candidates.length, name: text })
  return matched ? cellProblem(column, value) : message('没有“{name}”', { name: text })
}

/** Whether a block is shown before it is written: it names records, and a name can mean another one or none. */
export function isProposed(cells: readonly ProposedCell[]): boolean {
  return cells.some(({ column, text }) => column.kind === 'picker' && text !== '')
}

/** The cells of a block by the rows that they go into. */
export function proposedLines(cells: readonly ProposedCell[]): readonly ProposedLine[] {
  const lines = new Map<number, ProposedCell[]>()
  for (const cell of cells) lines.set(cell.row, [...(lines.get(cell.row) ?? []), cell])
  return [...lines].map(([row, own]) => ({ row, cells: own }))
}

/** The lines after one of several records of a name was chosen. */
export function withChoice(
  lines: readonly ProposedLine[],
  at: { readonly row: number; readonly key: string },
  choice: Choice,
): readonly ProposedLine[] {
  return lines.map((line) => {
    if (line.row !== at.row) return line
    const cells = line.cells.map((cell) =>
      cell.column.key === at.key ? { ...cell, value: pickedOf(choice), matched: true, choice } : cell,
    )
    return { row: line.row, cells }
  })
}

/** Whether a line can be taken as it is. */
export function isGood({ cells }: ProposedLine): boolean {
  return cells.every((cell) => readProblem(cell) === undefined)
}

/**
 * The cells of the good lines. Rows that the list has stay where they are; new ones below `count` move up into the places
 * of those that are left out, and keep what a new line has where the block is empty.
 */
export function takenCells(
  lines: readonly ProposedLine[],
  count: number,
): { readonly cells: readonly PastedValue[]; readonly rowsNeeded: number } {
  let end = Math.max(count, 0)
  const cells = lines.filter(isGood).flatMap((line) => {
    const row = line.row < count ? line.row : end++
    const own = row < count ? line.cells : line.cells.filter(({ text }) => text !== '')
    return own.map((cell) => ({ ...cell, row }))
  })
  return { cells, rowsNeeded: end }
}

/** The columns that a block has cells for: rows at its end may be shorter. */
export function proposedColumns(lines: readonly ProposedLine[]): readonly LineColumn[] {
  const widest = lines.reduce<readonly ProposedCell[]>(
    (most, { cells }) => (cells.length > most.length ? cells : most),
    [],
  )
  return widest.map(({ column }) => column)
}

/** The lines that cannot be taken, as they were given, each with its reasons; with a row that names the columns. */
export function problemRows(
  lines: readonly ProposedLine[],
  words: { readonly reason: string; readonly of: (problem: Message) => string },
): readonly (readonly string[])[] {
  const bad = lines.filter((line) => !isGood(line))
  const reasons = ({ cells }: ProposedLine) =>
    cells.flatMap((cell) => {
      const problem = readProblem(cell)
      return problem ? [words.of(message('{label}：{problem}', { label: cell.column.label, problem }))] : []
    })
  return [
    [...proposedColumns(lines).map(({ label }) => label), words.reason],
    ...bad.map((line) => [
      ...proposedColumns(lines).map(({ key }) => line.cells.find(({ column }) => column.key === key)?.text ?? ''),
      reasons(line).join(' · '),
    ]),
  ]
}

/** Rows as a comma-separated file. A cell that a spreadsheet program would compute stays a text. */
export function sheetText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const plain = /^[=+@]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text
    return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  }
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}
