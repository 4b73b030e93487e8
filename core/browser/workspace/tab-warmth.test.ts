import { expect, test } from 'vitest'
import { isBack, lastInFront, restTabs, wakeTabs } from './tab-warmth.ts'

const set = (tabs: string) => new Set(tabs)

test('a front tab is rendered at once, and tabs that were rendered stay so', () => {
  expect(wakeTabs(set('a'), set('b'))).toEqual(set('ab'))
  const awake = set('ab')
  expect(wakeTabs(awake, set('a'))).toBe(awake)
})

test('besides the front tabs the last four stay rendered', () => {
  expect(restTabs(set('abcdefg'), [...'bcdefga'], set('ga'))).toEqual(set('cdefga'))
})

test('switching between a few tabs changes nothing', () => {
  const awake = set('abcde')
  expect(restTabs(awake, [...'bcdea'], set('a'))).toBe(awake)
})

test('a closed tab is not rendered any more', () => {
  expect(restTabs(set('ab'), [...'cb'], set('b'))).toEqual(set('b'))
})

test('only a tab that comes back reads again: not one that was just opened, nor one that stayed', () => {
  expect(isBack([], set(''), set('a'))).toBe(false)
  expect(isBack([...'a'], set('a'), set('b'))).toBe(false)
  expect(isBack([...'a'], set('a'), set('ab'))).toBe(false)
  expect(isBack([...'ab'], set('b'), set('a'))).toBe(true)
})

test('the tab that was in front last is dropped last', () => {
  let awake: ReadonlySet<string> = new Set()
  let order: readonly string[] = []
  for (const front of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) {
    order = lastInFront(order, set(front))
    awake = restTabs(wakeTabs(awake, set(front)), order, set(front))
  }
  expect(awake).toEqual(set('cdeaf'))
})
