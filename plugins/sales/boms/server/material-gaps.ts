import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../../core/server/document/document-question.ts'
import { message } from '../../../../core/shared/message.ts'
import { isSameDecimal } from '../../../../core/shared/money.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import type { BomContent } from '../bom-model.ts'

type Line = Pick<BomContent['templates'][number]['bomItems'][number], 'id' | 'material' | 'gap'>

/** A line with the path of its gap. */
export type GapLine = { readonly line: Line; readonly at: string }

/** The present gap and price of materials, by id. */
export type PresentMaterials = Readonly<Record<number, { readonly gap: string | null; readonly price: string | null }>>

/** Selects the present gap and price of the materials of some lines, as `PresentMaterials`; null when there are none. */
export function presentMaterialsSql(lines: readonly Pick<Line, 'material'>[]): SQL {
  const ids = lines.flatMap(({ material }) => (material ? [material.id] : []))
  return sql`(select json_object_agg(m.id, json_build_object('gap', trim_scale(m.gap)::text, 'price', trim_scale(m.price)::text))
    from materials m where m.id = ${anyOf([...new Set(ids)], 'int')})`
}

/** The gap of a line must be the material's present one, or one that the line may keep (D32). */
export function gapProblems(
  lines: readonly GapLine[],
  present: PresentMaterials | null,
  keptOf: (line: Line) => readonly (string | null | undefined)[],
): FieldProblem[] {
  return lines.flatMap(({ line, at }) => {
    const allowed = [...keptOf(line), present?.[line.material?.id ?? 0]?.gap]
    const isKnown = allowed.some((gap) => gap && line.gap && isSameDecimal(gap, line.gap))
    return isKnown ? [] : [{ field: at, message: message('空差与物料不一致，请更新物料') }]
  })
}
