import { expect, test } from 'vitest'
import { stepLabels } from './patterning-order-columns.ts'
import { patterningOrderRows } from './patterning-order-contract.ts'

test('the list shows the board, the design, the order, one column for each kind of step, errors and reworks (B-2-80, B-2-81)', () => {
  const shown = patterningOrderRows.fields.filter(({ hidden }) => !hidden).map(({ key }) => key)
  const board = ['designImageUrls', 'code', 'color', 'type']
  const design = ['customerCode', 'quantity', 'developmentGroup', 'patternFollower']
  const state = ['id', 'status', 'urgent', 'levelOfDifficulty', 'errorCount', 'reworkCount', 'progress']
  const times = ['scheduledFinishDate', 'finishDate', 'user', 'lastUpdater', 'due', 'createdAt', 'updatedAt']
  const steps = [...stepLabels.keys()]
  expect(shown).toEqual([board, design, state, times, steps, 'openErrorCount', 'openReworkCount'].flat())
})
