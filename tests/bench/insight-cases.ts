import { type FigurePage, figures } from '../../plugins/insight/figures.ts'
import type { BenchCase } from './bench-case.ts'

const idsOf = (page: FigurePage) => figures.filter((figure) => figure.page === page).map(({ id }) => id)

function pageOf(page: FigurePage, name: 'thisMonth' | 'thisYear'): BenchCase {
  return {
    name: `figures, ${page === 'sales' ? 'sales department' : 'pattern room'}, ${name === 'thisYear' ? 'year' : 'month'}`,
    variants: 1,
    request: () => ({ method: 'POST', path: 'insight/figures', body: { figures: idsOf(page), period: { name } } }),
  }
}

/** Pages of figures, with the period before; and one figure with its parts. */
export const insightCases: readonly BenchCase[] = [
  pageOf('sales', 'thisMonth'),
  pageOf('sales', 'thisYear'),
  pageOf('patternRoom', 'thisMonth'),
  pageOf('patternRoom', 'thisYear'),
  {
    name: 'figures, sales amount by brand, year',
    variants: 1,
    request: () => ({
      method: 'POST',
      path: 'insight/figures',
      body: { figures: ['saleAmount'], period: { name: 'thisYear' }, split: 'brand' },
    }),
  },
]
