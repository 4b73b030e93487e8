import { describe, expect, test } from 'vitest'
import { readMacros, replay } from './macro.ts'

const step = (command: string) => ({ command, arguments: { how: { value: 'a', title: 'A' } } })

describe('macros', () => {
  test('stored macros are read, invalid ones are dropped', () => {
    const good = { id: '1', name: '交期', steps: [step('a')] }
    expect(readMacros(JSON.parse(JSON.stringify([good, null, { id: 2 }, { ...good, steps: [] }])))).toEqual([good])
    expect(readMacros([{ ...good, steps: [{ command: 'a', arguments: { how: 'x' } }] }])).toEqual([])
    expect(readMacros('[]')).toEqual([])
  })

  test('steps run in order until one is refused, which is named', async () => {
    const ran: string[] = []
    const run = (refused: string) => async (one: { command: string }) => {
      if (one.command === refused) return { ran: false, reason: { text: 'no' } } as const
      ran.push(one.command)
      return { ran: true } as const
    }
    const steps = ['a', 'b', 'c'].map(step)
    expect(await replay(steps, run('b'))).toEqual({ step: 2, reason: { text: 'no' } })
    expect(ran).toEqual(['a'])
    expect(await replay(steps, run(''))).toBeUndefined()
    expect(ran).toEqual(['a', 'a', 'b', 'c'])
  })
})
