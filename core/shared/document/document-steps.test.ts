import { expect, test } from 'vitest'
import { documentKind } from '../document.ts'
import { message, sourceText } from '../message.ts'
import { refuse } from '../rule.ts'
import type { RunningApproval } from './document-approval.ts'
import { documentSteps, usualSteps, savedText } from './document-steps.ts'

type Order = {
  readonly state: 'Open' | 'Done'
  readonly isLocked: boolean
  readonly needsApproval: boolean
  readonly approval: RunningApproval | null
}
const document = documentKind({
  noun: 'orders',
  key: 'ORDER',
  title: message('单'),
  path: '/orders',
  codeField: 'code',
})
const usual = { via: 'call', done: message('完成'), icon: 'check' } as const
const steps = documentSteps({
  document,
  states: { Open: { label: message('开'), tone: 'waiting' }, Done: { label: message('完'), tone: 'done' } },
  stateOf: (order: Order) => order.state,
  approvalOf: ({ approval }) => approval,
  steps: {
    finish: {
      ...usual,
      title: message('完成'),
      from: ['Open'],
      to: 'Done',
      action: 'finished',
      rule: ({ isLocked }) => (isLocked ? refuse(message('已锁定')) : { allowed: true }),
    },
    reopen: {
      ...usual,
      title: message('重开'),
      from: ['Done'],
      to: 'Open',
      action: 'reopened',
      refusal: () => refuse(message('还未完成')),
      approval: {
        when: ({ needsApproval }) => needsApproval,
        type: 'Update',
        title: message('申请重开'),
        refusal: message('重开需要审批'),
        running: message('重开审批中'),
      },
    },
    note: {
      ...usual,
      title: message('备注'),
      from: ['Open', 'Done'],
      to: 'same',
      action: 'noted',
      whileAsked: true,
    },
  },
})
const actor = { id: 1, name: '甲', permissions: { ORDER: { read: true, write: true } } }
const order: Order = { state: 'Open', isLocked: false, needsApproval: false, approval: null }
const reason = (name: 'finish' | 'reopen' | 'note', change: Partial<Order> = {}, who = actor) => {
  const verdict = steps.verdict(name, { ...order, ...change }, who)
  return verdict.allowed ? 'allowed' : verdict.reason.text
}

test('a step checks permission, state and rule, in this order, and gives the reason of a refusal', () => {
  expect(reason('finish')).toBe('allowed')
  expect(reason('finish', { isLocked: true })).toBe('已锁定')
  expect(reason('finish', { isLocked: true, state: 'Done' })).toBe('单据状态已变更，请刷新后重试')
  expect(reason('reopen')).toBe('还未完成')
  const reader = { ...actor, permissions: { ORDER: { read: true, write: false } } }
  expect(reason('finish', { state: 'Done' }, reader)).toBe('没有当前操作的权限')
})

const approval: RunningApproval = {
  step: 'reopen',
  reason: '漏了',
  askedAt: '2026-01-01T00:00:00.000Z',
  askedBy: { id: 1, name: '甲' },
  deciders: [{ id: 2, name: '乙' }],
}
const asking = (change: Partial<Order>, name: 'reopen' | 'finish' = 'reopen') => {
  const verdict = steps.askVerdict(name, { ...order, state: 'Done', ...change }, actor)
  return verdict.allowed ? 'allowed' : sourceText(verdict.reason)
}

test('a step that needs an approval is refused, names the command that requests it, and can be requested only where it is needed', () => {
  expect(reason('reopen', { state: 'Done' })).toBe('allowed')
  expect(steps.verdict('reopen', { ...order, state: 'Done', needsApproval: true }, actor)).toMatchObject({
    reason: { text: '重开需要审批' },
    unblockedBy: 'orders.ask.reopen',
  })
  expect(asking({ needsApproval: true })).toBe('allowed')
  expect(asking({})).toBe('无需审批，可以直接操作')
  expect(asking({ state: 'Open', needsApproval: true })).toBe('还未完成')
  expect(asking({ needsApproval: true, approval })).toBe('已有1条正在进行的审批记录,请关注')
  expect(asking({ state: 'Open' }, 'finish')).toBe('无需审批，可以直接操作')
})

test('while a request is open the document cannot change, except by steps that are marked for it', () => {
  expect(reason('finish', { approval })).toBe('重开审批中')
  expect(reason('reopen', { state: 'Done', approval })).toBe('重开审批中')
  expect(reason('note', { approval })).toBe('allowed')
})

const now = new Date('2026-03-05T02:00:00Z')

test('a request is decided by the people it was sent to or an administrator, never by its requester', () => {
  const decided = (
    id: number,
    change: Partial<Order> = { approval },
    permissions: typeof actor.permissions | object = {},
  ) => {
    const verdict = steps.decideVerdict({ ...order, ...change }, { id, name: '', permissions: { ...permissions } }, now)
    return verdict.allowed ? 'allowed' : sourceText(verdict.reason)
  }
  const administers = { ADMIN: { read: true, write: true } }
  expect(decided(2)).toBe('allowed')
  expect(decided(3)).toBe('您不是该审批的审批人')
  expect(decided(3, { approval }, administers)).toBe('allowed')
  expect(decided(1, { approval }, administers)).toBe('不能审批自己提交的申请')
  expect(decided(2, { approval: null })).toBe('该审批已处理')
})

test('steps with an approval must say how the open one is read', () => {
  const { document, states, stateOf, steps: all } = steps
  expect(() => documentSteps({ document, states, stateOf, steps: all })).toThrow('approvalOf is missing')
})

test('only the steps that leave a state are offered, including refused ones', () => {
  expect(steps.stepsFrom({ ...order, isLocked: true })).toEqual(['finish', 'note'])
  expect(steps.stepsFrom({ ...order, state: 'Done' })).toEqual(['reopen', 'note'])
})

test('a submission tells a new document from one made from another and from a changed one, where its area does', () => {
  expect(
    [undefined, 'new' as const, 'from another' as const].map((made) => sourceText(savedText(usualSteps.submit, made))),
  ).toEqual(['修改成功', '添加成功', '创建成功!'])
  expect(savedText({ done: message('操作成功') }, 'from another')).toEqual(message('操作成功'))
})
