import { expect, test } from 'vitest'
import { timelinesOf } from '../../core/server/plugin-order.ts'
import { recordActions } from '../../core/shared/record-actions.ts'
import { everyPlugin } from './document-company.ts'

test('an action that documents call by different words has a usual word for all of them', () => {
  const usual = new Set(recordActions.map(({ value }) => value))
  const words = new Map<string, Set<string>>()
  for (const { actions = [] } of timelinesOf(everyPlugin))
    for (const { value, label } of actions) words.set(value, (words.get(value) ?? new Set()).add(label.text))
  const several = [...words].filter(([, said]) => said.size > 1).map(([value]) => value)
  expect(several).toContain('cancelled')
  expect(several.filter((value) => !usual.has(value))).toEqual([])
})
