import { expect, test } from 'vitest'
import { documentKind } from '../../../shared/document.ts'
import { message } from '../../../shared/message.ts'
import { chainOf, isSameStyle, movesTo, standsBelow } from './style-moves.ts'

const kindOf = (noun: string) =>
  documentKind({ noun, key: 'X', title: message('单据'), path: `/dashboard/${noun}`, codeField: 'code' })
const [boms, quotes] = [kindOf('boms'), kindOf('quotes')]
const key = { code: 'A 1', type: '初样', color: '白色' }
const tabs = [
  { tab: 'left', kind: boms },
  { tab: 'right', kind: quotes },
]

test('each tab goes to the document of its kind, and of the colour where it names one', () => {
  const found = [
    { kind: boms, path: '/dashboard/boms/3', title: 'A 1' },
    { kind: quotes, path: '/dashboard/quotes/4', title: 'BJ1 黑色' },
    { kind: quotes, path: '/dashboard/quotes/5', title: 'BJ2 白色' },
  ]
  expect(movesTo(tabs, found, key)).toEqual([
    { tab: 'left', href: '/dashboard/boms/3' },
    { tab: 'right', href: '/dashboard/quotes/5' },
  ])
  expect(chainOf(found, key).map(({ path }) => path)).toEqual(['/dashboard/boms/3', '/dashboard/quotes/5'])
  expect(movesTo(tabs, found, { code: 'A 1', type: '初样' })[1]?.href).toBe('/dashboard/quotes/4')
})

test('of several sample types of one code the tab shows that of the style', () => {
  const found = ['二次样', '初样'].map((type, id) => ({
    kind: boms,
    path: `/dashboard/boms/${id}`,
    title: `A 1 ${type}`,
  }))
  expect(movesTo(tabs.slice(0, 1), found, key)).toEqual([{ tab: 'left', href: '/dashboard/boms/1' }])
})

test('where a style has no document of a kind yet, its list says so', () => {
  expect(movesTo(tabs, [], key)[1]).toEqual({ tab: 'right', href: '/dashboard/quotes?code=A%201' })
})

test('a document of the whole design belongs to each of its colours', () => {
  expect(isSameStyle(key, { code: 'A 1', type: '初样' })).toBe(true)
  expect(isSameStyle(key, { ...key, color: '黑色' })).toBe(false)
  expect(isSameStyle(key, { ...key, type: '产前样' })).toBe(false)
})

test('up to four documents stand in one row, more in two, in the order of the work', () => {
  expect(standsBelow(4)).toEqual([undefined, undefined, undefined, undefined])
  expect(standsBelow(7)).toEqual([undefined, undefined, undefined, undefined, 0, 1, 2])
})
