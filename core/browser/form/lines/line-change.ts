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

/** The parts in which rows of the same number differ, by their paths below the list. */
export function changedParts(now: readonly Row[], next: readonly Row[]): { path: string; value: unknown }[] {
  return next.flatMap((row, at) =>
    [...new Set([...Object.keys(now[at] ?? {}), ...Object.keys(row)])]
      .filter((key) => !isSameValue(now[at]?.[key], row[key]))
      .map((key) => ({ path: `${at}.${key}`, value: row[key] })),
  )
}
