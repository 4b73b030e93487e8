import { expect, test } from 'vitest'
import { formKeyOf, modeOf } from './document-mode.ts'

const starts = { copy: {}, reference: {} }

test.each([
  ['/a/new', {}, 'new'],
  ['/a/7/edit', {}, 'edit'],
  ['/a/7/edit', { isRevert: 'true' }, 'revise'],
  ['/a/7/copy', {}, 'copy'],
  ['/a/7/reference', {}, 'reference'],
] as const)('%s %o opens the form to %s', (path, search, mode) => expect(modeOf(path, search, starts)).toBe(mode))

test('a draft belongs to the document, or to the way a new one began', () => {
  expect(formKeyOf('new', undefined)).toBe('new')
  expect(formKeyOf('edit', 7)).toBe('7')
  expect(formKeyOf('revise', 7)).toBe('7')
  expect(formKeyOf('copy', 7)).toBe('copy:7')
  expect(formKeyOf('edit', 7, ['P1'])).toBe('7')
  // Two copies of one document for two purchases are two drafts.
  expect(formKeyOf('copy', 7, ['P1'])).not.toBe(formKeyOf('copy', 7, ['P2']))
  // Of two that are made from other documents each keeps its own.
  expect(formKeyOf('new', undefined, ['TS1', '初样'])).toBe('new:TS1:初样')
})
