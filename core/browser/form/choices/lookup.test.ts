import { expect, test } from 'vitest'
import { type Choice, offeredRecently } from './lookup.ts'

const kept: Choice = { id: 1, name: '锦绣布行' }
const aside: Choice = { id: 2, name: '误建布行' }
const listed: Choice = { ...kept, data: { phone: '020-1' } }

test('a recent choice that has left the picker is not offered once the whole list is there', () => {
  expect(offeredRecently([aside, kept], [listed], true)).toEqual([listed])
})

test('of a list that is longer, or not there yet, the recent choices stand as they were chosen', () => {
  expect(offeredRecently([aside, kept], [listed], false)).toEqual([aside, listed])
  expect(offeredRecently([aside], [], false)).toEqual([aside])
})
