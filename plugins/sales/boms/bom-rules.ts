import { foldedName } from '../../../core/shared/folded-name.ts'
import { message } from '../../../core/shared/message.ts'
import { isNegative, notNegative } from '../../../core/shared/money.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { isTooMuch, lineCost, tooMuch } from '../costs/bom-costs.ts'
import { bomLimits } from './bom-limits.ts'
import { type BomContent, bomLineModel } from './bom-model.ts'

type Line = BomContent['templates'][number]['bomItems'][number]

/** The required fields of a line, in the order of their problems. */
const required = ['material', 'unitPrice', 'magnification', 'usage', 'quantity'] as const
const amounts = ['unitPrice', 'magnification', 'usage', 'quantity', 'loss', 'gap', 'otherFee'] as const

/** A line with its cost; only bills have the ordered quantity. */
type CostedLine = Omit<Line, 'quantity' | 'id'> & Partial<Pick<Line, 'quantity'>>

/** The problems of one material and its cost, each at its path below `at`. */
export function bomLineProblems(line: CostedLine, at: string): FieldProblem[] {
  const missing = missingProblems(bomLineModel, line, { at, keys: required.filter((key) => key in line) })
  return [...missing, ...bomAmountProblems(line, at)]
}

/** The problems of the amounts of a line. Missing fields are no problem here. */
export function bomAmountProblems(line: CostedLine, at: string): FieldProblem[] {
  const negative = amounts.flatMap((key) =>
    isNegative(line[key] ?? '0') ? [{ field: `${at}.${key}`, message: notNegative }] : [],
  )
  const tooHigh = isTooMuch(lineCost(line)) ? [{ field: `${at}.unitPrice`, message: tooMuch }] : []
  return [...negative, ...tooHigh]
}

/** The problems of a bill of materials, each at its path. */
export function bomProblems({ sampleImageUrls, templates }: BomContent): FieldProblem[] {
  const limit = bomLimits.pictures
  const tooMany =
    sampleImageUrls.length > limit
      ? [{ field: 'sampleImageUrls', message: message('最多上传{limit}张图片', { limit }) }]
      : []
  if (templates.length === 0) return [...tooMany, { field: 'templates', message: message('请添加颜色') }]
  const ofColors = templates.flatMap(({ color, bomItems }, index) => {
    const at = `templates.${index}`
    const isTwice = templates.findIndex((one) => foldedName(one.color) === foldedName(color)) < index
    return [
      ...(isTwice ? [{ field: `${at}.color`, message: message('该颜色重复') }] : []),
      ...(bomItems.length === 0 ? [{ field: `${at}.bomItems`, message: message('请添加物料') }] : []),
      ...bomItems.flatMap((line, place) => bomLineProblems(line, `${at}.bomItems.${place}`)),
    ]
  })
  return [...tooMany, ...ofColors]
}
