import { expect, test } from 'vitest'
import { contractClauses } from './production-contract-clauses.ts'

const none = { late: '', tolerance: '', fault: '', days: '', copies: '', further: '', furtherEnglish: '' }

test('a clause whose figure is not set is left out; the others keep their order and get their figures', () => {
  expect(contractClauses(none)).toHaveLength(4)
  const all = contractClauses({ ...none, late: '0.5', tolerance: '5', fault: '0.3', days: '7', copies: '2' })
  expect(all).toHaveLength(9)
  expect(all.flatMap(({ values }) => Object.entries(values ?? {}))).toEqual([
    ['tolerance', '5'],
    ['late', '0.5'],
    ['fault', '0.3'],
    ['days', '7'],
    ['copies', '2'],
  ])
})
