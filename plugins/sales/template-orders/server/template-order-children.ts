import { eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { TemplateOrderContent } from '../template-order-schema.ts'
import {
  templateBomMaterials,
  templateOrderColors,
  templateOrderSizes,
  templateSecondaryProcesses,
} from './template-order-color-tables.ts'
import { plainDecimal } from './template-order-decimal.ts'
import { type Difference, differenceOf, type Wanted } from './template-order-diff.ts'

type Design = TemplateOrderContent['templateDesign']
export type Color = {
  color: string
  sizes: Design['sampleDress'][number]['sizeRanges']
  template: Design['templates'][number] | undefined
}

/** The colours of a form as one list: the rows of the sample pieces with their materials, then materials whose colour has no pieces. */
export function colorsOf(design: Design): Color[] {
  const left = [...design.templates]
  const take = (color: string) => {
    const at = left.findIndex((template) => template.color.trim() === color)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const withPieces = design.sampleDress.map((row) => {
    const color = row.color.trim()
    return { color, sizes: row.sizeRanges, template: take(color) }
  })
  const isEmpty = (template: Design['templates'][number]) =>
    !template.color.trim() && template.bomMaterials.length === 0 && template.secondaryProcessInfo.length === 0
  const without = left.filter((template) => !isEmpty(template))
  return [...withPieces, ...without.map((template) => ({ color: template.color.trim(), sizes: [], template }))]
}

async function write<Values extends Record<string, unknown>>(
  db: SqlDatabase,
  table: PgTable & { id: PgColumn },
  { insert, update, remove }: Difference<Values>,
): Promise<void> {
  if (remove.length > 0) await db.delete(table).where(inArray(table.id, [...remove]))
  for (const { id, values } of update) await db.update(table).set(values).where(eq(table.id, id))
  if (insert.length > 0) await db.insert(table).values([...insert])
}

/** Writes colours, sizes, materials and secondary processes of an order; rows that did not change are left alone. */
export async function saveColors(db: SqlDatabase, orderId: number, design: Design): Promise<void> {
  const colors = colorsOf(design)
  const stored = await db.select().from(templateOrderColors).where(eq(templateOrderColors.orderId, orderId))
  const free = new Map(stored.map((row) => [row.id, row]))
  const ids: (number | undefined)[] = colors.map(({ color }) => {
    const same = [...free.values()].find((row) => row.color === color)
    if (same) free.delete(same.id)
    return same?.id
  })
  const added = colors.flatMap(({ color }, position) =>
    ids[position] === undefined ? [{ orderId, position, color }] : [],
  )
  const made = added.length
    ? await db
        .insert(templateOrderColors)
        .values(added)
        .returning({ id: templateOrderColors.id, position: templateOrderColors.position })
    : []
  for (const { id, position } of made) ids[position] = id
  for (const [position, id] of ids.entries()) {
    const before = stored.find((row) => row.id === id)
    if (before && before.position !== position)
      await db.update(templateOrderColors).set({ position }).where(eq(templateOrderColors.id, before.id))
  }
  const rows = colors.map((color, index) => ({ ...color, colorId: Number(ids[index]) }))
  const former = stored.map(({ id }) => id)
  await saveSizes(db, former, rows)
  await saveMaterials(db, former, rows)
  await saveProcesses(db, former, rows)
  // Last, so that lines that moved to a renamed colour are no longer theirs.
  if (free.size > 0) await db.delete(templateOrderColors).where(inArray(templateOrderColors.id, [...free.keys()]))
}

type Row = Color & { readonly colorId: number }

/** The columns of a colour's sizes, in order. */
export function sizeValues({ sizes }: Color) {
  return sizes.map(({ name, quantity }, position) => ({ position, name: name.trim(), quantity }))
}

/** The columns of a colour's materials, in order. */
export function materialValues({ template }: Color) {
  return (template?.bomMaterials ?? []).map((line, position) => ({
    position,
    materialId: line.material?.id ?? 0,
    materialType: line.materialType,
    actionRegion: line.actionRegion,
    usage: plainDecimal(line.usage),
    description: line.description,
  }))
}

/** The columns of a colour's secondary processes, in order. */
export function processValues({ template }: Color) {
  return (template?.secondaryProcessInfo ?? []).map((process, position) => ({
    position,
    supplierId: process.supplier?.id ?? null,
    name: process.name,
    docUrls: process.docUrls,
    unitDosage: plainDecimal(process.unitDosage),
    unitId: process.unit?.id ?? null,
    description: process.description,
    unitPrice: plainDecimal(process.unitPrice),
  }))
}

async function saveSizes(db: SqlDatabase, colorIds: readonly number[], rows: readonly Row[]): Promise<void> {
  const stored = colorIds.length
    ? await db
        .select()
        .from(templateOrderSizes)
        .where(inArray(templateOrderSizes.colorId, [...colorIds]))
    : []
  const wanted = rows.flatMap((row) =>
    sizeValues(row).map((values) => ({
      id: stored.find((size) => size.colorId === row.colorId && size.position === values.position)?.id,
      values: { colorId: row.colorId, ...values },
    })),
  )
  await write(db, templateOrderSizes, differenceOf(stored, wanted))
}

async function saveMaterials(db: SqlDatabase, colorIds: readonly number[], rows: readonly Row[]): Promise<void> {
  const table = templateBomMaterials
  const stored = colorIds.length
    ? await db
        .select()
        .from(table)
        .where(inArray(table.colorId, [...colorIds]))
    : []
  const wanted = rows.flatMap((row) =>
    materialValues(row).map((values) => ({
      id: row.template?.bomMaterials[values.position]?.id,
      values: { colorId: row.colorId, ...values },
    })),
  )
  const plain = stored.map((row) => ({ ...row, usage: plainDecimal(row.usage) }))
  await write(db, table, differenceOf(plain, wanted))
}

async function saveProcesses(db: SqlDatabase, colorIds: readonly number[], rows: readonly Row[]): Promise<void> {
  const table = templateSecondaryProcesses
  const stored = colorIds.length
    ? await db
        .select()
        .from(table)
        .where(inArray(table.colorId, [...colorIds]))
    : []
  const plain = stored.map(({ reviewStatus: _status, reviewerId: _reviewer, reviewedAt: _at, ...row }) => ({
    ...row,
    unitDosage: plainDecimal(row.unitDosage),
    unitPrice: plainDecimal(row.unitPrice),
  }))
  type Values = Omit<(typeof plain)[number], 'id'>
  const wanted = rows.flatMap((row) =>
    processValues(row).map(
      (values): Wanted<Values> => ({
        id: row.template?.secondaryProcessInfo[values.position]?.id,
        values: { colorId: row.colorId, ...values },
      }),
    ),
  )
  const difference = differenceOf<Values>(plain, wanted)
  // A review is of what was reviewed: a line whose content changed is to be reviewed again; moving it changes nothing.
  const reviewed = (id: number, values: Values) => {
    const before = plain.find((row) => row.id === id)
    const isMoved =
      before &&
      JSON.stringify({ ...before, ...values, colorId: 0, position: 0 }) ===
        JSON.stringify({ ...before, colorId: 0, position: 0 })
    return isMoved ? {} : { reviewStatus: 'Pending' as const, reviewerId: null, reviewedAt: null }
  }
  const update = difference.update.map(({ id, values }) => ({ id, values: { ...values, ...reviewed(id, values) } }))
  await write(db, table, { ...difference, update })
}
