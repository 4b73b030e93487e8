import { isRecord, isReference, isSameChoice } from './same-value.ts'

const under = (at: string, key: string | number) => (at ? `${at}.${key}` : String(key))

function changedKeys(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>, at: string) {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  keys.delete('id')
  return [...keys].flatMap((key): string[] => changedPaths(one[key], other[key], under(at, key)))
}

function changedLines(lines: readonly Record<string, unknown>[], others: readonly unknown[], at: string): string[] {
  const records = others.filter(isRecord)
  const found = lines.flatMap((line, place) => {
    const other = line['id'] === undefined ? records[place] : records.find(({ id }) => id === line['id'])
    return other ? changedKeys(line, other, under(at, place)) : [under(at, place)]
  })
  // What is only in the other list has no separate place here.
  return found.length === 0 || records.length > lines.length ? [at, ...found] : found
}

/**
 * The paths of what differs between form values and others: of a field, of a line that the others do not have, of a list
 * that lacks some of theirs. Lines belong together by their id, else by their place.
 */
export function changedPaths(values: unknown, others: unknown, at = ''): string[] {
  if (isSameChoice(values, others)) return []
  if (isRecord(values) && isRecord(others) && !isReference(values) && !isReference(others))
    return changedKeys(values, others, at)
  if (Array.isArray(values) && Array.isArray(others) && values.length > 0 && values.every(isRecord))
    return changedLines(values, others, at)
  return [at]
}

/** Whether a field differs: itself, a part of it, or all of the line that it belongs to. */
export function isChangedAt(changed: ReadonlySet<string>, path: string): boolean {
  const steps = path.split('.')
  // A list that lacks lines says nothing about the lines that it has.
  const isLineNew = steps.some(
    (step, at) => at > 0 && /^\d+$/.test(step) && changed.has(steps.slice(0, at + 1).join('.')),
  )
  return isLineNew || changed.has(path) || [...changed].some((one) => one.startsWith(`${path}.`))
}
