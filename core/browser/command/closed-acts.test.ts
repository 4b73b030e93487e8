import { expect, test } from 'vitest'
import { closedActs } from './closed-acts.ts'

test('each act of a closed view does nothing', () => {
  const { run, isReady } = closedActs<{ run: (text: string) => string; isReady: () => boolean }>()
  expect([run('now'), isReady()]).toEqual([undefined, undefined])
})
