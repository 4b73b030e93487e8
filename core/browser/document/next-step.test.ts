import { expect, it } from 'vitest'
import { message } from '../../shared/message.ts'
import { nextCommand } from './next-step.ts'

const step = (way: 'save' | 'call', from: readonly string[], to: string) => ({
  title: message('步骤'),
  way,
  from,
  to,
  done: message('完成'),
  icon: 'check',
})
const all = {
  edit: step('save', ['Pending', 'Reviewed'], 'same'),
  review: step('call', ['Pending'], 'Reviewed'),
  withdraw: step('call', ['Reviewed'], 'Pending'),
  adopt: step('call', ['Pending', 'Reviewed'], 'same'),
}
const life = (steps: Readonly<Record<string, ReturnType<typeof step>>>, path?: readonly string[]) => ({
  ...(path ? { path } : {}),
  steps: {
    document: { noun: 'cards', key: 'CARD', title: message('卡片'), path: '/cards', codeField: 'code' },
    steps: { ...all, ...steps },
    stateOf: (record: Readonly<Record<string, unknown>>) => String(record['state']),
    stepsFrom: (record: Readonly<Record<string, unknown>>) =>
      Object.entries({ ...all, ...steps }).flatMap(([name, { from }]) =>
        from.includes(String(record['state'])) ? [name] : [],
      ),
  },
})
const inState = (state: string) => ({ id: 1, version: 1, state })

it('moves on along the path of the states, and never back', () => {
  const cards = life({}, ['Pending', 'Reviewed'])
  expect(nextCommand(cards, inState('Pending'))).toBe('cards.review')
  expect(nextCommand(cards, inState('Reviewed'))).toBeUndefined()
})

it('never leads off the path', () => {
  const cancel = step('call', ['Pending', 'Reviewed'], 'Cancelled')
  expect(nextCommand(life({ cancel }, ['Pending', 'Reviewed']), inState('Reviewed'))).toBeUndefined()
})

it('leads to the form where a document is confirmed', () => {
  const cards = life({ submit: step('save', ['Pending'], 'Reviewed') }, ['Pending', 'Reviewed'])
  expect(nextCommand(cards, inState('Pending'))).toBe('cards.edit')
})

it('takes the first step that changes the state where no path is told', () => {
  expect(nextCommand(life({}), inState('Reviewed'))).toBe('cards.withdraw')
})
