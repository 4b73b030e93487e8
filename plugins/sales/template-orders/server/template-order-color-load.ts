import { asc, eq, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { users } from '../../../admin/server-public.ts'
import { suppliers, units } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import type { TemplateDesign } from '../template-order-schema.ts'
import {
  templateBomMaterials,
  templateOrderColors,
  templateOrderSizes,
  templateSecondaryProcesses,
} from './template-order-color-tables.ts'
import { plainDecimal } from './template-order-decimal.ts'
import { templates } from './template-order-tables.ts'

type OfOrder = { readonly id: number; readonly code: string | null; readonly type: string }
type Template = TemplateDesign['templates'][number]
type SizeRanges = TemplateDesign['sampleDress'][number]['sizeRanges']

const colorIdOf = (row: { colorId: number }) => row.colorId

/** The colours of an order with sizes, materials and secondary processes, in the form's order. */
export async function loadColors(
  db: SqlDatabase,
  order: OfOrder,
): Promise<Pick<TemplateDesign, 'sampleDress' | 'templates'>> {
  const colors = await db
    .select({
      id: templateOrderColors.id,
      color: templateOrderColors.color,
      templateId: templates.id,
      patterningStatus: templates.patterningStatus,
      sizeRanges: sql<SizeRanges>`coalesce((select json_agg(json_build_object('name', s.name, 'quantity', s.quantity) order by s.position)
        from ${templateOrderSizes} s where s.color_id = ${templateOrderColors.id}), '[]')`,
    })
    .from(templateOrderColors)
    .leftJoin(
      templates,
      sql`${templates.orderId} = ${templateOrderColors.orderId} and ${templates.color} = ${templateOrderColors.color}`,
    )
    .where(eq(templateOrderColors.orderId, order.id))
    .orderBy(asc(templateOrderColors.position), asc(templateOrderColors.id))
  const lines = Map.groupBy(await loadMaterials(db, order.id), colorIdOf)
  const processes = Map.groupBy(await loadProcesses(db, order.id), colorIdOf)
  return {
    sampleDress: colors.map(({ color, sizeRanges }) => ({ color, sizeRanges })),
    templates: colors.map(
      ({ id, color, templateId, patterningStatus }): Template => ({
        id: templateId,
        color,
        code: order.code,
        type: order.type,
        patterningStatus,
        bomMaterials: (lines.get(id) ?? []).map(({ line }) => line),
        secondaryProcessInfo: (processes.get(id) ?? []).map(({ process }) => process),
      }),
    ),
  }
}

async function loadMaterials(db: SqlDatabase, orderId: number) {
  const rows = await db
    .select({
      row: templateBomMaterials,
      material: {
        id: materials.id,
        name: materials.name,
        color: materials.color,
        width: materials.width,
        weight: materials.weight,
        ingredient: materials.ingredient,
        description: materials.description,
        imageUrls: materials.imageUrls,
      },
      unit: { id: units.id, name: units.name },
      supplier: { id: suppliers.id, name: suppliers.name, phone: suppliers.phone, address: suppliers.fullAddress },
    })
    .from(templateBomMaterials)
    .innerJoin(templateOrderColors, eq(templateOrderColors.id, templateBomMaterials.colorId))
    .innerJoin(materials, eq(materials.id, templateBomMaterials.materialId))
    .innerJoin(suppliers, eq(suppliers.id, materials.supplierId))
    .leftJoin(units, eq(units.id, materials.unitId))
    .where(eq(templateOrderColors.orderId, orderId))
    .orderBy(asc(templateBomMaterials.colorId), asc(templateBomMaterials.position))
  return rows.map(({ row, material, unit, supplier }) => ({
    colorId: row.colorId,
    line: {
      id: row.id,
      material: {
        ...material,
        width: plainDecimal(material.width),
        weight: plainDecimal(material.weight),
        unit,
        supplier,
      },
      materialType: row.materialType,
      actionRegion: row.actionRegion,
      usage: plainDecimal(row.usage),
      description: row.description,
    } satisfies Template['bomMaterials'][number],
  }))
}

async function loadProcesses(db: SqlDatabase, orderId: number) {
  const rows = await db
    .select({
      row: templateSecondaryProcesses,
      supplier: { id: suppliers.id, name: suppliers.name },
      unit: { id: units.id, name: units.name },
      reviewer: { id: users.id, name: users.name, avatar: users.avatar },
    })
    .from(templateSecondaryProcesses)
    .innerJoin(templateOrderColors, eq(templateOrderColors.id, templateSecondaryProcesses.colorId))
    .leftJoin(suppliers, eq(suppliers.id, templateSecondaryProcesses.supplierId))
    .leftJoin(units, eq(units.id, templateSecondaryProcesses.unitId))
    .leftJoin(users, eq(users.id, templateSecondaryProcesses.reviewerId))
    .where(eq(templateOrderColors.orderId, orderId))
    .orderBy(asc(templateSecondaryProcesses.colorId), asc(templateSecondaryProcesses.position))
  return rows.map(({ row, supplier, unit, reviewer }) => ({
    colorId: row.colorId,
    process: {
      id: row.id,
      supplier,
      supplierName: supplier?.name ?? '',
      docUrls: row.docUrls,
      name: row.name,
      unitDosage: plainDecimal(row.unitDosage),
      unit,
      description: row.description,
      unitPrice: row.unitPrice,
      isNew: false,
      reviewStatus: row.reviewStatus,
      reviewer,
      reviewedAt: row.reviewedAt?.toISOString() ?? null,
    } satisfies Template['secondaryProcessInfo'][number],
  }))
}
