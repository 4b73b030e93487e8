import { expect, test } from 'vitest'
import { fileNamesOf } from './draft-files.ts'

test('every file in unsaved input is found once, wherever it is', () => {
  const [one, other] = [`${'a'.repeat(32)}.png`, `${'b'.repeat(32)}.pdf`]
  const values = {
    images: [`/api/files/${one}`],
    lines: [{ file: { url: `https://files.example/api/files/${other}` } }],
  }
  expect(fileNamesOf({ values: { ...values, again: `/api/files/${one}` } })).toEqual([one, other])
  expect(fileNamesOf({ values: { text: 'none', file: null } })).toEqual([])
})
