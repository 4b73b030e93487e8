import { foldedName } from '../../../core/shared/folded-name.ts'
import { message } from '../../../core/shared/message.ts'
import { isBlank, requiredProblems } from '../../../core/shared/required.ts'
import type { FieldProblem, Verdict } from '../../../core/shared/rule.ts'
import { refuseFields } from '../../../core/shared/rule.ts'
import type { SizeRangeBody } from './size-range-model.ts'

/** The problems of a size range: it needs a name and at least one size, and no size twice. */
function sizeProblems(body: Partial<SizeRangeBody>): FieldProblem[] {
  const names = (body.ranges ?? []).map((name) => name.trim())
  const problems = requiredProblems(body, { name: message('请输入名称'), ranges: message('请至少添加一个尺码') })
  names.forEach((name, index) => {
    if (isBlank(name)) problems.push({ field: `ranges.${index}`, message: message('请输入尺码') })
    else if (names.findIndex((other) => foldedName(other) === foldedName(name)) < index) {
      problems.push({ field: `ranges.${index}`, message: message('尺码{name}重复', { name }) })
    }
  })
  return problems
}

/** Whether a size range may be saved. */
export function canSaveSize(body: Partial<SizeRangeBody>): Verdict {
  return refuseFields(sizeProblems(body))
}
