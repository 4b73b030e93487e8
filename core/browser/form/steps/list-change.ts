import type { FormPartValue, FormValues } from '../session/form-values.ts'
import { isSameValue } from '../session/same-value.ts'

type Row = Readonly<Record<string, unknown>>

/** A stretch of rows that others take the place of. */
export type RowSpan = { readonly at: number; readonly removed: number; readonly added: readonly Row[] }

/** The shortest stretch by which rows become other rows. */
export function rowSpan(now: readonly Row[], next: readonly Row[]): RowSpan {
  const most = Math.min(now.length, next.length)
  let at = 0
  while (at < most && isSameValue(now[at], next[at])) at += 1
  let tail = 0
  while (tail < most - at && isSameValue(now[now.length - 1 - tail], next[next.length - 1 - tail])) tail += 1
  return { at, removed: now.length - at - tail, added: next.slice(at, next.length - tail) }
}

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))

/**
 * Writes a value at a path of a form by as little as it differs: rows that stay keep how they are drawn and what is said of them, at every
 * depth. Returns the paths that were written.
 */
export function writeChange(
  values: Pick<FormValues, 'at' | 'putParts' | 'putLines'>,
  path: string,
  next: unknown,
): readonly string[] {
  const parts: FormPartValue[] = []
  const lists: string[] = []
  const visit = (at: string, now: unknown, wanted: unknown): void => {
    if (isSameValue(now, wanted)) return
    if (!isRows(now) || !isRows(wanted)) return void parts.push({ path: at, value: wanted })
    const { at: first, removed, added } = rowSpan(now, wanted)
    if (removed === added.length) {
      added.forEach((row, down) => {
        const own = now[first + down]
        for (const key of new Set([...Object.keys(own ?? {}), ...Object.keys(row)]))
          visit(`${at}.${first + down}.${key}`, own?.[key], row[key])
      })
      return
    }
    const places = now.map((_, place) => place)
    const order = [...places.slice(0, first), ...added.map(() => undefined), ...places.slice(first + removed)]
    values.putLines(at, now.toSpliced(first, removed, ...added), order)
    lists.push(at)
  }
  visit(path, values.at(path), next)
  if (parts.length > 0) values.putParts(parts)
  return [...lists, ...parts.map((part) => part.path)]
}
