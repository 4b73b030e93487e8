import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { strayKeys } from './key-rules.ts'
import { readSources } from './source-tree.ts'

test('keys are bound only by commands and declared key tables', () => {
  expect(strayKeys(readSources(fileURLToPath(new URL('../..', import.meta.url))))).toEqual([])
})

test('a comparison with a letter or function key and a second key listener are found', () => {
  const path = 'core/browser/form/planted.tsx'
  const found = (text: string) => strayKeys([{ path, text }])
  expect(found(`if (event.key === 'd') copy()`)).toEqual([`${path}: d`])
  expect(found(`if (event.code === 'KeyD') copy()`)).toEqual([`${path}: KeyD`])
  expect(found(`if (event.key === 'F2') rename()`)).toEqual([`${path}: F2`])
  expect(found(`import { tinykeys } from 'tinykeys'`)).toEqual([`${path}: tinykeys`])
  expect(found(`if (event.key === 'Enter' || event.key === ' ') open()`)).toEqual([])
})
