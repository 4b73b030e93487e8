import { expect, test } from 'vitest'
import { pendingPlan } from './pending-plan.ts'

function made<Plan>() {
  const { promise, resolve, reject } = Promise.withResolvers<Plan>()
  return { promise, resolve, reject }
}

test('a plan is accepted or given up while it is being made', async () => {
  const pending = pendingPlan<string>()
  expect(pending.settle('accept')).toBe(false)
  const one = made<string>()
  const accepted = pending.wait(one.promise)
  expect(pending.settle('accept')).toBe(true)
  one.resolve('one')
  expect(await accepted).toEqual({ plan: 'one', isAccepted: true })
  expect(pending.settle('drop')).toBe(false)

  const two = made<string>()
  const dropped = pending.wait(two.promise)
  expect(pending.settle('drop')).toBe(true)
  two.resolve('two')
  expect(await dropped).toBeUndefined()
})

test('a later plan takes the place of one that is being made; its failure is no one’s any more', async () => {
  const pending = pendingPlan<string>()
  const [one, two] = [made<string>(), made<string>()]
  const first = pending.wait(one.promise)
  pending.settle('accept')
  const second = pending.wait(two.promise)
  one.reject(new Error('no'))
  expect(await first).toBeUndefined()
  two.resolve('two')
  expect(await second).toEqual({ plan: 'two', isAccepted: false })
  const third = made<string>()
  const failing = pending.wait(third.promise)
  third.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  expect(pending.settle('drop')).toBe(false)
})
