import { expect, test } from 'vitest'
import { message } from '../message.ts'
import { fileAddresses } from './document-fields.ts'
import { keptFileProblems } from './kept-files.ts'

const label = message('附件')
const held = (count: number) => ({ files: Array.from({ length: count }, (_, at) => `/files/${at}.pdf`) })

test.each([
  // given, stored, refused
  [6, undefined, false],
  [7, undefined, true],
  [7, 6, true],
  [9, 9, false],
  [8, 9, false],
  [10, 9, true],
] as const)('%i files where %s were stored', (given, stored, isRefused) => {
  const before = stored === undefined ? undefined : held(stored)
  const fields = { files: fileAddresses({ label, most: 6, mostKept: 20 }) }
  expect(keptFileProblems(fields, held(given), before)).toHaveLength(isRefused ? 1 : 0)
})

test('a list whose limit never sank is left to the schema of its body', () => {
  expect(keptFileProblems({ files: fileAddresses({ label, most: 6 }) }, held(7), undefined)).toEqual([])
})
