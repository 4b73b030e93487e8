import { type Message, message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'

/** Whether a task may be created: it needs code, type and colour. */
export function canCreateTask(task: { readonly code: string; readonly type: string; readonly color: string }): Verdict {
  if (task.code.trim() && task.type.trim() && task.color.trim()) return allow
  return refuse(missingTaskData)
}

/** The refusal when the data that a task needs is missing. */
export const missingTaskData: Message = message('数据异常，请前往任务列表手动创建')

/** The message that the task of one colour could not be created; the other colours go on. */
export function taskFailure(color: string): Message {
  return message('{color}颜色创建失败,请前往任务列表手动创建', { color })
}
