import type { LinkSource } from '../../../../core/browser/plugin.ts'
import { quoteDocument } from '../quote-document.ts'

const { path } = quoteDocument

/** The quotes of a design: of each of its colors. */
export const quoteLinks: LinkSource = {
  document: quoteDocument,
  keyOf: ({ code, type }) =>
    typeof code === 'string' && code && typeof type === 'string' ? { code, type } : undefined,
  find: async ({ code }, signal) => {
    const [{ call }, { quoteSearch }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../quote-contract.ts'),
    ])
    const { records } = await call(quoteSearch, { query: { page: 1, size: 50 }, body: { code }, signal })
    return records
      .filter((row) => row.code === code)
      .map((row) => ({
        path: `${path}/${row.id}`,
        title: `${row.quoteCode} ${row.color}`,
        detail: `${row.currency} ${row.convertedPrice}`,
      }))
  },
}
