import type { ListGroup } from '../../../shared/list-group-contract.ts'

/** Where a line of a grouped list belongs: the heading of a group, or one of its rows. */
export type GroupPlace = { readonly group: number; readonly row: number | undefined }

/** The lines of a grouped list: a heading for each group, and below an open one its rows. */
export type GroupLayout = {
  readonly count: number
  /** The line of each group's heading. */
  readonly heads: readonly number[]
  readonly placeOf: (line: number) => GroupPlace | undefined
  /** The groups that have rows between two lines, both included, and which of them. */
  readonly rowsIn: (
    first: number,
    last: number,
  ) => readonly { readonly group: number; readonly first: number; readonly last: number }[]
}

/** How a group is called among its list's groups. */
export function groupKey({ value }: Pick<ListGroup, 'value'>): string {
  return value ?? ''
}

/** Lays groups out, those in `open` with their rows. */
export function groupLayout(groups: readonly ListGroup[], open: ReadonlySet<string>): GroupLayout {
  const heads: number[] = []
  let count = 0
  for (const group of groups) {
    heads.push(count)
    count += 1 + (open.has(groupKey(group)) ? group.count : 0)
  }
  const groupAt = (line: number): number => {
    let low = 0
    let high = heads.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((heads[middle] ?? 0) <= line) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    count,
    heads,
    placeOf: (line) => {
      if (line < 0 || line >= count) return undefined
      const group = groupAt(line)
      const row = line - (heads[group] ?? 0) - 1
      return { group, row: row < 0 ? undefined : row }
    },
    rowsIn: (first, last) => {
      if (count === 0) return []
      const found: { group: number; first: number; last: number }[] = []
      for (let group = groupAt(Math.max(first, 0)); group < groups.length; group += 1) {
        const head = heads[group] ?? 0
        if (head > last) break
        const rows = (heads[group + 1] ?? count) - head - 1
        const from = Math.max(first - head - 1, 0)
        const to = Math.min(last - head - 1, rows - 1)
        if (from <= to) found.push({ group, first: from, last: to })
      }
      return found
    },
  }
}
