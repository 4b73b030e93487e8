import { expect, test } from 'vitest'
import { canPrintRolls, mostRolls, rollsOf, rollTextProblem } from './roll-counts.ts'

const short = (text: string, lines: number) =>
  rollsOf(text, lines).map(
    ({ at, place, of, quantity }) => `${at}:${place}/${of}${quantity === null ? '' : `=${quantity}`}`,
  )

test('one number counts for every line, several count line by line, and quantities are joined by plus signs', () => {
  expect(short('2', 2)).toEqual(['0:1/2', '0:2/2', '1:1/2', '1:2/2'])
  expect(short('1 0 2', 3)).toEqual(['0:1/1', '2:1/2', '2:2/2'])
  expect(short('50.5+49，1', 2)).toEqual(['0:1/2=50.5', '0:2/2=49', '1:1/1'])
})

test('a text that tells no rolls, or those of another number of lines, is refused', () => {
  for (const text of ['', '-1', 'x', '2.5', '3+', '3+0', '99999']) expect(rollTextProblem(text), text).toBeDefined()
  for (const text of ['0', '3', '3 2', '1.5+2', '12, 4']) expect(rollTextProblem(text), text).toBeUndefined()
  expect(canPrintRolls('3 2', 3)).toMatchObject({ allowed: false, reason: { values: { lines: 3, n: 2 } } })
  expect(canPrintRolls('0', 3).allowed).toBe(false)
  expect(canPrintRolls('2', mostRolls / 2).allowed).toBe(true)
  expect(canPrintRolls('2', mostRolls / 2 + 1).allowed).toBe(false)
})
