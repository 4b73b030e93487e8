import type { SaveType } from '../../../../core/shared/document/document-record-contracts.ts'
import { message } from '../../../../core/shared/message.ts'
import { nonNegativeProblem } from '../../../../core/shared/money.ts'
import { requiredProblems } from '../../../../core/shared/required.ts'
import { plainTextLength } from '../../../../core/shared/rich-text-length.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { swatchOrderLimits as limits } from './swatch-order-options.ts'
import type { SwatchOrderContent } from './swatch-order-model.ts'

const isCount = (quantity: number) => Number.isInteger(quantity) && quantity >= 0 && quantity <= limits.quantity

function colorProblems({ colors }: SwatchOrderContent, isSubmit: boolean): FieldProblem[] {
  const seen = new Set<string>()
  const found: FieldProblem[] = []
  for (const [at, { color, sizeRanges }] of colors.entries()) {
    const name = color.trim()
    const field = `colors.${at}`
    if (name && seen.has(name)) found.push({ field: `${field}.color`, message: message('颜色{color}重复', { color }) })
    if (!name && isSubmit) found.push({ field: `${field}.color`, message: message('请输入颜色') })
    seen.add(name)
    const sizes = new Set<string>()
    for (const [place, size] of sizeRanges.entries()) {
      const path = `${field}.sizeRanges.${place}`
      if (size.name && sizes.has(size.name))
        found.push({ field: `${path}.name`, message: message('规格{name}重复', { name: size.name }) })
      sizes.add(size.name)
      if (size.quantity !== null && !isCount(size.quantity))
        found.push({
          field: `${path}.quantity`,
          message: message('张数应为 0 到 {most} 的整数', { most: limits.quantity }),
        })
    }
  }
  return found
}

function lineProblems({ lines }: SwatchOrderContent, isSubmit: boolean): FieldProblem[] {
  const found: FieldProblem[] = []
  for (const [at, line] of lines.entries()) {
    const check = (key: string, problem: FieldProblem['message'] | undefined) =>
      problem && found.push({ field: `lines.${at}.${key}`, message: problem })
    check('swatch', isSubmit && !line.swatch ? message('请选择样卡') : undefined)
    check('quantity', isSubmit && line.quantity === null ? message('请输入数量') : nonNegativeProblem(line.quantity))
    check('unitPrice', nonNegativeProblem(line.unitPrice))
  }
  return found
}

/** The problems of a swatch order's content, depending on the kind of save. Form and server both call it. */
export function swatchOrderProblems(content: SwatchOrderContent, type: SaveType): readonly FieldProblem[] {
  const isSubmit = type !== undefined
  const required = {
    title: message('请输入订样主题'),
    ...(isSubmit ? { needDate: message('请选择需求日期'), lines: message('请添加样卡明细') } : {}),
  }
  const early = content.needDate && content.arrivalDate && content.arrivalDate > content.needDate
  const budget = nonNegativeProblem(content.budget)
  return [
    ...requiredProblems({ ...content }, required),
    ...(early ? [{ field: 'arrivalDate', message: message('到样日期晚于需求日期') }] : []),
    ...(budget ? [{ field: 'budget', message: budget }] : []),
    ...(plainTextLength(content.remark) > limits.remark
      ? [{ field: 'remark', message: message('最多{most}个字符', { most: limits.remark }) }]
      : []),
    ...(content.copies !== null && !isCount(content.copies)
      ? [{ field: 'copies', message: message('份数应为 0 到 {most} 的整数', { most: limits.quantity }) }]
      : []),
    ...lineProblems(content, isSubmit),
    ...colorProblems(content, isSubmit),
  ]
}
