import { inArray } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { isMore } from '../../../../core/shared/money.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { materials } from '../../../materials/server-public.ts'
import type { BomContent } from '../bom-model.ts'

type Line = Pick<BomContent['templates'][number]['bomItems'][number], 'id' | 'material' | 'gap'>

/** A line with the path of its gap. */
export type GapLine = { readonly line: Line; readonly at: string }

const isSame = (one: string, other: string) => !isMore(one, other) && !isMore(other, one)

/** The gap of a line must be the material's present one, or one that the line may keep (D32). */
export async function gapProblems(
  db: SqlDatabase,
  lines: readonly GapLine[],
  keptOf: (line: Line) => readonly (string | null | undefined)[],
): Promise<FieldProblem[]> {
  const ids = lines.flatMap(({ line }) => (line.material ? [line.material.id] : []))
  const found = await db
    .select({ id: materials.id, gap: materials.gap })
    .from(materials)
    .where(inArray(materials.id, ids))
  const present = new Map(found.map(({ id, gap }) => [id, gap]))
  return lines.flatMap(({ line, at }) => {
    const allowed = [...keptOf(line), present.get(line.material?.id ?? 0)]
    const isKnown = allowed.some((gap) => gap && line.gap && isSame(gap, line.gap))
    return isKnown ? [] : [{ field: at, message: message('空差与物料不一致，请更新物料') }]
  })
}
