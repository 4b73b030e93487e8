import { expect, test } from 'vitest'
import { type Choice, offeredRecently } from './lookup.ts'

const kept: Choice = { id: 1, name: '锦绣布行' }
const aside: Choice = { id: 2, name: '误建布行' }
const listed: Choice = { ...kept, data: { phone: '020-1' } }

test('a recent choice that the picker no longer has is not offered once the whole list is loaded', () => {
  expect(offeredRecently([aside, kept], [listed], true)).toEqual([listed])
})

test('with a longer list, or while it is loading, recent choices are shown as they were chosen', () => {
  expect(offeredRecently([aside, kept], [listed], false)).toEqual([aside, listed])
  expect(offeredRecently([aside], [], false)).toEqual([aside])
})
