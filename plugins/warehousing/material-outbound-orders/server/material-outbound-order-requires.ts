import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../../core/server/document/document-question.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { heldLocationsSql } from '../../../master-data/server-public.ts'
import { copiedOrdersSql } from '../../server/copied-orders.ts'
import { judgedLines } from '../../server/judged-lines.ts'
import type { MaterialOutboundOrderContent, MaterialOutboundOrderParts } from '../material-outbound-order-model.ts'
import { isForProduction } from '../material-outbound-order-options.ts'

type Line = MaterialOutboundOrderContent['materialOutboundMessages'][number]

type Supplied = { readonly productionOrder: { readonly id: number } | null }

/** The production orders that lines name, once each and in ascending order. */
export function suppliedIds(lines: readonly Supplied[]): number[] {
  return [...new Set(lines.flatMap(({ productionOrder }) => productionOrder?.id ?? []))].sort((a, b) => a - b)
}

/** A line of a bill with its production order, as a save reads them. */
type FoundItem = {
  readonly id: number
  readonly materialId: number
  readonly orderId: number
  readonly orderCode: string
  readonly orderStatus: string
  readonly factoryId: number | null
}

/** What a save asks about the production orders and places of its lines. */
export function outboundQuestions({
  materialOutboundMessages: lines,
}: MaterialOutboundOrderContent): Readonly<Record<string, SQL>> {
  const places = lines.flatMap(({ warehouseLocation }) => warehouseLocation?.id ?? [])
  const items = lines.flatMap(({ bomItem }) => bomItem?.id ?? [])
  return {
    orders: copiedOrdersSql(suppliedIds(lines)),
    items: sql`(select coalesce(json_agg(json_build_object('id', l.id, 'materialId', l.material_id, 'orderId', p.id,
        'orderCode', p.production_order_code, 'orderStatus', p.order_status, 'factoryId', p.factory_id)), '[]')
      from production_order_lines l join production_orders p on p.id = l.order_id where l.id = ${anyOf(items, 'int')})`,
    places: heldLocationsSql(places),
  }
}

/** What is wrong with a line that issues material for a production order. */
function itemProblem(line: Line, item: FoundItem | undefined, factoryId: number | undefined): FieldProblem | undefined {
  if (!item || item.orderId !== line.productionOrder?.id || item.materialId !== line.material?.id)
    return { field: 'material', message: message('物料已不在生产单的物料清单中，请重新选择') }
  const { orderCode: code } = item
  if (item.orderStatus !== 'Finished')
    return { field: 'productionOrder', message: message('生产单 {code} 未确认，不能领料', { code }) }
  return item.factoryId === factoryId
    ? undefined
    : { field: 'productionOrder', message: message('生产单 {code} 不是这家外发工厂的', { code }) }
}

type Named = Pick<MaterialOutboundOrderContent, 'type' | 'factory'> & {
  readonly materialOutboundMessages: readonly Pick<Line, 'productionOrder' | 'bomItem' | 'material'>[]
}

const namesOf = ({ type, factory }: Named, line: Named['materialOutboundMessages'][number]) => [
  type,
  factory?.id,
  line.productionOrder?.id,
  line.bomItem?.id,
  line.material?.id,
]

/** Checks the rules of an outbound order that need the database. Throws 422 with the fields concerned. */
export async function requireMaterialOutbound(_work: Work, saving: Saving<MaterialOutboundOrderParts>): Promise<void> {
  const { content, answers } = saving
  const { materialOutboundMessages: lines, factory, warehouse } = content
  const places = answers['places'] as Readonly<Record<string, number>>
  const items = new Map((answers['items'] as readonly FoundItem[]).map((item) => [item.id, item]))
  const isJudged = judgedLines<Named, Named['materialOutboundMessages'][number]>(
    saving,
    (head) => head.materialOutboundMessages,
    namesOf,
  )
  const judges = isForProduction(content.type)
  const problems = lines.flatMap((line, place): FieldProblem[] => {
    const at = `materialOutboundMessages.${place}`
    const location = line.warehouseLocation
    const wrong =
      location && places[location.id] !== warehouse?.id
        ? [{ field: `${at}.warehouseLocation`, message: message('所选的库位不在该仓库中') }]
        : []
    const problem =
      judges && isJudged(line) ? itemProblem(line, items.get(line.bomItem?.id ?? 0), factory?.id) : undefined
    return problem ? [...wrong, { ...problem, field: `${at}.${problem.field}` }] : wrong
  })
  if (problems.length > 0) throw refusedFields(problems)
}

/** Locks the production orders whose issued quantities change, in ascending order. */
export function lockSupplied({
  materialOutboundMessages: lines,
}: {
  readonly materialOutboundMessages: readonly Supplied[]
}): SQL {
  return sql`select 1 from production_orders where id = ${anyOf(suppliedIds(lines), 'int')} order by id for no key update`
}
