import { createHash } from 'node:crypto'

/** The name that a statement is prepared under: the same for the same text, in every process. */
export function statementName(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}

/** Longer ones insert many rows at once, each number of rows in a text of its own. */
const LONGEST_WRITE = 5000

const write = /^\s*(insert|update|delete)\b|^\s*with \w+ as \(\s*insert\b|\bfor update$/i

/**
 * Whether a statement is prepared as it stands: those that write, and that lock a row to write it. They find their rows by a key, whatever its value
 * is, and are asked again by the next save.
 */
export function isPreparedWrite(text: string): boolean {
  return text.length <= LONGEST_WRITE && write.test(text)
}
