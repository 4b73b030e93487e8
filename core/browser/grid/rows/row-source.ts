import type { ListGroup } from '../../../shared/list-group-contract.ts'
import type { ListRow } from '../model/list-definition.ts'

/** A group of rows as its heading tells of it. */
export type RowGroup = ListGroup & { readonly isOpen: boolean }

/** A group of a grouped list, and the place of its heading: its rows follow there. */
export type PlacedGroup = ListGroup & { readonly head: number }

/** The row at a place; undefined at a heading and where no row is loaded. */
export type RowReader = (index: number) => ListRow | undefined

/** The rows that a grid draws: all of a page, or a window on a long list in which rows may still be missing. */
export type RowSource = {
  readonly count: number
  readonly rowAt: RowReader
  /**
   * Fetches the rows between two places, both included, that are not loaded, and answers how to read all of them; absent where no row is ever
   * missing. Throws `CallError`.
   */
  readonly load?: (first: number, last: number, signal?: AbortSignal) => Promise<RowReader>
  /** Rows of the whole result before the first one. */
  readonly offset: number
  /** Rows of the whole result. */
  readonly total: number
  /** `total` is about so many. */
  readonly isEstimate?: boolean
  /** The group whose heading stands at a place of a grouped list. */
  readonly groupAt?: (index: number) => RowGroup | undefined
  readonly toggleGroup?: (index: number) => void
  /** The groups of a grouped list, in their order. */
  readonly groups?: readonly PlacedGroup[]
}

/** The rows of one page. */
export function pageRows(records: readonly ListRow[], total: number, offset: number, isEstimate = false): RowSource {
  return { count: records.length, rowAt: (index) => records[index], offset, total, isEstimate }
}

export const noRows: RowSource = pageRows([], 0, 0)

/** Rows that are still to come, drawn as bars. */
export function awaitedRows(count: number): RowSource {
  return { count, rowAt: () => undefined, offset: 0, total: 0 }
}

/** The loaded rows of a source within bounds, both ends included. */
export function rowsBetween(source: RowSource, first: number, last: number): ListRow[] {
  const rows: ListRow[] = []
  for (let index = Math.max(first, 0); index <= Math.min(last, source.count - 1); index += 1) {
    const row = source.rowAt(index)
    if (row) rows.push(row)
  }
  return rows
}

/** The first `most` places between two, both included, at which records stand and no headings. */
export function recordPlaces(source: RowSource, first: number, last: number, most: number): number[] {
  const places: number[] = []
  for (let index = Math.max(first, 0); index <= Math.min(last, source.count - 1) && places.length < most; index += 1)
    if (!source.groupAt?.(index)) places.push(index)
  return places
}

/**
 * The row at each of several consecutive places. Rows that are not loaded are fetched; undefined stands for rows that are gone. Throws `CallError`.
 */
export async function readPlaces(
  source: RowSource,
  places: readonly number[],
  signal?: AbortSignal,
): Promise<readonly (ListRow | undefined)[]> {
  const [first = 0, last = first] = [places[0], places.at(-1)]
  const rowAt = (await source.load?.(first, last, signal)) ?? source.rowAt
  return places.map(rowAt)
}
