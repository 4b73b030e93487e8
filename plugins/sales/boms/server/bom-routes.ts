import { and, eq } from 'drizzle-orm'
import { type Route, route, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { bomDetail, bomMaterialFrequency, bomReview } from '../bom-contract.ts'
import { bomReplace, bomReplacementPreview, bomReplacementUndo } from '../bom-replacement-contract.ts'
import type { Bom } from '../bom-model.ts'
import { reviewColor } from './bom-review.ts'
import { replaceMaterial, takeReplacementBack } from './bom-replacement.ts'
import { countUsing, previewReplacement } from './bom-replacement-preview.ts'
import { bomStore } from './bom-store.ts'
import { boms } from './bom-tables.ts'

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

export const bomRoutes: readonly Route[] = [
  route(bomDetail, ({ db, query }) => bomOf(db, query)),
  route(bomMaterialFrequency, ({ db, query }) => countUsing(db, query.materialId)),
  route(bomReview, ({ params, body, work }) =>
    work((current) => reviewColor(current, params.id, params.templateId, body)),
  ),
  route(bomReplacementPreview, ({ body, work }) => work((current) => previewReplacement(current, body))),
  route(bomReplace, ({ body, work }) => work((current) => replaceMaterial(current, body))),
  route(bomReplacementUndo, ({ params, body, work }) =>
    work((current) => takeReplacementBack(current, params.id, params.replacementId, body)),
  ),
]
