import { expect, test } from 'vitest'
import { fileNamesOf } from './draft-files.ts'

test('the files that unsaved input names are found wherever they stand, each once', () => {
  const [one, other] = [`${'a'.repeat(32)}.png`, `${'b'.repeat(32)}.pdf`]
  const values = {
    images: [`/api/files/${one}`],
    lines: [{ file: { url: `https://files.example/api/files/${other}` } }],
  }
  expect(fileNamesOf({ values: { ...values, again: `/api/files/${one}` } })).toEqual([one, other])
  expect(fileNamesOf({ values: { text: 'none', file: null } })).toEqual([])
})
