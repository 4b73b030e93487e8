import { type Message, message } from '../../../core/shared/message.ts'
import { decimalsProblem, isMore, parseDecimal } from '../../../core/shared/money.ts'
import type { MeasuredUsage, UsageOfMaterial } from '../../sales/public.ts'

/** Decimals of a usage. */
const decimals = 4

/** What was typed for each material, by its place in the list; missing or empty where nothing was measured. */
export type TypedFigures = Readonly<Record<number, string>>

/** What is wrong with a typed figure; undefined when it is fine or empty. */
export function figureProblem(typed: string): Message | undefined {
  if (typed.trim() === '') return undefined
  const value = parseDecimal(typed)
  if (value === undefined) return message('请输入数字')
  if (!isMore(value, '0')) return message('实测用量必须大于 0')
  return isMore(value, '99999999.9999') ? message('数字过大，请检查') : decimalsProblem(value, decimals)
}

/** What was measured before, as it stands in the inputs. */
export function typedOf(usages: readonly UsageOfMaterial[]): TypedFigures {
  return Object.fromEntries(usages.flatMap(({ measured }, at) => (measured === null ? [] : [[at, measured]])))
}

/** The typed figures as they are sent, or what is wrong with them, by their place in the list. */
export function figuresOf(
  usages: readonly UsageOfMaterial[],
  typed: TypedFigures,
): { readonly figures: readonly MeasuredUsage[] } | { readonly problems: Readonly<Record<number, Message>> } {
  const problems = Object.fromEntries(
    usages.flatMap((_, at) => {
      const problem = figureProblem(typed[at] ?? '')
      return problem ? [[at, problem]] : []
    }),
  )
  if (Object.keys(problems).length > 0) return { problems }
  return {
    figures: usages.flatMap(({ material, materialType, actionRegion }, at) => {
      const usage = parseDecimal(typed[at])
      return usage === undefined ? [] : [{ materialId: material.id, materialType, actionRegion, usage }]
    }),
  }
}
