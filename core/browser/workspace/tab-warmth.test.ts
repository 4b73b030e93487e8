import { expect, test } from 'vitest'
import { lastInFront, restTabs, wakeTabs } from './tab-warmth.ts'

const set = (tabs: string) => new Set(tabs)

test('a tab in front is awake at once, and those that were stay so', () => {
  expect(wakeTabs(set('a'), set('b'))).toEqual(set('ab'))
  const awake = set('ab')
  expect(wakeTabs(awake, set('a'))).toBe(awake)
})

test('of the tabs that were left the last four stay awake, beside those in front', () => {
  expect(restTabs(set('abcdefg'), [...'bcdefga'], set('ga'))).toEqual(set('cdefga'))
})

test('going to and fro between a few changes nothing', () => {
  const awake = set('abcde')
  expect(restTabs(awake, [...'bcdea'], set('a'))).toBe(awake)
})

test('a tab that is gone is awake no more', () => {
  expect(restTabs(set('ab'), [...'cb'], set('b'))).toEqual(set('b'))
})

test('the tab that was in front last falls asleep last', () => {
  let awake: ReadonlySet<string> = new Set()
  let order: readonly string[] = []
  for (const front of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) {
    order = lastInFront(order, set(front))
    awake = restTabs(wakeTabs(awake, set(front)), order, set(front))
  }
  expect(awake).toEqual(set('cdeaf'))
})
