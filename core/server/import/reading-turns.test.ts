import { expect, test } from 'vitest'
import { ReadingTurns } from './reading-turns.ts'

/** Readings that end when they are told to, and who is being read. */
function desk() {
  const turns = new ReadingTurns()
  const open: number[] = []
  const ends = new Map<string, () => void>()
  const read = (person: number, name = String(person)) =>
    turns.take(person, async () => {
      open.push(person)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      open.splice(open.indexOf(person), 1)
    })
  return { read, open, end: async (name: string) => ends.get(name)?.() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two sheets are read at a time, one of each person, the others in the order in which they came', async () => {
  const { read, open, end } = desk()
  const all = [read(1, 'a'), read(1, 'b'), read(2, 'c'), read(3, 'd')]
  await settled()
  expect(open).toEqual([1, 2])
  await end('c')
  await settled()
  // The second sheet of the first person still waits for the first one.
  expect(open).toEqual([1, 3])
  await end('a')
  await settled()
  expect(open).toEqual([3, 1])
  await end('d')
  await end('b')
  await Promise.all(all)
  expect(open).toEqual([])
})

test('a sheet that cannot be read ends its turn, and too many of one person are refused in words', async () => {
  const turns = new ReadingTurns()
  await expect(turns.take(1, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await turns.take(1, async () => 'read')).toBe('read')
  const { read, end } = desk()
  const held = Array.from({ length: 5 }, (_, index) => read(1, String(index)))
  await expect(read(1)).rejects.toMatchObject({ status: 429, body: { message: '前面的表格还在读取，请稍后再试' } })
  const other = read(2, 'other')
  await settled()
  await end('other')
  await other
  for (let index = 0; index < 5; index += 1) {
    await end(String(index))
    await settled()
  }
  await Promise.all(held)
})
