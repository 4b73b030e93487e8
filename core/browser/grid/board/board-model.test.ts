import { describe, expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { boardColumns, boardLayout, isMovedBySteps, moveOnBoard, moveTo } from './board-model.ts'

const option = (value: string, text: string) => ({ value, label: message(text) })
const field = { options: [option('Pending', '待下单'), option('Revert', '待下单'), option('Finished', '已下单')] }

const step = (id: string, from: readonly string[], to: string): Command => ({
  id,
  title: message(id),
  moves: { from, to, title: message(id) },
  run: () => undefined,
})
const steps = [step('submit', ['Pending', 'Revert'], 'Finished'), step('revise', ['Finished'], 'Revert')]

describe('the columns of a board', () => {
  test('are the choices of its field, those that read alike as one', () => {
    expect(boardColumns(field, undefined, [])).toMatchObject([
      { value: 'Pending', values: ['Pending', 'Revert'] },
      { value: 'Finished', values: ['Finished'] },
    ])
  })

  test('are those that a filter on the field leaves', () => {
    expect(boardColumns(field, ['Revert'], []).map(({ value }) => value)).toEqual(['Pending'])
  })

  test('are followed by groups that belong to no choice', () => {
    const groups = [
      { value: null, label: null },
      { value: 'Pending', label: null },
      { value: 'Old', label: null },
    ]
    expect(boardColumns(field, undefined, groups).map(({ value }) => value)).toEqual([
      'Pending',
      'Finished',
      null,
      'Old',
    ])
  })
})

describe('a move to a column', () => {
  const [waiting, finished] = boardColumns(field, undefined, [])
  const to = (state: string, column: typeof waiting, isAllowed = true) =>
    column && moveTo(steps, state, column, () => isAllowed)?.id

  test('is the step that leads from the state there', () => {
    expect(to('Revert', finished)).toBe('submit')
    expect(to('Finished', waiting)).toBe('revise')
  })

  test('is a refused step where there is no other, so that its reason is read', () => {
    expect(to('Finished', waiting, false)).toBe('revise')
  })

  test('prefers the step that may be taken', () => {
    const both = [step('first', ['Pending'], 'Finished'), step('second', ['Pending'], 'Finished')]
    expect(finished && moveTo(both, 'Pending', finished, ({ id }) => id === 'second')?.id).toBe('second')
  })

  test('leads nowhere from the column itself, or where no step leads', () => {
    expect(to('Revert', waiting)).toBeUndefined()
    expect(to('Gone', finished)).toBeUndefined()
  })

  test('is a step only where the field holds the states of the steps', () => {
    expect(isMovedBySteps(steps, field)).toBe(true)
    expect(isMovedBySteps(steps, { options: [option('Sample', '初样')] })).toBe(false)
    expect(isMovedBySteps([], field)).toBe(false)
  })
})

describe('keys on a board', () => {
  const extent = { counts: [3, 0, 1], lines: 2 }
  const go = (action: Parameters<typeof moveOnBoard>[0], column: number, card: number) =>
    moveOnBoard(action, { column, card }, extent)

  test('walk the cards of a column and stop at its ends', () => {
    expect(go('down', 0, 0)).toEqual({ column: 0, card: 1 })
    expect(go('down', 0, 2)).toEqual({ column: 0, card: 2 })
    expect(go('pageDown', 0, 0)).toEqual({ column: 0, card: 2 })
    expect(go('rowEnd', 0, 0)).toEqual({ column: 0, card: 2 })
    expect(go('rowStart', 0, 2)).toEqual({ column: 0, card: 0 })
  })

  test('pass over columns without cards, and stay where there is no further one', () => {
    expect(go('right', 0, 2)).toEqual({ column: 2, card: 0 })
    expect(go('right', 2, 0)).toEqual({ column: 2, card: 0 })
    expect(go('left', 2, 0)).toEqual({ column: 0, card: 0 })
    expect(go('last', 0, 0)).toEqual({ column: 2, card: 0 })
  })

  test('that move nothing lead nowhere', () => {
    expect(go('open', 0, 0)).toBeUndefined()
  })
})

test('cards are the lines of the group of their column', () => {
  const group = (value: string, head: number, count: number) => ({ value, label: null, count, sums: {}, head })
  const layout = boardLayout(boardColumns(field, undefined, []), [group('Finished', 0, 2), group('Pending', 3, 1)])
  expect(layout.counts).toEqual([1, 2])
  expect(layout.first).toBe(4)
  expect(layout.placeOf(2)).toEqual({ column: 1, card: 1 })
  expect(layout.placeOf(3)).toBeUndefined()
  expect(layout.lineOf({ column: 1, card: 1 })).toBe(2)
  expect(layout.lineOf({ column: 0, card: 1 })).toBeUndefined()
})
