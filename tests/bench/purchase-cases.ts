import type { BenchCase } from './bench-case.ts'

const workbench = 'material_bulk_purchase_orders/workbench'

/** Other days for each variant, which leave most of what is to be bought. */
const until = (variant: number) => ({
  requiredDate: { to: new Date(Date.now() + (60 + variant) * 86_400_000).toISOString().slice(0, 10) },
})

/** What a purchaser sees in the morning: sums over all lines that are to be bought, among those of many years. */
export const purchaseCases: readonly BenchCase[] = [
  {
    name: 'purchase workbench, 50 rows with sums and lines',
    variants: 30,
    by: 'purchase',
    request: (variant) => ({ method: 'POST', path: `${workbench}/search?page=1&size=50`, body: until(variant) }),
  },
  {
    name: 'purchase workbench, groups by supplier',
    variants: 30,
    by: 'purchase',
    request: (variant) => ({
      method: 'POST',
      path: `${workbench}/groups`,
      body: { ...until(variant), groupBy: 'supplier' },
    }),
  },
]
