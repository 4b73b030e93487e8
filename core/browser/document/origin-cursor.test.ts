import { expect, test } from 'vitest'
import { message } from '../../shared/message.ts'
import { cursorOn, cursorStep } from './origin-cursor.ts'

const row = (id: number, refusal?: string) => ({ row: { id }, refusal: refusal ? message('请选择') : undefined })
const rows = [row(1, 'taken'), row(2), row(3, 'taken'), row(4)]

test('the cursor is on the first record that may be chosen, until it is moved to another one that is listed', () => {
  expect([cursorOn(rows, 'first'), cursorOn(rows, 'last'), cursorOn(rows, 4)]).toEqual([2, 4, 4])
  // One that cannot be chosen or is no longer listed.
  expect([cursorOn(rows, 3), cursorOn(rows, 9), cursorOn([], 'first'), cursorOn([row(1, 'taken')], 1)]).toEqual([
    2,
    2,
    undefined,
    undefined,
  ])
})

test('arrows pass what cannot be chosen, and go on to the neighbouring page', () => {
  const middle = { page: 2, pages: 3 }
  expect(cursorStep(rows, 2, 1, middle)).toEqual({ place: 4, page: 2 })
  expect(cursorStep(rows, 4, 1, middle)).toEqual({ place: 'first', page: 3 })
  expect(cursorStep(rows, 2, -1, middle)).toEqual({ place: 'last', page: 1 })
  // Not past the ends of the list.
  expect(cursorStep(rows, 4, 1, { page: 3, pages: 3 })).toBeUndefined()
  expect(cursorStep(rows, 2, -1, { page: 1, pages: 3 })).toBeUndefined()
  // A page on which nothing can be chosen is passed, too.
  expect(cursorStep([row(1, 'taken')], undefined, 1, middle)).toEqual({ place: 'first', page: 3 })
  expect(cursorStep([row(1, 'taken')], undefined, -1, middle)).toEqual({ place: 'last', page: 1 })
})
