import { expect, test } from 'vitest'
import { restTabs, wakeTabs } from './tab-warmth.ts'

test('a tab in front is awake at once, and those that were stay so', () => {
  expect(wakeTabs(['a'], new Set(['b']))).toEqual(['a', 'b'])
  const awake = ['a', 'b']
  expect(wakeTabs(awake, new Set(['a']))).toBe(awake)
})

test('of the tabs that were left the last four stay awake, beside those in front', () => {
  const awake = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(restTabs(awake, new Set(['g', 'a']))).toEqual(['c', 'd', 'e', 'f', 'g', 'a'])
})

test('the tab that was in front last falls asleep last', () => {
  let awake: readonly string[] = []
  for (const front of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) {
    awake = restTabs(wakeTabs(awake, new Set([front])), new Set([front]))
  }
  expect(awake).toEqual(['c', 'd', 'e', 'a', 'f'])
})
