import { and, eq } from 'drizzle-orm'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import {
  createRecord,
  type RecordKind,
  readManyThroughList,
  readThroughList,
  requireExisting,
  updateRecord,
} from '../../../../core/server/record-store.ts'
import { notFound, refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { categories } from '../../../admin/server-public.ts'
import { suppliers, units } from '../../../master-data/server-public.ts'
import type { Material, MaterialBody } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { canSaveMaterial, materialAmounts } from '../material-rules.ts'
import { materialList } from './material-list.ts'
import { materials } from './material-tables.ts'

export const readMaterial = readThroughList<Material>(materialList)

export const materialKind: RecordKind<typeof materials, Material> = {
  document: materialDocument,
  table: materials,
  read: readMaterial,
  readMany: readManyThroughList(materialList),
}

/** Columns that follow from a material's names and codes. */
export function materialKeys(of: {
  name: string
  color: string | null
  codeFromSupplier: string | null
  colorFromSupplier: string | null
}) {
  return {
    pinyinKey: pinyinKey(of.name),
    keyword: keywordText(of.name, pinyinWords(of.name), of.color, of.codeFromSupplier, of.colorFromSupplier),
  }
}

async function unitName(work: Work, unitId: number | null): Promise<string | undefined> {
  if (unitId === null) return undefined
  const [unit] = await work.db.select({ name: units.name }).from(units).where(eq(units.id, unitId))
  if (!unit) throw refusedFields([{ field: 'unitId', message: message('所选的单位不存在') }])
  return unit.name
}

/** A deleted category stays where it is, but is not chosen anew. */
async function requireCategory(work: Work, categoryId: number | null, current: number | null): Promise<void> {
  if (categoryId === null || categoryId === current) return
  const [found] = await work.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, categoryId), eq(categories.type, 'material'), eq(categories.isDeleted, false)))
  if (!found) throw refusedFields([{ field: 'categoryId', message: message('所选的类别不存在或已被删除') }])
}

/** The columns of a material whose body was checked; `unit` is the name of its unit. */
export function materialValues(body: MaterialBody, unit: string | undefined) {
  const names = {
    name: body.name ?? '',
    color: body.color || null,
    codeFromSupplier: body.codeFromSupplier || null,
    colorFromSupplier: body.colorFromSupplier || null,
  }
  return {
    ...names,
    ...materialKeys(names),
    ...materialAmounts(body, unit),
    description: body.description || null,
    ingredient: body.ingredient || null,
    imageUrls: body.imageUrls ?? [],
    actionRegion: body.actionRegion || null,
    shrinkage: body.shrinkage || null,
    fabricTech: body.fabricTech || null,
    supplierId: body.supplierId ?? 0,
    unitId: body.unitId ?? null,
    categoryId: body.categoryId ?? null,
  }
}

async function valuesOf(work: Work, body: MaterialBody, currentCategory: number | null) {
  requireAllowed(canSaveMaterial(body))
  await requireExisting(work, suppliers, body.supplierId ?? 0, 'supplierId')
  await requireCategory(work, body.categoryId ?? null, currentCategory)
  return materialValues(body, await unitName(work, body.unitId ?? null))
}

/** Adds a material. Throws 422. */
export async function createMaterial(work: Work, body: MaterialBody): Promise<Material> {
  const values = await valuesOf(work, body, null)
  return createRecord(work, materialKind, { ...values, creatorId: work.actor.id })
}

/** Changes a material. Throws 404, 409 when stale, 422. */
export async function updateMaterial(
  work: Work,
  id: number,
  { version, ...body }: MaterialBody & { version: number },
): Promise<Material> {
  const [current] = await work.db
    .select({ categoryId: materials.categoryId })
    .from(materials)
    .where(eq(materials.id, id))
    .for('update')
  if (!current) throw notFound()
  return updateRecord(work, materialKind, { id, version }, () => valuesOf(work, body, current.categoryId))
}
