import { useMemo, useSyncExternalStore } from 'react'
import { useFormPlace } from '../session/form-context.ts'
import type { FormValues } from '../session/form-values.ts'
import type { FieldCell } from '../session/use-field.ts'
import { rowSpan } from '../steps/list-change.ts'

type Line = Readonly<Record<string, unknown>>

/** The lines of a list in a form. Each line has a key, which stays the same until the line is removed. */
export type LineList = ReturnType<typeof lineList>

const isId = (id: unknown) => typeof id === 'number' || typeof id === 'string'

/**
 * The keys of lines after others took their place: lines that say the same at both ends keep theirs, of those between each keeps the key that its `id`
 * had. Where as many others are left on both sides, the rest keep theirs by their order: they were saved, and have an `id` now.
 */
export function alignedKeys(
  before: readonly Line[],
  keys: readonly string[],
  after: readonly Line[],
  newKey: () => string,
): string[] {
  const { at, removed, added } = rowSpan(before, after)
  const end = at + removed
  const between = before.slice(at, end).map(({ id }, index) => ({ id, key: keys[at + index] ?? newKey() }))
  const named = new Map(between.flatMap(({ id, key }) => (isId(id) ? [[id, key] as const] : [])))
  const taken = new Set<string>()
  const known = added.map(({ id }) => {
    const key = named.get(id as string | number)
    if (key === undefined || taken.has(key)) return undefined
    taken.add(key)
    return key
  })
  const left = between.map(({ key }) => key).filter((key) => !taken.has(key))
  const open = known.filter((key) => key === undefined).length
  const rest = left.length === open ? left : []
  return [
    ...keys.slice(0, at),
    ...known.map((key) => key ?? rest.shift() ?? newKey()),
    ...after.slice(at + added.length).map((_, index) => keys[end + index] ?? newKey()),
  ]
}

/**
 * Makes the lines of the list at a path of the form. The form holds the values; this list gives each of them a key, no matter which code writes the
 * values. A component that draws a line gets the line's key and asks for its place. So React draws no other line again when one is added or removed.
 */
export function lineList(values: FormValues, name: string) {
  let made = 0
  let seen: readonly Line[] = []
  let keys: readonly string[] = []
  let places: ReadonlyMap<string, number> = new Map()
  const cells = new Map<string, FieldCell>()
  const newKey = () => {
    made += 1
    return `line${made}`
  }
  const rowsNow = (): readonly Line[] => (values.at(name) as readonly Line[] | null | undefined) ?? []

  const settle = (next: readonly string[], rows: readonly Line[]) => {
    seen = rows
    if (next.length === keys.length && next.every((key, at) => key === keys[at])) return
    keys = next
    places = new Map(next.map((key, at) => [key, at]))
    for (const key of cells.keys()) if (!places.has(key)) cells.delete(key)
  }
  const follow = () => {
    const rows = rowsNow()
    if (rows === seen && rows.length === keys.length) return
    settle(alignedKeys(seen.slice(0, keys.length), keys.slice(0, seen.length), rows, newKey), rows)
  }
  /** Replaces all lines: a number takes the line that had this place before, anything else is a new line. */
  const put = (next: readonly (number | Line)[]) => {
    follow()
    const old = rowsNow()
    const rows = next.map((one) => (typeof one === 'number' ? (old[one] as Line) : one))
    const order = next.map((one) => (typeof one === 'number' ? one : undefined))
    settle(
      order.map((from) => (from === undefined ? newKey() : (keys[from] as string))),
      rows,
    )
    values.putLines(name, rows, order)
  }
  const placeOf = (key: string): number | undefined => {
    follow()
    return places.get(key)
  }

  return {
    name,
    /** The keys of the lines in their order; the same list until lines come, go or change their places. */
    keys: (): readonly string[] => {
      follow()
      return keys
    },
    placeOf,
    /** The present values of the line with this key. They may change in place later. */
    lineOf: (key: string): Line | undefined => {
      const at = placeOf(key)
      return at === undefined ? undefined : rowsNow()[at]
    },
    /** What the fields of a line are given; the same in every drawing. */
    cellOf: (key: string): FieldCell => {
      const known = cells.get(key)
      if (known) return known
      const cell: FieldCell = {
        pathOf: (part) => {
          const at = placeOf(key)
          return at === undefined ? undefined : `${name}.${at}.${part}`
        },
      }
      cells.set(key, cell)
      return cell
    },
    insert: (at: number, lines: readonly Line[]): void => {
      const next: (number | Line)[] = rowsNow().map((_, index) => index)
      next.splice(at, 0, ...lines)
      put(next)
    },
    remove: (at: number, count = 1): void => {
      const next = rowsNow().map((_, index) => index)
      next.splice(at, count)
      put(next)
    },
    move: (from: number, to: number): void => {
      const next = rowsNow().map((_, index) => index)
      next.splice(to, 0, ...next.splice(from, 1))
      put(next)
    },
  }
}

/** The lines of the list at a path of the form around, and their keys as they stand now. */
export function useLineList(name: string): { readonly list: LineList; readonly keys: readonly string[] } {
  const { session } = useFormPlace()
  const list = useMemo(() => lineList(session.values, name), [session, name])
  return { list, keys: useSyncExternalStore(session.values.subscribe, list.keys) }
}
