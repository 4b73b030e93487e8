import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import type { Tone } from '../../../core/shared/workflow.ts'

/** Actions that exist only for accounts. */
export const accountActions: readonly Option<Tone>[] = [
  { value: 'roles_changed', label: message('调整角色'), tone: 'waiting' },
  { value: 'password_changed', label: message('修改密码'), tone: 'waiting' },
  { value: 'role_preview_started', label: message('开始以角色查看'), tone: 'waiting' },
  { value: 'role_preview_ended', label: message('结束以角色查看') },
  { value: 'reset_code_issued', label: message('生成重置验证码'), tone: 'waiting' },
  { value: 'reset_code_mailed', label: message('邮件发送重置验证码'), tone: 'waiting' },
  { value: 'sign_in_refused', label: message('登录失败'), tone: 'danger' },
  { value: 'password_refused', label: message('修改密码失败'), tone: 'danger' },
  { value: 'reset_refused', label: message('重置密码失败'), tone: 'danger' },
  { value: 'write_refused', label: message('越权操作被拒绝'), tone: 'danger' },
]

/** The outcome of an operation. */
export const operatingResults = [
  { value: 'Success', label: message('成功'), tone: 'done' },
  { value: 'Failed', label: message('失败'), tone: 'danger' },
] as const satisfies readonly Option[]

/** The kinds of operations (C-open-171). Each recorded step belongs to one kind. */
export const operatingActions = [
  { value: 'Create', label: message('新建') },
  { value: 'Update', label: message('修改') },
  { value: 'Submit', label: message('提交') },
  { value: 'Regression', label: message('修订') },
  { value: 'Revoke', label: message('撤销操作') },
  { value: 'Cancel', label: message('取消') },
  { value: 'Delete', label: message('删除') },
  { value: 'Dispatch', label: message('发货') },
  { value: 'Approve', label: message('审批') },
  { value: 'Sync', label: message('同步') },
  { value: 'Export', label: message('导出') },
] as const satisfies readonly Option[]
export type OperatingAction = (typeof operatingActions)[number]['value']

/** The kind of an operation, by a word in the name of its step. When a name has several such words, the last one decides. */
const actionOfWord: ReadonlyMap<string, OperatingAction> = new Map([
  ['created', 'Create'],
  ['imported', 'Create'],
  ['submitted', 'Submit'],
  ['confirmed', 'Submit'],
  ['regressed', 'Regression'],
  ['reverted', 'Regression'],
  ['reopened', 'Regression'],
  ['back', 'Regression'],
  ['revoked', 'Revoke'],
  ['withdrawn', 'Revoke'],
  ['cancelled', 'Cancel'],
  ['deleted', 'Delete'],
  ['dispatched', 'Dispatch'],
  ['approval', 'Approve'],
  ['reviewed', 'Approve'],
  ['sync', 'Sync'],
  ['exported', 'Export'],
])

/** Returns the kind of the operation of a step: `Cancel` for `lines_cancelled`. A step without a known word is an `Update`. */
export function operatingActionOf(step: string): OperatingAction {
  const word = step.split('_').findLast((one) => actionOfWord.has(one))
  return actionOfWord.get(word ?? '') ?? 'Update'
}
