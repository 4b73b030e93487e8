/**
 * Reads what a spreadsheet puts on the clipboard: rows by line breaks, cells by tabs, cells with either quoted and inner
 * quotes doubled. A quote that is not closed where its cell ends is a sign like any other. The empty line that ends the text is no row.
 */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const source = text.replace(/\r\n?/g, '\n')
  const next = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y
  for (;;) {
    const [, quoted, plain = '', end] = next.exec(source) ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    else if (end !== '\t') break
  }
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows.map((row) => row.map((value) => value.trim()))
}

/** Whether a clipboard text is a block of cells rather than a text for one cell; a cell that a spreadsheet quoted is a block, for it has to be read. */
export function isBlock(text: string): boolean {
  const isQuotedCell = /^"(?:[^"]|"")*""(?:[^"]|"")*"\s*$/.test(text)
  return isQuotedCell || /\t/.test(text) || /\n./.test(text.replace(/\r\n?/g, '\n').trimEnd())
}

/** One cell that a paste writes. */
export type PastedCell = { readonly row: number; readonly column: number; readonly text: string }

/**
 * Where a pasted block lands: from the focused cell to the right and down, cut at the last column and at `maximumRows`.
 * A single cell fills the whole selection (`rows` high). `taken` and `cut` count the rows that had a place and those that had none.
 */
export function planPaste(
  block: readonly (readonly string[])[],
  at: { row: number; column: number; rows?: number },
  limits: { columns: number; maximumRows: number },
): { cells: PastedCell[]; rowsNeeded: number; taken: number; cut: number } {
  const first = block[0]
  const filled =
    block.length === 1 && first?.length === 1 && (at.rows ?? 1) > 1
      ? Array.from({ length: at.rows ?? 1 }, () => first)
      : block
  const room = Math.max(0, limits.maximumRows - at.row)
  const kept = filled.slice(0, room)
  const cells = kept.flatMap((row, down) =>
    row
      .slice(0, limits.columns - at.column)
      .map((text, right) => ({ row: at.row + down, column: at.column + right, text })),
  )
  return { cells, rowsNeeded: at.row + kept.length, taken: kept.length, cut: filled.length - kept.length }
}
