import { expect, test } from 'vitest'
import { labelPapers } from '../../../core/shared/label-papers.ts'
import { shelfLabelHeights, shelfLabelRows } from './shelf-label-rows.ts'

test.each(labelPapers.map((paper) => [paper.value, paper] as const))('%s: the rows fill the label', (_, paper) => {
  const { value, height, edge } = paper
  expect(shelfLabelRows.reduce((sum, row) => sum + shelfLabelHeights[value][row], 0)).toBeCloseTo(height - 2 * edge)
})
