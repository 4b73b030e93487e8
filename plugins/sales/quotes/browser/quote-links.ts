import { call } from '../../../../core/browser/api/client.ts'
import type { FindLinked } from '../../../../core/browser/plugin.ts'
import { quoteSearch } from '../quote-contract.ts'
import { quoteDocument } from '../quote-document.ts'

const { path } = quoteDocument

/** The quotes of a design: of each of its colors. */
export const findLinkedQuotes: FindLinked = async ({ code }, signal) => {
  const { records } = await call(quoteSearch, { query: { page: 1, size: 50 }, body: { code }, signal })
  return records
    .filter((row) => row.code === code)
    .map((row) => ({
      path: `${path}/${row.id}`,
      title: `${row.quoteCode} ${row.color}`,
      detail: `${row.currency} ${row.convertedPrice}`,
    }))
}
