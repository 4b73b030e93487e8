import { beforeEach, expect, test, vi } from 'vitest'
import { browserMemory } from './browser-memory.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > 20) throw new Error('full')
      kept.set(name, text)
    },
    removeItem: (name: string) => kept.delete(name),
  })
})

test('what is kept is read again, and undefined forgets it', () => {
  browserMemory.write('tabs', { open: 2 })
  expect(browserMemory.read('tabs')).toEqual({ open: 2 })
  browserMemory.write('tabs', undefined)
  expect(kept.has('tabs')).toBe(false)
  expect(browserMemory.read('tabs')).toBeUndefined()
})

test('broken text is no value, and a list leaves out what does not fit', () => {
  const isText = (item: unknown) => typeof item === 'string'
  kept.set('tabs', '{"open":')
  expect(browserMemory.read('tabs')).toBeUndefined()
  expect(browserMemory.readList('tabs', isText)).toEqual([])
  kept.set('tabs', '{"open":2}')
  expect(browserMemory.readList('tabs', isText)).toEqual([])
  kept.set('tabs', '["a",1,null,"b"]')
  expect(browserMemory.readList('tabs', isText)).toEqual(['a', 'b'])
})

test('a browser that is full keeps what it has', () => {
  browserMemory.write('tabs', 'few')
  browserMemory.write('tabs', 'far more than this browser takes')
  expect(browserMemory.read('tabs')).toBe('few')
})

test('a browser that forbids storage has no value and takes none', () => {
  vi.stubGlobal('localStorage', undefined)
  browserMemory.write('tabs', 'few')
  expect(browserMemory.read('tabs')).toBeUndefined()
})
