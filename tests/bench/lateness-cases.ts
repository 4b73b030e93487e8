import { plannedStages } from '../../plugins/lateness/order-chains/chain-stages.ts'
import type { BenchCase } from './bench-case.ts'

const leastSlackFirst = [{ key: 'slackDays', descending: false }]

/** The calls that people make all day on the progress board of orders. */
export const latenessCases: readonly BenchCase[] = [
  {
    name: 'order progress, list of 50 as it opens',
    variants: 1,
    request: () => ({
      method: 'POST',
      path: 'order_chains/search?page=1&size=50',
      body: { isInWork: true, sort: leastSlackFirst },
    }),
  },
  {
    name: 'order progress, critical ones',
    variants: 4,
    request: (variant) => ({
      method: 'POST',
      path: `order_chains/search?page=${variant + 1}&size=50`,
      body: { isCritical: true, sort: leastSlackFirst },
    }),
  },
  {
    name: 'order progress, those late in a stage',
    variants: plannedStages.length,
    request: (variant) => ({
      method: 'POST',
      path: 'order_chains/search?page=1&size=50',
      body: { lateStage: [plannedStages[variant]], sort: leastSlackFirst },
    }),
  },
  {
    name: 'order progress, counts of the tabs',
    variants: 1,
    request: () => ({ method: 'POST', path: 'order_chains/statistic', body: {} }),
  },
]
