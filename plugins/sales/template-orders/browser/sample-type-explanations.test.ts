import { expect, test } from 'vitest'
import { explanationsOf } from './sample-type-explanations.ts'

const types = [
  {
    name: '初样',
    isDeleted: false,
    children: [
      { name: '首版', isDeleted: false },
      { name: '旧版', isDeleted: true },
    ],
  },
  { name: '齐色样', isDeleted: false, children: [{ name: '停用', isDeleted: true }] },
  { name: '开发样', isDeleted: true, children: [{ name: '首版', isDeleted: false }] },
]

test('an explanation is chosen from those in use of its type', () => {
  expect(explanationsOf(types, '初样')).toEqual([{ value: '首版', label: { text: '首版' } }])
})

test('it is typed where the type has none in use, or is out of use itself', () => {
  expect(explanationsOf(types, '齐色样')).toBeUndefined()
  expect(explanationsOf(types, '开发样')).toBeUndefined()
})

test('without a type, and while the types are not read, there is nothing to choose', () => {
  expect(explanationsOf(types, '')).toEqual([])
  expect(explanationsOf(undefined, '初样')).toEqual([])
})
