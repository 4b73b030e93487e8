import { expect, test } from 'vitest'
import { closedActs } from './closed-acts.ts'

test('no act of a closed view can be used', () => {
  const { run, isReady } = closedActs<{ run: (text: string) => string; isReady: () => boolean }>()
  expect(() => run('now')).toThrow('not open')
  expect(isReady).toThrow('not open')
})
