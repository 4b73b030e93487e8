import { expect, test } from 'vitest'
import { sourceText } from '../../../shared/message.ts'
import { newNameProblem } from './size-commands.ts'

const sizes = [
  { name: 'S', quantity: 1 },
  { name: 'M', quantity: 2 },
]

test.each([
  ['XS', undefined],
  ['S', undefined],
  ['110', undefined],
  [' M ', '尺码M重复'],
  [' ', '请输入尺码'],
  ['24件', '“24件”是件数，不是尺码'],
])('the first size is renamed to %j: %s', (typed, problem) => {
  const found = newNameProblem(sizes, 0, typed)
  expect(found && sourceText(found)).toBe(problem)
})
