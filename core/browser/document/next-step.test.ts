import { expect, it } from 'vitest'
import { write } from '../../shared/permission.ts'
import { message } from '../../shared/message.ts'
import { allow, refuse } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'
import { isMissing, makerOf, nextCommand, nextOf, type StyleHas, unknownNext } from './next-step.ts'

const step = (via: 'save' | 'call', from: readonly string[], to: string) => ({
  title: message('步骤'),
  via,
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
const life = (steps: Readonly<Record<string, ReturnType<typeof step>>>, stepper?: readonly string[]) => ({
  ...(stepper ? { stepper } : {}),
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

it('moves on along the stepper of the states, and never back', () => {
  const cards = life({}, ['Pending', 'Reviewed'])
  expect(nextCommand(cards, inState('Pending'))).toBe('cards.review')
  expect(nextCommand(cards, inState('Reviewed'))).toBeUndefined()
})

it('is no step that leaves the stepper, until the document has left it', () => {
  const cards = life(
    { cancel: step('call', ['Reviewed'], 'Cancelled'), restart: step('call', ['Cancelled'], 'Pending') },
    ['Pending', 'Reviewed'],
  )
  expect(nextCommand(cards, inState('Reviewed'))).toBeUndefined()
  expect(nextCommand(cards, inState('Cancelled'))).toBe('cards.restart')
})

it('leads to the form where a document is confirmed', () => {
  const cards = life({ submit: step('save', ['Pending'], 'Reviewed') }, ['Pending', 'Reviewed'])
  expect(nextCommand(cards, inState('Pending'))).toBe('cards.edit')
})

it('takes the first step that changes the state where no stepper is given', () => {
  expect(nextCommand(life({}), inState('Reviewed'))).toBe('cards.withdraw')
})

const actor = { id: 1, name: '叶文远', permissions: { OFFER: { read: true, write: true } } }
const kind = (noun: string) => ({ noun, key: noun, title: message('单'), path: `/${noun}`, codeField: 'code' })
const key = { code: 'DR1', type: '初样', color: '红' }
const has = (found: StyleHas['found']): StyleHas => ({ key, kinds: ['offers', 'orders'], found })
const command = (id: string, more: Partial<Command>): Command => ({
  id,
  title: message('步骤'),
  document: 'cards',
  run: () => undefined,
  ...more,
})
const offer = command('cards.offer', { makes: 'offers', permission: write('OFFER') })
const after = (commands: readonly Command[], found: StyleHas['found']) =>
  nextOf(life({}, ['Pending', 'Reviewed']), commands, { record: inState('Reviewed'), actor, has: has(found) })

it('takes what the style lacks as the next step once the record itself is done', () => {
  expect(after([offer], [])).toBe('cards.offer')
  expect(after([offer], [{ kind: kind('offers') }])).toBeUndefined()
  expect(after([offer], undefined)).toBe(unknownNext)
  const pending = { record: inState('Pending'), actor, has: has([]) }
  expect(nextOf(life({}, ['Pending', 'Reviewed']), [offer], pending)).toBe('cards.review')
})

it('passes by what the person may not do, what a rule refuses, and what says that it is not next', () => {
  expect(after([command('cards.order', { makes: 'orders', permission: write('ORDER') })], [])).toBeUndefined()
  expect(after([{ ...offer, check: () => refuse(message('不能')) }], [])).toBeUndefined()
  const optional = { ...offer, isNext: () => false, check: () => allow }
  expect(after([optional], [])).toBeUndefined()
  expect(makerOf('offers', [optional], { record: inState('Reviewed'), actor })?.id).toBe('cards.offer')
  expect(after([command('cards.adopt', { isNext: () => true }), offer], [])).toBe('cards.adopt')
})

it('counts as missing what was cancelled or is of another colour or type, and what the person may not read', () => {
  const offers = kind('offers')
  expect(isMissing('offers', has([{ kind: offers, isOver: true }]))).toBe(true)
  expect(isMissing('offers', has([{ kind: offers, of: { type: '初样', color: '蓝' } }]))).toBe(true)
  expect(isMissing('offers', has([{ kind: offers, of: { type: '大货样', color: '红' } }]))).toBe(true)
  expect(isMissing('offers', has([{ kind: offers, of: { type: '初样', color: '红' } }]))).toBe(false)
  expect(isMissing('invoices', has([]))).toBe(true)
  expect(isMissing('offers', { ...has([]), key: undefined })).toBe(false)
})
