import type { BenchCase } from './bench-case.ts'

const noun = 'patterning_orders'
const states = [['Pending'], ['InProgress', 'Inquest'], ['Finished'], ['Cancel']] as const

/** The list of pattern orders with a column for each of thirteen kinds of steps, and the counts of its tabs. */
export const patternCases: readonly BenchCase[] = [
  {
    name: 'pattern orders, list of 50 as it opens',
    variants: 1,
    request: () => ({ method: 'POST', path: `${noun}/search?page=1&size=50`, body: {} }),
  },
  {
    name: 'pattern orders, list of 50 in a state, with total',
    variants: 24,
    request: (variant) => ({
      method: 'POST',
      path: `${noun}/search?page=${1 + (variant % 3)}&size=50`,
      body: {
        status: [...(states[variant % states.length] ?? [])],
        sort: [{ key: 'createdAt', descending: variant % 2 === 0 }],
      },
    }),
  },
  {
    name: 'pattern orders, list of 100, page 100',
    variants: 1,
    request: () => ({
      method: 'POST',
      path: `${noun}/search?page=100&size=100`,
      body: { sort: [{ key: 'createdAt', descending: true }] },
    }),
  },
  {
    name: 'pattern orders, counts of the tabs',
    variants: 1,
    request: () => ({ method: 'POST', path: `${noun}/statistic`, body: {} }),
  },
]
