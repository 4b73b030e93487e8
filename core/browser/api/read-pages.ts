/** Rows of one page when everything is read. */
const bulkPageSize = 1000
/** Rows after which reading ends. */
export const bulkLimit = 10_000

/** One page of many. `from` counts the rows before it. */
export type BulkPage<Row> = { readonly records: readonly Row[]; readonly total: number; readonly from: number }

/**
 * Reads what a search or list call finds, page after page of 1,000 rows, until its total or 10,000 rows are reached. `ask` makes the call with the
 * page's query; what it throws ends the reading.
 */
export async function* readPages<Row>(
  ask: (query: { page: number; size: number }) => Promise<{ readonly records: readonly Row[]; readonly total: number }>,
): AsyncGenerator<BulkPage<Row>> {
  for (let from = 0; from < bulkLimit; ) {
    const { records, total } = await ask({ page: from / bulkPageSize + 1, size: bulkPageSize })
    yield { records, total, from }
    from += records.length
    if (from >= total || records.length < bulkPageSize) return
  }
}

/**
 * Reads the rows from one place of what a search or list call finds to another, both included, in pages of 1,000 rows. Answers them by their places; rows
 * that are not there any more are missing. `ask` makes the call with the page's query; what it throws ends the reading.
 */
export async function readRange<Row>(
  ask: (query: { page: number; size: number }) => Promise<{ readonly records: readonly Row[] }>,
  first: number,
  last: number,
): Promise<ReadonlyMap<number, Row>> {
  const rows = new Map<number, Row>()
  for (let from = first - (first % bulkPageSize); from <= last; from += bulkPageSize) {
    const { records } = await ask({ page: from / bulkPageSize + 1, size: bulkPageSize })
    for (const [at, row] of records.entries()) rows.set(from + at, row)
    if (records.length < bulkPageSize) break
  }
  return rows
}
