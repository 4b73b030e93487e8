import type { PermissionFlag } from '../../../core/shared/permission.ts'

/** One privilege as the server lists it. */
export type Privilege = {
  readonly id: number
  readonly key: string
  readonly flag: PermissionFlag
  readonly title: string
  readonly group: string
}

/**
 * One row of the matrix: a module with the ids of its privileges. A flag that the module does not have is undefined.
 */
export type MatrixRow = {
  readonly key: string
  readonly title: string
  readonly group: string
  readonly read: number | undefined
  readonly write: number | undefined
}

/** The rows of the matrix, in the order of the privileges. */
export function matrixRows(privileges: readonly Privilege[]): readonly MatrixRow[] {
  const rows = new Map<string, MatrixRow>()
  for (const { id, key, flag, title, group } of privileges) {
    const row = rows.get(key) ?? { key, title, group, read: undefined, write: undefined }
    rows.set(key, { ...row, [flag]: id })
  }
  return [...rows.values()]
}

/** The rows whose title, area or key contains the typed words. */
export function filterRows(rows: readonly MatrixRow[], typed: string): readonly MatrixRow[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ key, title, group }) => {
    const text = `${title} ${group} ${key}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/**
 * Ticks or unticks a flag in some rows. Write also ticks read, because nobody can change what they cannot see;
 * otherwise the flags are independent.
 */
export function setFlag(
  chosen: ReadonlySet<number>,
  rows: readonly MatrixRow[],
  flag: PermissionFlag,
  on: boolean,
): ReadonlySet<number> {
  const next = new Set(chosen)
  for (const row of rows) {
    const id = row[flag]
    if (id === undefined) continue
    if (on) next.add(id)
    else next.delete(id)
    if (on && flag === 'write' && row.read !== undefined) next.add(row.read)
  }
  return next
}

/** Whether every row that has the flag is ticked. */
export function hasAll(chosen: ReadonlySet<number>, rows: readonly MatrixRow[], flag: PermissionFlag): boolean {
  const ids = rows.flatMap((row) => row[flag] ?? [])
  return ids.length > 0 && ids.every((id) => chosen.has(id))
}

export function sameChoice(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}
