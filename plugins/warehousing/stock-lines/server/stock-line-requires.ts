import { type SQL, sql } from 'drizzle-orm'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Actor, type FieldProblem, refusedByPermission } from '../../../../core/shared/rule.ts'
import { heldLocationsSql } from '../../../master-data/server-public.ts'
import type { StockKind } from '../../stock/stock-options.ts'
import type { ClothItem, MaterialItem } from '../../stock/server/stock-item.ts'
import { canKeepStock, type NamedStock } from '../stock-line-rules.ts'

const idsSql = (ids: readonly number[]): SQL => sql`any(${sql.param([...new Set(ids)])}::int[])`

type Named = { readonly id: number } | null

/** What a save asks about the places that its lines name, and about the sizes of their production orders. */
export function stockQuestions(
  places: readonly Named[],
  lines: readonly Pick<NamedStock, 'productionOrder'>[],
): Readonly<Record<string, SQL>> {
  const locations = places.flatMap((place) => place?.id ?? [])
  const orders = lines.flatMap(({ productionOrder }) => productionOrder?.id ?? [])
  return {
    places: heldLocationsSql(locations),
    sizes: sql`(select coalesce(json_object_agg(z.order_id, z.names), '{}') from (select order_id, json_agg(name) as names
      from production_order_sizes where order_id = ${idsSql(orders)} group by order_id) z)`,
  }
}

/** What is said of a location that another warehouse has; undefined where it is one of this. */
export function placeProblem(
  answers: Readonly<Record<string, unknown>>,
  place: Named,
  warehouse: Named,
  field: string,
): readonly FieldProblem[] {
  const known = answers['places'] as Readonly<Record<string, number>>
  return place && known[place.id] !== warehouse?.id ? [{ field, message: message('所选的库位不在该仓库中') }] : []
}

/** What is said of a garment's size that its production order does not have. */
export function sizeProblems(
  answers: Readonly<Record<string, unknown>>,
  lines: readonly NamedStock[],
  list: string,
): readonly FieldProblem[] {
  const known = answers['sizes'] as Readonly<Record<string, readonly string[]>>
  return lines.flatMap(({ material, productionOrder, size }, place) => {
    const names = known[productionOrder?.id ?? 0] ?? []
    const isKnown = material !== null || names.some((name) => foldedName(name) === foldedName(size))
    return isKnown ? [] : [{ field: `${list}.${place}.size`, message: message('生产单没有此尺码') }]
  })
}

/** What is said to a person who does not keep stock of a kind. */
export function keeperProblems(kind: StockKind, actor: Actor): readonly FieldProblem[] {
  return canKeepStock({ kind }, actor).allowed ? [] : [{ field: 'kind', message: refusedByPermission.reason }]
}

/** The item of a line as the ledger knows it. The rules have found nothing missing. */
export function itemOf(kind: StockKind, line: NamedStock): MaterialItem | ClothItem {
  const { material, productionOrder, size, lot, quality } = line
  if (kind === 'cloth') return { kind, productionOrderId: productionOrder?.id ?? 0, size, quality }
  return { kind, materialId: material?.id ?? 0, productionOrderId: productionOrder?.id ?? null, lot, quality }
}
