import { expect, test, vi } from 'vitest'
import type { Actor } from '../../../shared/rule.ts'
import { signedIn } from '../../../shared/permission.ts'
import { editCommands, lockedList } from './edit-commands.ts'

const anybody: Actor = { id: 1, name: '甲', permissions: {} }

test('where records are changed on their own page, the key that changes several says so', () => {
  const run = vi.fn()
  const [locked, ...more] = editCommands('cloths', undefined, run)
  expect(more).toEqual([])
  expect(locked?.check?.({ id: 1 }, anybody, new Date())).toEqual({ allowed: false, reason: lockedList })
  const [edit] = editCommands('cloths', { permission: signedIn }, run)
  expect([edit?.id, edit?.keys, edit?.check]).toEqual([locked?.id, locked?.keys, undefined])
})
