import { expect, test } from 'vitest'
import { message } from '../../shared/message.ts'
import { allow, refuse } from '../../shared/rule.ts'
import { originRows, pagesOf, toggled, withMade } from './origin-rows.ts'

const one: { readonly id: number } = { id: 1 }
const two: { readonly id: number } = { id: 2 }

test('a row that the rule refuses is shown with the reason', () => {
  const rule = ({ id }: { id: number }) => (id === 2 ? refuse(message('用完了')) : allow)
  expect(originRows([one, two], rule).map(({ refusal }) => refusal)).toEqual([undefined, message('用完了')])
  expect(originRows([one], undefined)).toEqual([{ row: one, refusal: undefined }])
})

test('several rows are chosen in order, and given back by choosing them again', () => {
  expect(toggled([two], one)).toEqual([two, one])
  expect(toggled([two, one], { id: 2 })).toEqual([one])
})

test('what was made from here is listed first, in its present state', () => {
  const offered = originRows([one, two], undefined)
  const changed = { id: 2, name: 'as it is now' }
  expect(withMade(offered, originRows([changed], undefined)).map(({ row }) => row)).toEqual([changed, one])
})

test('records fill pages, of which there is always one', () => {
  expect([0, 1, 50, 51, 120].map((total) => pagesOf(total, 50))).toEqual([1, 1, 1, 2, 3])
})
