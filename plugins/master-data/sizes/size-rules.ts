import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'
import { message } from '../../../core/shared/message.ts'
import { isBlank } from '../../../core/shared/required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { sizeModel, type SizeRangeBody } from './size-range-model.ts'

/** The problems of a size range: it needs a name and at least one size, and no size twice. */
export function sizeProblems(body: Partial<SizeRangeBody>): FieldProblem[] {
  const names = (body.ranges ?? []).map((name) => name.trim())
  const problems = missingProblems(sizeModel, body)
  names.forEach((name, index) => {
    if (isBlank(name)) problems.push({ field: `ranges.${index}`, message: message('请输入尺码') })
    else if (names.findIndex((other) => foldedName(other) === foldedName(name)) < index) {
      problems.push({ field: `ranges.${index}`, message: message('尺码{name}重复', { name }) })
    }
  })
  return problems
}
