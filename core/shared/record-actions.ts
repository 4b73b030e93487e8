import type { Option } from './fields.ts'
import { message } from './message.ts'
import type { Tone } from './workflow.ts'

/** What people do to records of any document, in words. Documents add what is done to them alone. */
export const recordActions: readonly Option<Tone>[] = [
  { value: 'created', label: message('新建'), tone: 'done' },
  { value: 'updated', label: message('修改'), tone: 'active' },
  { value: 'submitted', label: message('提交'), tone: 'active' },
  { value: 'confirmed', label: message('确认'), tone: 'done' },
  { value: 'regressed', label: message('修订'), tone: 'waiting' },
  { value: 'reverted', label: message('修订'), tone: 'waiting' },
  { value: 'reopened', label: message('退回修订'), tone: 'waiting' },
  { value: 'revoked', label: message('撤销操作'), tone: 'warning' },
  { value: 'reviewed', label: message('审核'), tone: 'done' },
  { value: 'review_withdrawn', label: message('撤销审核'), tone: 'warning' },
  { value: 'finished', label: message('完成'), tone: 'done' },
  { value: 'skipped', label: message('跳过'), tone: 'neutral' },
  { value: 'cancelled', label: message('取消'), tone: 'warning' },
  { value: 'restarted', label: message('重启'), tone: 'active' },
  { value: 'approval_asked', label: message('申请审批'), tone: 'waiting' },
  { value: 'approval_agreed', label: message('审批通过'), tone: 'done' },
  { value: 'approval_rejected', label: message('审批不通过'), tone: 'danger' },
  { value: 'approval_withdrawn', label: message('撤回申请'), tone: 'neutral' },
  { value: 'restored', label: message('恢复已确认的版本'), tone: 'warning' },
  { value: 'deleted', label: message('删除'), tone: 'danger' },
  { value: 'exported', label: message('导出') },
  { value: 'imported', label: message('导入') },
]
