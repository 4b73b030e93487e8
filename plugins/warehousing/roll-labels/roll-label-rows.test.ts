import { expect, test } from 'vitest'
import { labelPapers } from '../../../core/shared/label-papers.ts'
import { rollLabelHeights, rollLabelRows } from './roll-label-rows.ts'

test.each(labelPapers.map((paper) => [paper.value, paper] as const))('%s: the rows fill the label', (_, paper) => {
  const { value, height, edge } = paper
  expect(rollLabelRows.reduce((sum, row) => sum + rollLabelHeights[value][row], 0)).toBeCloseTo(height - 2 * edge)
})
