import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../core/shared/rule.ts'
import { approvalLabel, type PersonalTaskStatus, personalTaskStatuses } from './personal-task-options.ts'
import {
  canAct,
  canApply,
  canAssign,
  canDecide,
  canDecideInDrawer,
  canSkip,
  canView,
  longestReason,
  type PersonalTaskState,
} from './personal-task-rules.ts'
import { resourcePath, resources, resourceTypes } from './resource-types.ts'

const actor = (id: number): Actor => ({ id, name: '', permissions: {} })
const task = (more: Partial<PersonalTaskState> = {}): PersonalTaskState => ({
  type: 'Creation',
  resourceType: 'PatterningOrder',
  status: 'Pending',
  fromUser: { id: 1 },
  toUser: { id: 2 },
  ...more,
})
const approval = (more: Partial<PersonalTaskState> = {}) =>
  task({ type: 'Deletion', resourceType: 'SaleOrder', status: 'UnderApproval', ...more })
const reason = (verdict: ReturnType<typeof canAct>) => (verdict.allowed ? undefined : verdict.reason.text)
const statusesAllowed = (rule: (status: PersonalTaskStatus) => { allowed: boolean }) =>
  personalTaskStatuses.filter((status) => rule(status).allowed)

describe('tasks', () => {
  test('are acted on or skipped by their recipient while they are pending', () => {
    for (const rule of [canAct, canSkip]) {
      expect(statusesAllowed((status) => rule(task({ status }), actor(2)))).toEqual(['Pending'])
      expect(reason(rule(task(), actor(1)))).toBe('不是指派给您的任务')
      expect(reason(rule(task({ status: 'Finished' }), actor(2)))).toBe('该任务已处理')
      expect(reason(rule(task({ type: 'Update' }), actor(2)))).toBe('该任务不能在此处理')
    }
  })

  test('that lead to no document cannot be given', () => {
    const possible = resourceTypes.filter((resourceType) => canAssign({ type: 'Creation', resourceType }).allowed)
    expect(possible).toEqual(['BuyMaterialOrder', 'PatterningOrder'])
    expect(canAssign({ type: 'Deletion', resourceType: 'PatterningOrder' }).allowed).toBe(false)
  })

  test('show their result once they are finished', () => {
    const done = { ...task({ status: 'Finished' }), result: { patterningOrder: { id: 7 } } }
    expect(canView(done).allowed).toBe(true)
    expect(canView({ ...done, status: 'Skipped' }).allowed).toBe(false)
    expect(canView({ ...done, result: null }).allowed).toBe(false)
    expect(canView({ ...done, result: { buyMaterialsOrder: { id: 7 } } }).allowed).toBe(false)
  })
})

describe('approvals', () => {
  test('are decided by the approver, never by the applicant, and once', () => {
    expect(statusesAllowed((status) => canDecide(approval({ status }), actor(2)))).toEqual(['UnderApproval'])
    expect(reason(canDecide(approval(), actor(1)))).toBe('不能审批自己提交的申请')
    expect(reason(canDecide(approval({ toUser: { id: 1 } }), actor(1)))).toBe('不能审批自己提交的申请')
    expect(reason(canDecide(approval(), actor(3)))).toBe('您不是该审批的审批人')
    expect(reason(canDecide(approval({ status: 'Agree' }), actor(2)))).toBe('该审批已处理')
  })

  test('of purchases are decided on the order’s own page', () => {
    const inDrawer = resourceTypes.filter(
      (resourceType) => canDecideInDrawer(approval({ resourceType }), actor(2)).allowed,
    )
    const refused = resourceTypes.filter((resourceType) => !inDrawer.includes(resourceType))
    expect(refused).toEqual(['BuyMaterialOrder', 'MaterialBulkPurchaseOrder'])
    for (const resourceType of refused) expect(canDecide(approval({ resourceType }), actor(2)).allowed).toBe(true)
  })

  test('need a reason that is not too long', () => {
    expect(reason(canApply(' \n'))).toBe('请输入申请原因')
    expect(canApply('改数量').allowed).toBe(true)
    expect(canApply('字'.repeat(longestReason)).allowed).toBe(true)
    expect(reason(canApply('字'.repeat(longestReason + 1)))).toBe('申请原因不能超过{n}个字')
  })

  test('are called by what they ask for', () => {
    expect(approvalLabel('Creation', 'SaleOrder').text).toBe('创建')
    expect(approvalLabel('Deletion', 'BuyMaterialOrder').text).toBe('删除审批')
    expect(approvalLabel('Update', 'SaleOrder').text).toBe('修改审批')
    expect(approvalLabel('Update', 'BuyMaterialOrder').text).toBe('撤销审批')
    expect(approvalLabel('Update', 'MaterialBulkPurchaseOrder').text).toBe('撤销审批')
  })
})

test('each kind of document has an address of its own', () => {
  expect(resourcePath('SaleOrder', 5)).toBe('/dashboard/sale/saleOrders/5?type=history')
  expect(resourcePath('ClothOutboundOrder', 5)).toBe('/dashboard/warehousing/clothOutboundOrders/detail/5?type=history')
  for (const { path, list } of Object.values(resources)) {
    expect(path.startsWith(`${list}/`)).toBe(true)
    expect(path).toContain('$id')
  }
})
