import { describe, expect, test } from 'vitest'
import { type DocumentResource, resourceAddress } from '../../../core/shared/document-resource.ts'
import { message, sourceText } from '../../../core/shared/message.ts'
import type { Actor, Verdict } from '../../../core/shared/rule.ts'
import { approvalLabel, type PersonalTaskStatus, personalTaskStatuses } from './personal-task-options.ts'
import {
  canAct,
  canAssign,
  canDecideInDrawer,
  canDecideTask,
  canView,
  type PersonalTaskState,
} from './personal-task-rules.ts'

const by = (id: number) => ({ actor: actor(id), now: new Date('2026-03-05T02:00:00Z') })
const actor = (id: number): Actor => ({ id, name: '', permissions: {} })
const [first, second] = [1, 2].map((id) => ({ id, name: '' })) as [
  { id: number; name: string },
  { id: number; name: string },
]
const task = (more: Partial<PersonalTaskState> = {}) =>
  ({ type: 'Creation', status: 'Pending', fromUser: first, toUser: second, deciders: [second], ...more }) as const
const approval = (status: PersonalTaskStatus = 'UnderApproval') => ({
  ...task(),
  status,
  fromUser: first,
  deciders: [second],
})
const patterns: DocumentResource = {
  type: 'PatterningOrder',
  noun: 'patterning_orders',
  label: message('进版房'),
  icon: 'scissors',
  path: '/dashboard/patterns',
  result: 'patterningOrder',
}
const purchases: DocumentResource = {
  ...patterns,
  type: 'Purchase',
  label: message('采购单'),
  recordPath: '/dashboard/purchases/detail/$id?type=history',
  requests: { Update: message('撤销审批') },
  decidedOnPage: true,
}
const reason = (verdict: Verdict) => (verdict.allowed ? undefined : sourceText(verdict.reason))
const statusesAllowed = (rule: (status: PersonalTaskStatus) => { allowed: boolean }) =>
  personalTaskStatuses.filter((status) => rule(status).allowed)

describe('tasks', () => {
  test('are finished or skipped only by their recipient, while they are pending', () => {
    expect(statusesAllowed((status) => canAct(task({ status }), actor(2)))).toEqual(['Pending'])
    expect(reason(canAct(task(), actor(1)))).toBe('不是指派给您的任务')
    expect(reason(canAct(task({ status: 'Finished' }), actor(2)))).toBe('该任务已处理')
    expect(reason(canAct(task({ type: 'Update' }), actor(2)))).toBe('该任务不能在此处理')
  })

  test('cannot be given for a kind that has no document to create', () => {
    expect(canAssign('Creation', patterns).allowed).toBe(true)
    expect(canAssign('Deletion', patterns).allowed).toBe(false)
    const { result: _, ...other } = patterns
    expect(canAssign('Creation', other).allowed).toBe(false)
    expect(canAssign('Creation', undefined).allowed).toBe(false)
  })

  test('lead to their result once they are finished', () => {
    const done = { ...task({ status: 'Finished' }), result: { patterningOrder: { id: 7 } } }
    expect(canView(done, patterns).allowed).toBe(true)
    expect(canView({ ...done, status: 'Skipped' }, patterns).allowed).toBe(false)
    expect(canView({ ...done, result: null }, patterns).allowed).toBe(false)
    expect(canView({ ...done, result: { other: { id: 7 } } }, patterns).allowed).toBe(false)
    expect(canView(done, undefined).allowed).toBe(false)
  })
})

describe('approvals', () => {
  test('are decided once, by the people they were sent to, never by the applicant', () => {
    expect(statusesAllowed((status) => canDecideInDrawer(approval(status), by(2), patterns))).toEqual(['UnderApproval'])
    expect(reason(canDecideInDrawer(approval(), by(1), patterns))).toBe('不能审批自己提交的申请')
    expect(reason(canDecideInDrawer(approval(), by(3), patterns))).toBe('您不是该审批的审批人')
    expect(reason(canDecideInDrawer(approval('Agree'), by(2), patterns))).toBe('该审批已处理')
  })

  test('of some kinds are decided only on the page of the document, by the same people', () => {
    expect(reason(canDecideInDrawer(approval(), by(2), purchases))).toBe('请在采购单页面处理该审批')
    expect(canDecideTask(approval(), by(2)).allowed).toBe(true)
    expect(reason(canDecideTask(approval(), by(3)))).toBe('您不是该审批的审批人')
    expect(reason(canDecideInDrawer(approval(), by(3), purchases))).toBe('您不是该审批的审批人')
  })

  test('have the title of their type, or the one that their document kind gives them', () => {
    expect(approvalLabel('Creation', patterns).text).toBe('创建')
    expect(approvalLabel('Deletion', purchases).text).toBe('删除审批')
    expect(approvalLabel('Update', patterns).text).toBe('修改审批')
    expect(approvalLabel('Update', purchases).text).toBe('撤销审批')
  })
})

test('a record’s address is below its list, or where its kind says', () => {
  expect(resourceAddress(patterns, 5)).toBe('/dashboard/patterns/5')
  expect(resourceAddress(purchases, 5)).toBe('/dashboard/purchases/detail/5?type=history')
})
