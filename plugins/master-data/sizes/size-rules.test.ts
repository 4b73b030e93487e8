import { expect, test } from 'vitest'
import { message } from '../../../core/shared/message.ts'
import { sizeProblems } from './size-rules.ts'

test('a range holds each size once, however wide, spaced or written', () => {
  const problem = (field: string, name: string) => ({ field, message: message('尺码{name}重复', { name }) })
  expect(sizeProblems({ name: '女装', ranges: ['S', '2 XL', 'Ｓ', '2  xl'] })).toEqual([
    problem('ranges.2', 'Ｓ'),
    problem('ranges.3', '2  xl'),
  ])
  expect(sizeProblems({ name: '女装', ranges: ['S', 'SS'] })).toEqual([])
})
