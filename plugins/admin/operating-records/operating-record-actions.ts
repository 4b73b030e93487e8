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
export const operatingResults: readonly Option[] = [
  { value: 'succeeded', label: message('成功'), tone: 'done' },
  { value: 'failed', label: message('失败'), tone: 'danger' },
]
