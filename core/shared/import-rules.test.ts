import { expect, test } from 'vitest'
import { canRename, canRunImport, canRunWithoutErrors } from './import-rules.ts'

const counts = { new: 2, changed: 1, unchanged: 4, error: 0 }
const checked = { status: 'Checked', counts } as const
const wrong = { status: 'Checked', counts: { ...counts, error: 3 } } as const
const nothing = { status: 'Checked', counts: { ...counts, new: 0, changed: 0 } } as const

test('an import without mistakes is written completely', () => {
  expect(canRunImport(checked)).toMatchObject({ allowed: true })
  expect(canRunWithoutErrors(checked)).toMatchObject({ allowed: false })
})

test('one with mistakes is written only without them, if any row is left', () => {
  expect(canRunImport(wrong)).toMatchObject({ allowed: false })
  expect(canRunWithoutErrors(wrong)).toMatchObject({ allowed: true })
  expect(canRunWithoutErrors({ ...nothing, counts: { ...nothing.counts, error: 1 } })).toMatchObject({ allowed: false })
})

test('nothing is written twice, or when nothing would change', () => {
  expect(canRunImport(nothing)).toMatchObject({ allowed: false })
  for (const can of [canRunImport, canRunWithoutErrors]) {
    expect(can({ ...wrong, status: 'Completed' })).toMatchObject({
      allowed: false,
      reason: { text: '这次导入不在待执行的状态' },
    })
  }
})

test('more than a few new names need an agreement to exactly so many', () => {
  const asked = [
    canRename(0, undefined),
    canRename(3, undefined),
    canRename(4, undefined),
    canRename(4, 3),
    canRename(4, 4),
  ]
  expect(asked.map(({ allowed }) => allowed)).toEqual([true, true, false, false, true])
})
