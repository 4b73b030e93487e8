import { expect, test } from 'vitest'
import { keySequences } from './key-sequences.ts'

function typing(...bindings: string[]) {
  const heard: string[] = []
  const { press, forget } = keySequences(Object.fromEntries(bindings.map((keys) => [keys, () => heard.push(keys)])))
  const type = (keys: string) => {
    for (const key of keys.split(' ')) {
      const getModifierState = (name: string) => key === 'Shift' && name === key
      press({ key, code: '', getModifierState } as KeyboardEvent)
    }
    return heard.splice(0)
  }
  return { type, forget }
}

test('the second key of a sequence is neither a separate key nor the beginning of another sequence', () => {
  const { type } = typing('y', 'c y', 'c b', 'g c', 'g g')
  expect(type('c y')).toEqual(['c y'])
  expect(type('g c')).toEqual(['g c'])
  expect(type('g g')).toEqual(['g g'])
  expect(type('y')).toEqual(['y'])
  expect(type('g c b')).toEqual(['g c'])
})

test('a key that also begins a sequence waits for it, and a forgotten sequence does not continue', () => {
  const { type, forget } = typing('c', 'c b', 'b')
  expect(type('c')).toEqual([])
  expect(type('b')).toEqual(['c b'])
  expect(type('c')).toEqual([])
  forget()
  expect(type('b')).toEqual(['b'])
})

test('a modifier between two keys of a sequence ends nothing', () => {
  expect(typing('g b').type('g Shift b')).toEqual(['g b'])
})
