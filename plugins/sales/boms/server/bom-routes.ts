import { and, eq, sql } from 'drizzle-orm'
import type { Route, SqlDatabase } from '../../../../core/server/plugin.ts'
import { route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { bomDetail, bomMaterialFrequency, bomReview } from '../bom-contract.ts'
import { bomReplace, bomReplacementPreview, bomReplacementUndo } from '../bom-replacement-contract.ts'
import type { Bom } from '../bom-model.ts'
import { reviewColor } from './bom-review.ts'
import { replaceMaterial, takeReplacementBack } from './bom-replacement.ts'
import { previewReplacement } from './bom-replacement-preview.ts'
import { bomStore } from './bom-store.ts'
import { bomColors, bomLines, boms } from './bom-tables.ts'

/** The bill of a style, reduced to one colour when `color` is given. Throws 404. */
async function bomOf(
  db: SqlDatabase,
  { code, type, color }: { code: string; type: string; color?: string | undefined },
): Promise<Bom> {
  const [found] = await db
    .select({ id: boms.id })
    .from(boms)
    .where(and(eq(boms.code, code), eq(boms.type, type)))
  if (!found) throw notFound()
  const bom = await bomStore.read(db, found.id)
  if (color === undefined) return bom
  const templates = bom.templates.filter((one) => one.color === color)
  if (templates.length === 0) throw notFound()
  return { ...bom, templates }
}

async function frequencyOf(db: SqlDatabase, materialId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${bomColors.bomId})::int` })
    .from(bomLines)
    .innerJoin(bomColors, eq(bomColors.id, bomLines.colorId))
    .where(eq(bomLines.materialId, materialId))
  return row?.count ?? 0
}

export const bomRoutes: readonly Route[] = [
  route(bomDetail, ({ db, query }) => bomOf(db, query)),
  route(bomMaterialFrequency, ({ db, query }) => frequencyOf(db, query.materialId)),
  route(bomReview, ({ params, body, work }) =>
    work((current) => reviewColor(current, params.id, params.templateId, body)),
  ),
  route(bomReplacementPreview, ({ body, work }) => work((current) => previewReplacement(current, body))),
  route(bomReplace, ({ body, work }) => work((current) => replaceMaterial(current, body))),
  route(bomReplacementUndo, ({ params, body, work }) =>
    work((current) => takeReplacementBack(current, params.id, params.replacementId, body)),
  ),
]
