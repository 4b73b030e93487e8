import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../../core/server/document/document-question.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { garmentOrderIds, lockGarmentOrders } from '../../garments/server/garment-orders.ts'
import { judgedLines } from '../../server/judged-lines.ts'
import type { MaterialOutboundOrderContent, MaterialOutboundOrderParts } from '../material-outbound-order-model.ts'
import { isForProduction } from '../material-outbound-order-options.ts'

type Line = MaterialOutboundOrderContent['materialOutboundMessages'][number]

/** A line of a bill with its production order, as a save reads them. */
type FoundItem = {
  readonly id: number
  readonly materialId: number
  readonly orderId: number
  readonly orderCode: string
  readonly orderStatus: string
  readonly factoryId: number | null
}

/** What a save asks about the bills that its lines name. */
export function outboundQuestions({
  materialOutboundMessages: lines,
}: MaterialOutboundOrderContent): Readonly<Record<string, SQL>> {
  const items = lines.flatMap(({ bomItem }) => bomItem?.id ?? [])
  return {
    items: sql`(select coalesce(json_agg(json_build_object('id', l.id, 'materialId', l.material_id, 'orderId', p.id,
        'orderCode', p.production_order_code, 'orderStatus', p.order_status, 'factoryId', p.factory_id)), '[]')
      from production_order_lines l join production_orders p on p.id = l.order_id where l.id = ${anyOf(items, 'int')})`,
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

/** Returns the problems that the bills of an outbound order raise, each at its line. */
export function billProblems(saving: Saving<MaterialOutboundOrderParts>): readonly FieldProblem[] {
  const { content, answers } = saving
  if (!isForProduction(content.type)) return []
  const items = new Map((answers['items'] as readonly FoundItem[]).map((item) => [item.id, item]))
  const isJudged = judgedLines<Named, Named['materialOutboundMessages'][number]>(
    saving,
    (head) => head.materialOutboundMessages,
    namesOf,
  )
  return content.materialOutboundMessages.flatMap((line, place): FieldProblem[] => {
    const problem = isJudged(line)
      ? itemProblem(line, items.get(line.bomItem?.id ?? 0), content.factory?.id)
      : undefined
    return problem ? [{ ...problem, field: `materialOutboundMessages.${place}.${problem.field}` }] : []
  })
}

/** Locks the production orders whose issued quantities change, in ascending order. */
export const lockSupplied = ({
  materialOutboundMessages: lines,
}: {
  readonly materialOutboundMessages: Parameters<typeof garmentOrderIds>[0]
}): SQL => lockGarmentOrders(garmentOrderIds(lines))
