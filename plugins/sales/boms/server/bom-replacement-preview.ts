import { sql } from 'drizzle-orm'
import { referenceJoin, referenceSql } from '../../../../core/server/document/reference-target.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import type { CostLine } from '../../costs/bom-costs.ts'
import type { ReviewStatus } from '../../template-orders/template-order-options.ts'
import { colorEffect, replacementCautions, replacementRefusals } from '../bom-replacement-rules.ts'
import {
  mostReplacedBoms,
  type OfferedMaterial,
  type ReplacedBom,
  type ReplacementPreview,
} from '../bom-replacement-contract.ts'

/** A colour that uses the material, as the statement below reads it. */
type UsingColor = {
  readonly id: number
  readonly color: string
  readonly reviewStatus: ReviewStatus
  readonly cost: string
  readonly hasNew: boolean
  readonly lines: readonly CostLine[]
}

/** A bill that uses the material. */
type UsingBom = Pick<ReplacedBom, 'id' | 'version' | 'code' | 'type' | 'customerCode'> & {
  readonly orderId: number
  readonly colors: readonly UsingColor[]
}

/**
 * The question to other areas before a material is replaced in bills: they push into `cautions` what somebody should
 * look at first, and into `blockers` what forbids it.
 */
export type ReplacementQuestion = {
  readonly boms: readonly {
    readonly id: number
    readonly orderId: number
    readonly code: string
    readonly type: string
    /** The colours that use the material. */
    readonly colors: readonly string[]
    readonly cautions: Message[]
    readonly blockers: Message[]
  }[]
}
export const replacementQuestion = 'boms.before_replacement'

/** A material with the price and air gap that lines take from it. Throws 404. */
export async function readOffered(db: SqlDatabase, materialId: number): Promise<OfferedMaterial> {
  const reference = sql.raw(referenceSql(materialTarget, 'm'))
  const [row] = await readRows(
    db,
    sql`select ${reference} as material, trim_scale(m.price)::text as price, trim_scale(m.gap)::text as gap
      from (select ${materialId}::int as id) d ${sql.raw(referenceJoin(materialTarget, 'm', 'd.id'))} where m.id is not null`,
  )
  if (!row) throw notFound()
  // The statement selects the fields of the contract.
  return { ...(row['material'] as object), price: row['price'], gap: row['gap'] } as OfferedMaterial
}

/** The bills that use a material, newest first, with the colours and lines concerned. */
async function readUsing(
  db: SqlDatabase,
  from: number,
  to: number | undefined,
  only?: readonly number[],
): Promise<readonly UsingBom[]> {
  const chosen = only ? sql`and c.bom_id = any(${sql.param([...only])}::int[])` : sql``
  return readRows<UsingBom>(
    db,
    sql`with used as (
        select l.color_id, json_agg(json_build_object('unitPrice', l.unit_price::text, 'magnification', l.magnification::text,
            'usage', l.usage::text, 'loss', l.loss::text, 'gap', l.gap::text, 'otherFee', l.other_fee::text) order by l.position) as lines,
          bool_or(exists (select 1 from bom_lines o where o.color_id = l.color_id and o.material_id = ${to ?? null}::int
            and o.material_type = l.material_type and o.action_region = l.action_region)) as has_new
        from bom_lines l where l.material_id = ${from}::int group by l.color_id),
      listed as (select distinct c.bom_id as id from used u join bom_colors c on c.id = u.color_id where true ${chosen}
        order by 1 desc limit ${mostReplacedBoms}::int)
      select b.id, b.version, b.code, b.type, b.customer_code as "customerCode", b.template_order_id as "orderId",
        json_agg(json_build_object('id', c.id, 'color', c.color, 'reviewStatus', c.review_status, 'hasNew', u.has_new, 'lines', u.lines,
          'cost', (select sum(l.price + coalesce(l.other_fee, 0)) from bom_lines l where l.color_id = c.id)::text) order by c.position) as colors
      from listed join boms b on b.id = listed.id join bom_colors c on c.bom_id = b.id join used u on u.color_id = c.id
      group by b.id order by b.id desc`,
  )
}

/** The number of bills that use a material. */
export async function countUsing(db: SqlDatabase, from: number): Promise<number> {
  const [row] = await readRows(
    db,
    sql`select count(distinct c.bom_id)::int as total from bom_lines l join bom_colors c on c.id = l.color_id where l.material_id = ${from}::int`,
  )
  return Number(row?.['total'] ?? 0)
}

/** What replacing a material does to bills, with everything that speaks against it: to those that use it, or to `only`. */
export async function foreseeReplacement(
  work: Work,
  from: number,
  to: OfferedMaterial,
  only?: readonly number[],
): Promise<readonly ReplacedBom[]> {
  const using = await readUsing(work.db, from, to.id, only)
  const boms = using.map(({ id, orderId, code, type, colors }) => ({
    id,
    orderId,
    code,
    type,
    colors: colors.map(({ color }) => color),
    cautions: [...replacementCautions(colors)],
    blockers: [...replacementRefusals(colors, to)],
  }))
  await work.emit(replacementQuestion, { boms } satisfies ReplacementQuestion)
  return using.map(({ orderId: _order, colors, ...bom }, at) => ({
    ...bom,
    colors: colors.map(({ id, color, reviewStatus, cost, lines }) => ({
      id,
      color,
      reviewStatus,
      ...colorEffect(cost, lines, to),
    })),
    cautions: boms[at]?.cautions ?? [],
    blockers: boms[at]?.blockers ?? [],
  }))
}

/** What a page shows before a material is replaced; without a new one the bills that use it. Throws 404. */
export async function previewReplacement(
  work: Work,
  { from: fromId, to: toId }: { readonly from: number; readonly to?: number | undefined },
): Promise<ReplacementPreview> {
  const from = await readOffered(work.db, fromId)
  const to = toId === undefined ? null : await readOffered(work.db, toId)
  const boms = to && to.id !== from.id ? await foreseeReplacement(work, from.id, to) : []
  return { from, to, boms: [...boms], total: await countUsing(work.db, from.id) }
}
