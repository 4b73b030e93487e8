import { foldedName } from '../../../core/shared/folded-name.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { isNegative, notNegative } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { isTooMuch, lineCost, tooMuch } from '../costs/bom-costs.ts'
import { bomLimits } from './bom-limits.ts'
import type { BomContent } from './bom-model.ts'

type Line = BomContent['templates'][number]['bomItems'][number]

/** The required fields of a line, each with the refusal when it is missing. */
const required: readonly (readonly [keyof Line & keyof CostedLine, Message])[] = [
  ['material', message('请选择材料')],
  ['unitPrice', message('请输入单价')],
  ['magnification', message('请输入倍率')],
  ['usage', message('请输入单件用量')],
  ['quantity', message('请输入下单数量')],
]

const amounts = ['unitPrice', 'magnification', 'usage', 'quantity', 'loss', 'gap', 'otherFee'] as const

/** A line with its cost; only bills have the ordered quantity. */
type CostedLine = Omit<Line, 'quantity' | 'id'> & Partial<Pick<Line, 'quantity'>>

/** The problems of one material and its cost, each at its path below `at`. */
export function bomLineProblems(line: CostedLine, at: string): FieldProblem[] {
  const missing = required.flatMap(([key, text]) =>
    line[key] === null ? [{ field: `${at}.${key}`, message: text }] : [],
  )
  const negative = amounts.flatMap((key) =>
    isNegative(line[key] ?? '0') ? [{ field: `${at}.${key}`, message: notNegative }] : [],
  )
  const tooHigh = isTooMuch(lineCost(line)) ? [{ field: `${at}.unitPrice`, message: tooMuch }] : []
  return [...missing, ...negative, ...tooHigh]
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
