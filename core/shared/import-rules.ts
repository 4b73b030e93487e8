import type { ImportTask } from './import-contract.ts'
import { message } from './message.ts'
import { allow, refuse, type Verdict } from './rule.ts'

type Checked = Pick<ImportTask, 'status' | 'counts'>

/** Whether a checked import may be written whole. */
export function canRunImport({ status, counts }: Checked): Verdict {
  if (status !== 'Checked') return refuse(message('这次导入不在待执行的状态'))
  if (counts.error > 0) return refuse(message('有 {n} 行有错误，改正后再导入', { n: counts.error }))
  return counts.new + counts.changed > 0 ? allow : refuse(message('与现有资料完全相同，没有要写入的内容'))
}

/** A sheet that renames more records than these is more likely one of other records than a list of new names. */
const FEW_RENAMES = 3

/** Whether an import that changes so many names may be written; `agreed` is the number that the person has seen and agreed to. */
export function canRename(total: number, agreed: number | undefined): Verdict {
  if (total <= FEW_RENAMES || total === agreed) return allow
  return refuse(message('有 {n} 条资料的名称会改变，请核对新旧名称后确认', { n: total }))
}

/** Whether the rows without mistakes may be written without the others. */
export function canRunWithoutErrors({ status, counts }: Checked): Verdict {
  if (status !== 'Checked') return refuse(message('这次导入不在待执行的状态'))
  if (counts.error === 0) return refuse(message('没有错误的行，可以全部导入'))
  return counts.new + counts.changed > 0 ? allow : refuse(message('除了有错误的行，没有要写入的内容'))
}
