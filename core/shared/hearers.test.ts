import { expect, test } from 'vitest'
import { hearers } from './hearers.ts'

test('everybody who listens is told until they stop', () => {
  const { hear, tell } = hearers<[number]>()
  const told: string[] = []
  const stop = hear((one) => told.push(`first ${one}`))
  hear((one) => told.push(`second ${one}`))
  tell(1)
  stop()
  tell(2)
  expect(told).toEqual(['first 1', 'second 1', 'second 2'])
})
