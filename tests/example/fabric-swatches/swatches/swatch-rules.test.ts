import { expect, test } from 'vitest'
import { canSaveSwatch, canUseUp } from './swatch-rules.ts'

const empty = { name: '', composition: '', weight: null }

test('a swatch needs a name', () => {
  expect(canSaveSwatch({ ...empty, name: '  ' })).toMatchObject({ allowed: false, problems: [{ field: 'name' }] })
  expect(canSaveSwatch({ ...empty, name: '真丝双绉' })).toEqual({ allowed: true })
})

test('a swatch can be marked as used up only once', () => {
  expect(canUseUp({ status: 'Kept' })).toEqual({ allowed: true })
  expect(canUseUp({ status: 'UsedUp' })).toMatchObject({ allowed: false, reason: { text: '样卡已用完' } })
})
