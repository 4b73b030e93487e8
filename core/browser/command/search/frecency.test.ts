import { afterEach, expect, test, vi } from 'vitest'

const day = 24 * 3600 * 1000
let stored: string | undefined
let pages = 0

/** The module as a new page has it. */
async function open(text?: string): Promise<typeof import('./frecency.ts')> {
  stored = text
  vi.stubGlobal('localStorage', {
    getItem: () => stored ?? null,
    setItem: (_: string, value: string) => {
      stored = value
    },
  })
  pages += 1
  return import(/* @vite-ignore */ `./frecency.ts?page=${pages}`)
}

afterEach(() => vi.unstubAllGlobals())

test('rises with each use, halves every 14 days, and is stored', async () => {
  const { frecencyOf, noteUse } = await open()
  expect(frecencyOf('a', 0)).toBe(0)
  noteUse('a', 0)
  expect(frecencyOf('a', 0)).toBe(1)
  noteUse('a', 0)
  noteUse('a', 0)
  expect(frecencyOf('a', 0)).toBe(2)
  expect(frecencyOf('a', 14 * day)).toBe(1)
  const again = await open(stored)
  expect(again.frecencyOf('a', 14 * day)).toBe(1)
})

test('the 300 latest are kept, whatever their names', async () => {
  const { frecencyOf, noteUse } = await open()
  for (const name of ['constructor', '__proto__']) expect(frecencyOf(name, 0)).toBe(0)
  for (let at = 0; at <= 300; at += 1) noteUse(`c${at}`, at)
  expect([frecencyOf('c0', 300), frecencyOf('c1', 300) > 0]).toEqual([0, true])
  expect(Object.keys(JSON.parse(stored ?? '{}'))).toHaveLength(300)
})

test('stored data that cannot be read counts as none', async () => {
  for (const text of ['{', 'null', '7']) expect((await open(text)).frecencyOf('a', 0)).toBe(0)
})
