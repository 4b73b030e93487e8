import { expect, test } from 'vitest'
import { documentKind } from '../document.ts'
import { message } from '../message.ts'
import { refuse } from '../rule.ts'
import { documentSteps } from './document-steps.ts'

type Order = { readonly state: 'Open' | 'Done'; readonly isLocked: boolean; readonly askedBy: number }
const document = documentKind({
  noun: 'orders',
  key: 'ORDER',
  title: message('单'),
  path: '/orders',
  codeField: 'code',
})
const usual = { way: 'call', done: message('完成'), icon: 'check' } as const
const steps = documentSteps({
  document,
  states: { Open: { label: message('开'), tone: 'waiting' }, Done: { label: message('完'), tone: 'done' } },
  stateOf: (order: Order) => order.state,
  steps: {
    finish: {
      ...usual,
      title: message('完成'),
      from: ['Open'],
      to: 'Done',
      action: 'finished',
      rule: ({ isLocked }) => (isLocked ? refuse(message('已锁定')) : { allowed: true }),
    },
    agree: {
      ...usual,
      title: message('同意'),
      from: ['Done'],
      to: 'same',
      action: 'agreed',
      notBy: ({ askedBy }) => askedBy,
      refusal: () => refuse(message('还未完成')),
    },
  },
})
const actor = { id: 1, name: '甲', permissions: { ORDER: { read: true, write: true } } }
const order: Order = { state: 'Open', isLocked: false, askedBy: 1 }
const reason = (name: 'finish' | 'agree', change: Partial<Order> = {}, who = actor) => {
  const verdict = steps.verdict(name, { ...order, ...change }, who)
  return verdict.allowed ? 'allowed' : verdict.reason.text
}

test('a step asks right, state and rule, in this order, and says why not', () => {
  expect(reason('finish')).toBe('allowed')
  expect(reason('finish', { isLocked: true })).toBe('已锁定')
  expect(reason('finish', { isLocked: true, state: 'Done' })).toBe('单据状态已变更，请刷新后重试')
  expect(reason('agree')).toBe('还未完成')
  const reader = { ...actor, permissions: { ORDER: { read: true, write: false } } }
  expect(reason('finish', { state: 'Done' }, reader)).toBe('没有当前操作的权限')
})

test('nobody decides what he asked for', () => {
  expect(reason('agree', { state: 'Done' })).toBe('不能处理本人提交的申请')
  expect(reason('agree', { state: 'Done', askedBy: 2 })).toBe('allowed')
})

test('only the steps that leave a state are drawn, also those that are refused', () => {
  expect(steps.stepsFrom({ ...order, isLocked: true })).toEqual(['finish'])
  expect(steps.stepsFrom({ ...order, state: 'Done' })).toEqual(['agree'])
})
