import { sql } from 'drizzle-orm'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { UnitKind } from '../../../master-data/public.ts'
import { materialKeyword, type MaterialNames } from '../../../materials/server-public.ts'
import { buyMaterials } from '../../buy-materials/server/buy-material-tables.ts'
import type { NewBuyMaterial } from '../buy-material-order-contract.ts'
import { quantityProblems } from '../buy-material-order-rules.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'

/** A line to be added: the material is known to be named. */
export type AddedLine = Omit<NewBuyMaterial, 'material' | 'quantity'> & {
  readonly material: { readonly id: number; readonly name?: string | null | undefined }
  readonly quantity: string
}

/** Whether a line names its material and how much of it; the rules refuse others. */
export const isNamed = (line: NewBuyMaterial): line is NewBuyMaterial & AddedLine =>
  line.material !== null && line.quantity !== null

/** What lines copy of their order. */
type LineOrder = Pick<
  BuyMaterialOrder,
  'id' | 'buyMaterialOrderCode' | 'status' | 'code' | 'type' | 'color' | 'urgent' | 'scheduledFinishDate'
>

const gone = message('单据不存在或已被删除')
const goneMaterial = (name: string) => message('物料“{name}”已被删除，请更换', { name })

/** Lines whose words are written together: the index of words takes time for each, and a statement may not take too long. */
const together = 2000

/**
 * Lets lines be found by what their materials are called now: of materials that were changed, and all lines of before colour, number and pinyin were
 * searched. What a material was called when it was bought stays.
 */
export async function fillLineKeywords(db: SqlDatabase, materialId?: number): Promise<void> {
  const { rows } = await db.execute<MaterialNames & { id: number }>(sql`select m.id, m.name, m.color,
      m.code_from_supplier as "codeFromSupplier"
    from materials m where exists (select 1 from buy_materials l where l.material_id = m.id)
      ${materialId === undefined ? sql`` : sql`and m.id = ${materialId}::int`}`)
  if (rows.length === 0) return
  const words = sql`unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(rows.map(materialKeyword))}::text[]) w(id, words)`
  const outdated = sql`l.material_id = w.id and strpos(l.keyword, w.words) = 0`
  const lines = await db.execute<{ id: number }>(
    sql`select l.id from buy_materials l, ${words} where ${outdated} order by l.id`,
  )
  const ids = lines.rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += together)
    await db.execute(sql`update buy_materials l set keyword = l.keyword || ' ' || w.words from ${words}
      where ${outdated} and l.id = any(${sql.param(ids.slice(from, from + together))}::int[])`)
}

type KnownMaterial = MaterialNames & { readonly kind: UnitKind | null }

type Known = {
  readonly materials: Readonly<Record<string, KnownMaterial>>
  readonly suppliers: readonly number[]
}

async function readKnown(work: Work, lines: readonly AddedLine[]): Promise<Known> {
  const materials = lines.map(({ material }) => material.id)
  const suppliers = lines.flatMap(({ supplier }) => supplier?.id ?? [])
  const { rows } = await work.db.execute<Known>(sql`select
    (select coalesce(json_object_agg(m.id, json_build_object('name', m.name, 'color', m.color,
        'codeFromSupplier', m.code_from_supplier, 'kind', u.kind)), '{}')
      from materials m left join units u on u.id = m.unit_id where m.id = any(${sql.param(materials)}::int[])) as materials,
    array(select s.id from suppliers s where s.id = any(${sql.param(suppliers)}::int[]) and not s.is_deleted) as suppliers`)
  return rows[0] ?? { materials: {}, suppliers: [] }
}

/** Adds lines to an order, after those that it has, and answers their numbers and what they are called. Throws 422 at lines whose material or supplier is gone, and at fractions of what is counted. */
export async function insertLines(
  work: Work,
  order: LineOrder,
  lines: readonly AddedLine[],
  { from, isAdditional }: { readonly from: number; readonly isAdditional: boolean },
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const known = await readKnown(work, lines)
  const problems = lines.flatMap(({ material, supplier, quantity }, at) => [
    ...(known.materials[material.id] === undefined
      ? [{ field: `buyMaterials.${at}.material`, message: material.name ? goneMaterial(material.name) : gone }]
      : []),
    ...(supplier && !known.suppliers.includes(supplier.id)
      ? [{ field: `buyMaterials.${at}.supplier`, message: gone }]
      : []),
    ...quantityProblems(quantity, {
      field: `buyMaterials.${at}.quantity`,
      kind: known.materials[material.id]?.kind ?? undefined,
    }),
  ])
  if (problems.length > 0) throw refusedFields(problems)
  const { buyMaterialOrderCode, code, type, color, urgent, scheduledFinishDate, status: orderStatus } = order
  const values = lines.map(
    ({ material, supplier, materialType, actionRegion, quantity, unitPrice, inStock, comment }, at) => ({
      orderId: order.id,
      position: from + at,
      buyMaterialOrderCode,
      orderStatus,
      code,
      type,
      color,
      urgent,
      scheduledFinishDate,
      materialId: material.id,
      materialType,
      actionRegion,
      supplierId: supplier?.id ?? null,
      quantity,
      unitPrice,
      inStock,
      comment,
      isAdditional,
      keyword: lineKeyword({ ...order, material: known.materials[material.id] }),
      createdAt: work.now,
      updatedAt: work.now,
    }),
  )
  const rows = await work.db
    .insert(buyMaterials)
    .values(values)
    .returning({ id: buyMaterials.id, materialId: buyMaterials.materialId })
  return rows.map(({ id, materialId }) => ({ id, name: known.materials[materialId]?.name ?? '' }))
}

/** What a keyword search of materials to be bought looks in. */
export function lineKeyword(of: {
  readonly buyMaterialOrderCode: string
  readonly code: string
  readonly type: string
  readonly color: string
  readonly material: MaterialNames | undefined
}): string {
  return keywordText(
    of.buyMaterialOrderCode,
    of.code,
    of.type,
    of.color,
    of.material ? materialKeyword(of.material) : '',
  )
}
