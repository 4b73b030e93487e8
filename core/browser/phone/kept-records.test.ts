import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { read } from '../../shared/permission.ts'
import { forgetKept, forgetOutdated } from '../session/kept-data.ts'
import { keptRecords } from './kept-records.ts'

const stored = new Map<string, string>()
const storage = new Proxy(
  {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  },
  { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
)

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
})

const orders = keptRecords('orders', z.object({ id: z.number(), name: z.string() }), read('ORDER'))
const person = { id: 3, permissions: { ORDER: { read: true, write: false } } }
const then = new Date('2026-03-05T08:00:00Z')
const later = (days: number) => new Date(then.getTime() + days * 24 * 3_600_000)
const found = (who = person, now = then) => orders.find(who, ({ id }) => id === 1, now)?.record.name

test('a record is kept for its person, for seven days', () => {
  orders.keep(person, { id: 1, name: 'coat' }, then)
  expect([found(), found({ ...person, id: 4 })]).toEqual(['coat', undefined])
  expect([found(person, later(6.9)), found(person, later(7))]).toEqual(['coat', undefined])
  stored.set('other', 'stays')
  forgetOutdated(later(7))
  expect([...stored.keys()]).toEqual(['other'])
})

test('it is gone after the sign-out, and once the right was taken', () => {
  orders.keep(person, { id: 1, name: 'coat' }, then)
  expect(found({ ...person, permissions: { ORDER: { read: false, write: false } } })).toBeUndefined()
  // Not hidden, but forgotten.
  expect([found(), stored.size]).toEqual([undefined, 0])
  orders.keep(person, { id: 1, name: 'coat' }, then)
  forgetKept()
  expect(stored.size).toBe(0)
})

test('one that the server no longer shows is forgotten, and the others stay', () => {
  orders.keep(person, { id: 1, name: 'coat' }, then)
  orders.keep(person, { id: 2, name: 'dress' }, then)
  orders.drop(person, ({ id }) => id === 1)
  expect([found(), orders.find(person, ({ id }) => id === 2, then)?.record.name]).toEqual([undefined, 'dress'])
})
