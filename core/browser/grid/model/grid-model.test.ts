import { describe, expect, test } from 'vitest'
import type { GridAction } from './grid-key-table.ts'
import { clampFocus, fitWidth, focusOn, moveColumn, moveFocus, orderColumns, rangeOf } from './grid-model.ts'

const extent = { rows: 100, columns: 5, page: 10 }
const go = (row: number, column: number, ...actions: GridAction[]) =>
  actions.reduce((focus, action) => moveFocus(focus, action, extent) ?? focus, focusOn(row, column))

describe('cell focus', () => {
  test('arrow keys move one cell and stop at the edges', () => {
    expect(go(3, 2, 'down', 'right').cell).toEqual({ row: 4, column: 3 })
    expect(go(99, 4, 'down', 'right').cell).toEqual({ row: 99, column: 4 })
    expect(go(5, 0, 'left').cell).toEqual({ row: 5, column: 0 })
  })

  test('the header is above the first row, but ranges do not include it', () => {
    expect(go(0, 1, 'up').cell.row).toBe(-1)
    expect(go(0, 1, 'extendUp').cell.row).toBe(0)
    expect(go(5, 1, 'pageUp').cell.row).toBe(0)
  })

  test('jumps', () => {
    expect(go(50, 2, 'pageDown').cell.row).toBe(60)
    expect(go(50, 2, 'rowEnd').cell).toEqual({ row: 50, column: 4 })
    expect(go(50, 2, 'first').cell).toEqual({ row: 0, column: 0 })
    expect(go(50, 2, 'last').cell).toEqual({ row: 99, column: 4 })
  })

  test('extending keeps the anchor, moving drops it', () => {
    const range = go(10, 3, 'extendDown', 'extendDown', 'extendLeft')
    expect(rangeOf(range)).toEqual({ top: 10, bottom: 12, left: 2, right: 3 })
    const moved = moveFocus(range, 'up', extent)
    expect(moved && rangeOf(moved)).toEqual({ top: 11, bottom: 11, left: 2, right: 2 })
  })

  test('an empty grid has only the header; a smaller one keeps the focus inside', () => {
    expect(moveFocus(focusOn(-1, 0), 'last', { ...extent, rows: 0 })?.cell.row).toBe(-1)
    expect(clampFocus(focusOn(80, 4), { rows: 10, columns: 2, page: 5 })?.cell).toEqual({ row: 9, column: 1 })
    expect(moveFocus(undefined, 'down', extent)?.cell).toEqual({ row: 0, column: 0 })
    expect(moveFocus(focusOn(0, 0), 'copy', extent)).toBeUndefined()
  })
})

describe('columns', () => {
  test('a person’s order is kept, new columns follow their neighbour, removed ones are dropped', () => {
    expect(orderColumns(['a', 'b', 'c', 'd'], ['c', 'gone', 'a', 'c'])).toEqual(['c', 'd', 'a', 'b'])
    expect(orderColumns(['n', 'a'], ['a'])).toEqual(['n', 'a'])
  })

  test('moving and widths are limited', () => {
    expect(moveColumn(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
    expect(moveColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect([fitWidth(3), fitWidth(100.4), fitWidth(5000)]).toEqual([48, 100, 800])
  })
})
