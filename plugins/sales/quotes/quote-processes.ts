import { message } from '../../../core/shared/message.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { isNegative, notNegative } from '../../../core/shared/money.ts'
import { processingCostCategories } from '../../master-data/public.ts'
import { isTooMuch, tooMuch } from '../costs/bom-costs.ts'
import { processingPrice } from '../costs/quote-price.ts'
import { costTypes, type CostType } from './quote-limits.ts'
import { quoteProcessModel } from './quote-model.ts'

/** A processing cost as people write it. */
export type ProcessLine = {
  readonly type: CostType | null
  readonly name: string
  readonly unitPrice: string | null
  readonly magnification: string | null
}

/** A cost that every quote has; it can be neither renamed nor deleted (C-5-20, C-5-21). */
type BuiltIn = { readonly type: CostType; readonly name: string }

/** The built-in costs, in the order of the sheet (C-open-29). */
export const builtInCosts: readonly BuiltIn[] = costTypes.flatMap((type) =>
  (processingCostCategories.find(({ value }) => value === type)?.names ?? []).map(({ text }) => ({ type, name: text })),
)

const isSame = (one: { readonly type: string | null; readonly name: string }, other: BuiltIn) =>
  one.type === other.type && one.name.trim() === other.name

/** Whether a cost is one of the built-in ones. */
export function isBuiltIn(line: Pick<ProcessLine, 'type' | 'name'>): boolean {
  return builtInCosts.some((one) => isSame(line, one))
}

/** The costs of a new quote: the built-in ones, without prices. */
export function startingProcesses(): (ProcessLine & BuiltIn)[] {
  return builtInCosts.map((one) => ({ ...one, unitPrice: null, magnification: '1' }))
}

function lineProblems(line: ProcessLine, at: string, isDraft: boolean): FieldProblem[] {
  const { type, name, unitPrice, magnification } = line
  const of = (field: keyof ProcessLine, text: ReturnType<typeof message>) => [
    { field: `${at}.${field}`, message: text },
  ]
  // The type and the name identify a built-in cost, so a draft needs both, too.
  const isNeeded = !isDraft || (type === null && builtInCosts.some((one) => one.name === name.trim()))
  const isFree = name.trim() !== '' && type !== null && type !== 'otherFees' && !isBuiltIn({ type, name })
  return [
    ...(isNeeded ? missingProblems(quoteProcessModel, line, { at }) : []),
    ...(isFree ? of('name', message('只有其他费用可以自定义名称')) : []),
    ...(magnification === null && !isDraft ? of('magnification', message('倍率是必填的')) : []),
    ...(isNegative(unitPrice ?? '0') ? of('unitPrice', notNegative) : []),
    ...(isNegative(magnification ?? '0') ? of('magnification', notNegative) : []),
    ...(isTooMuch(processingPrice({ unitPrice, magnification })) ? of('unitPrice', tooMuch) : []),
  ]
}

/** The problems of processing costs, each at its path. With `isDraft`, fields of a line may be blank. */
export function processProblems(lines: readonly ProcessLine[], at: string, isDraft = false): FieldProblem[] {
  const missing = builtInCosts.filter((one) => !lines.some((line) => isSame(line, one)))
  const isTwice = ({ type, name }: ProcessLine, place: number) =>
    name.trim() !== '' && lines.findIndex((one) => one.type === type && one.name.trim() === name.trim()) < place
  return [
    ...missing.map(({ name }) => ({
      field: at,
      message: message('内置费用不能删除：{name}', { name: message(name) }),
    })),
    ...lines.flatMap((line, place) => [
      ...lineProblems(line, `${at}.${place}`, isDraft),
      ...(isTwice(line, place) ? [{ field: `${at}.${place}.name`, message: message('该费用重复') }] : []),
    ]),
  ]
}
