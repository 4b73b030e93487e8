import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/** What people do to documents, in words. An action that is not listed is shown by its name. */
export const operatingActions: readonly Option[] = [
  { value: 'created', label: message('新建'), tone: 'done' },
  { value: 'updated', label: message('修改'), tone: 'active' },
  { value: 'submitted', label: message('提交'), tone: 'active' },
  { value: 'confirmed', label: message('确认'), tone: 'done' },
  { value: 'regressed', label: message('修订'), tone: 'waiting' },
  { value: 'revoked', label: message('撤销操作'), tone: 'warning' },
  { value: 'canceled', label: message('取消'), tone: 'warning' },
  { value: 'deleted', label: message('删除'), tone: 'danger' },
  { value: 'exported', label: message('导出') },
  { value: 'imported', label: message('导入') },
  { value: 'patterning_changed', label: message('进版状态变更') },
  { value: 'process_reviewed', label: message('审核工艺') },
  { value: 'roles_changed', label: message('调整角色'), tone: 'waiting' },
  { value: 'password_changed', label: message('修改密码'), tone: 'waiting' },
  { value: 'reset_code_issued', label: message('生成重置验证码'), tone: 'waiting' },
]

/** How an operation ended. */
export const operatingResults: readonly Option[] = [
  { value: 'succeeded', label: message('成功'), tone: 'done' },
  { value: 'failed', label: message('失败'), tone: 'danger' },
]
