import { hash } from 'node:crypto'

/** Names that are remembered: there are few texts, and each is asked for again and again. */
const mostNames = 500
const names = new Map<string, string>()

/** The name that a statement is prepared under: the same for the same text, in every process. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames) names.clear()
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}

/** The most characters of an insert with `values`. The text of a longer one changes with the number of its rows, so a connection would keep a plan for each number. */
const LONGEST_WRITE = 5000

const write =
  /^\s*(insert|update|delete)\b|^\s*with \w+ as \(\s*(insert|update|delete)\b|\bfor (no key )?(update|share)( of \w+)?$/i

/**
 * Whether a statement is prepared as it stands: those that write, and that lock a row to write it or what depends on it. They find their rows by a key, whatever its value
 * is, and are asked again by the next save.
 */
export function isPreparedWrite(text: string): boolean {
  return write.test(text) && (text.length <= LONGEST_WRITE || !/\bvalues\b/i.test(text))
}
