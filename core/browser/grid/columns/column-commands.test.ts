import { expect, test } from 'vitest'
import { freezeColumn, hideColumn, shownColumns, stepColumn } from './column-commands.ts'

const choice = { order: ['a', 'b', 'c', 'd'], hidden: ['b'], widths: {} }

test('a column moves past hidden ones to its next shown neighbour, and stops at the edge', () => {
  expect(stepColumn(choice, 'a', 1)).toEqual({ order: ['b', 'c', 'a', 'd'] })
  expect(stepColumn(choice, 'c', -1)).toEqual({ order: ['c', 'a', 'b', 'd'] })
  expect(stepColumn(choice, 'a', -1)).toBeUndefined()
  expect(stepColumn(choice, 'd', 1)).toBeUndefined()
})

test('the last column cannot be hidden', () => {
  expect(shownColumns(choice)).toEqual(['a', 'c', 'd'])
  expect(hideColumn(choice, 'c')).toEqual({ hidden: ['b', 'c'] })
  expect(hideColumn({ ...choice, hidden: ['b', 'c', 'd'] }, 'a')).toBeUndefined()
})

test('freezing counts shown columns; freezing the last frozen one again unfreezes all', () => {
  expect(freezeColumn(choice, 'c', 0)).toEqual({ frozen: 2 })
  expect(freezeColumn(choice, 'c', 2)).toEqual({ frozen: 0 })
  expect(freezeColumn(choice, 'd', 2)).toEqual({ frozen: 3 })
})
