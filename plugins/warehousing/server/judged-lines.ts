import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'

/** The save that is checked: its kind, the content that it sends, and the stored document, undefined for a new one. */
type Judged<Head> = {
  readonly type: SaveType
  readonly content: Head
  readonly before: Head | undefined
}

/**
 * Returns which lines a save must check against the documents that they name: all lines of a submission, and the lines that a regression
 * changes (D1). A line that a regression leaves was judged when it was submitted. The documents that it names have gone on since,
 * not least by that submission (a booking has arrived, a purchase is closed), and none of it keeps a document from being taken back
 * (D38). `namesOf` are the records that a line names together with its head.
 */
export function judgedLines<Head, Line>(
  { type, content, before }: Judged<Head>,
  linesOf: (head: Head) => readonly Line[],
  namesOf: (head: Head, line: Line) => readonly unknown[],
): (line: Line) => boolean {
  const keyOf = (head: Head, line: Line) => JSON.stringify(namesOf(head, line))
  const standing = new Set(before ? linesOf(before).map((line) => keyOf(before, line)) : [])
  return (line) => type === 'submit' || (type === 'regression' && !standing.has(keyOf(content, line)))
}
