import { expect, test } from 'vitest'
import { labelPapers } from '../../../core/shared/label-papers.ts'
import { ticketRowHeights, ticketRows } from './ticket-layout.ts'

test.each(labelPapers.map((paper) => [paper.value, paper] as const))('%s: the rows fill the ticket', (_, paper) => {
  const { value, height, edge } = paper
  expect(ticketRows.reduce((sum, row) => sum + ticketRowHeights[value][row], 0)).toBeCloseTo(height - 2 * edge)
})
