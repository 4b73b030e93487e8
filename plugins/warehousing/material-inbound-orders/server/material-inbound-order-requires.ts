import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { message } from '../../../../core/shared/message.ts'
import { isMore, subtractDecimals } from '../../../../core/shared/money.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { judgedLines } from '../../server/judged-lines.ts'
import type { MaterialInboundOrderContent, MaterialInboundOrderParts } from '../material-inbound-order-model.ts'
import { issuedStockSql } from './issued-stock.ts'

type Line = MaterialInboundOrderContent['materialInboundMessages'][number]

const idsSql = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`

/** A purchased material as a save reads it. */
type FoundPurchase = {
  readonly id: number
  readonly code: string
  readonly materialId: number
  readonly supplierId: number | null
  readonly productionOrderId: number
  readonly purchaseStatus: string | null
  readonly orderStatus: string
}

/** What an outbound order has issued of one lot for one order, and what came back of it. */
type FoundIssue = {
  readonly lineId: number
  readonly materialId: number
  readonly productionOrderId: number | null
  readonly lot: string
  readonly open: string
  /** What can still come back of the whole line. */
  readonly rest: string
}

/** Returns the SQL of the purchases and issues that the lines name. A save runs it. */
export function inboundQuestions({
  materialOutboundOrder,
  materialInboundMessages: lines,
}: MaterialInboundOrderContent): Readonly<Record<string, SQL>> {
  const outboundId = materialOutboundOrder?.id ?? 0
  return {
    purchases: sql`(select coalesce(json_agg(json_build_object('id', b.id, 'code', b.material_bulk_purchase_order_code,
        'materialId', b.material_id, 'supplierId', b.supplier_id, 'productionOrderId', b.production_order_id,
        'purchaseStatus', b.purchase_status, 'orderStatus', b.order_status)), '[]') from material_bulk_purchases b
      where b.id = ${idsSql(lines.flatMap(({ materialBulkPurchase }) => materialBulkPurchase?.id ?? []))})`,
    issued: sql`(select o.status from material_outbound_orders o where o.id = ${outboundId}::int)`,
    issues: sql`(select coalesce(json_agg(json_build_object('lineId', i.line_id, 'materialId', i.material_id,
        'productionOrderId', i.production_order_id, 'lot', i.lot, 'open', i.open::text,
        'rest', i.rest::text)), '[]')
      from (${issuedStockSql(outboundId)}) i)`,
  }
}

/** The problem of a line of a purchased material. Other rules refuse missing values. */
function purchaseProblem(line: Line, purchase: FoundPurchase | undefined, supplierId: number | undefined) {
  if (!purchase) return undefined
  const { code, orderStatus, purchaseStatus } = purchase
  if (purchase.materialId !== line.material?.id || purchase.productionOrderId !== line.productionOrder?.id)
    return message('物料与采购单 {code} 不符，请重新选择', { code })
  if (purchase.supplierId !== supplierId) return message('采购单 {code} 的物料不是该供应商的', { code })
  if (orderStatus === 'Canceled' || purchaseStatus === 'Canceled')
    return message('采购单 {code} 的物料已取消采购，不能签收', { code })
  return purchaseStatus === null ? message('采购单 {code} 的物料未开始采购，不能签收', { code }) : undefined
}

const issueKey = (of: { lineId: number | null; productionOrderId: number | null; lot: string }) =>
  JSON.stringify([of.lineId, of.productionOrderId, foldedName(of.lot)])

const lineKey = ({ materialOutboundLine: lineId, productionOrder, lot }: Line) =>
  issueKey({ lineId, productionOrderId: productionOrder?.id ?? null, lot })

/**
 * The problems of lines that return material: each goes back to the stock that it was taken from. Only a submission returns, so
 * only then (`returns`) it must be no more than is out.
 */
function returnProblems(
  lines: readonly Line[],
  issues: readonly FoundIssue[],
  returns: boolean,
): readonly (FieldProblem | undefined)[] {
  const known = new Map(issues.map((issue) => [issueKey(issue), issue]))
  const left = new Map<unknown, string>([
    ...issues.map((issue) => [issueKey(issue), issue.open] as const),
    ...issues.map(({ lineId, rest }) => [lineId, rest] as const),
  ])
  return lines.map((line) => {
    const key = lineKey(line)
    if (known.get(key)?.materialId !== line.material?.id)
      return { field: 'material', message: message('出库单没有发出该物料的这一缸号，请重新选择') }
    if (!returns) return undefined
    const limits = [key, line.materialOutboundLine].map((of) => [of, left.get(of) ?? '0'] as const)
    const [ofLot, ofLine] = limits.map(([, open]) => open) as [string, string]
    const open = isMore(ofLot, ofLine) ? ofLine : ofLot
    const quantity = line.quantity ?? '0'
    if (isMore(quantity, open))
      return { field: 'quantity', message: message('退料数量超过已发未退的 {open}', { open }) }
    for (const [of, rest] of limits) left.set(of, subtractDecimals(rest, quantity))
    return undefined
  })
}

type Named = Pick<MaterialInboundOrderContent, 'supplier'> & {
  readonly materialInboundMessages: readonly Pick<
    Line,
    'materialBulkPurchase' | 'materialOutboundLine' | 'material' | 'productionOrder' | 'lot'
  >[]
}

const namesOf = ({ supplier }: Named, line: Named['materialInboundMessages'][number]) => [
  supplier?.id,
  line.materialBulkPurchase?.id,
  line.materialOutboundLine,
  line.material?.id,
  line.productionOrder?.id,
  foldedName(line.lot),
]

/** Compares a sign-in with its purchases or its outbound order. Returns the problems. */
export function originProblems(saving: Saving<MaterialInboundOrderParts>): readonly FieldProblem[] {
  const { content, type, answers } = saving
  const { materialInboundMessages: lines, supplier } = content
  const purchases = new Map((answers['purchases'] as readonly FoundPurchase[]).map((one) => [one.id, one]))
  const isJudged = judgedLines<Named, Named['materialInboundMessages'][number]>(
    saving,
    (head) => head.materialInboundMessages,
    namesOf,
  )
  const isReturn = type !== undefined && content.type === 'ReturnMaterial'
  const issues = answers['issues'] as readonly FoundIssue[]
  const returned = isReturn ? returnProblems(lines, issues, type === 'submit') : []
  const ofLines = lines.flatMap((line, place): FieldProblem[] => {
    if (!isJudged(line)) return []
    const at = `materialInboundMessages.${place}`
    const strange = purchaseProblem(line, purchases.get(line.materialBulkPurchase?.id ?? 0), supplier?.id)
    const back = returned[place]
    return [
      ...(strange ? [{ field: `${at}.material`, message: strange }] : []),
      ...(back ? [{ ...back, field: `${at}.${back.field}` }] : []),
    ]
  })
  return isReturn && answers['issued'] !== 'Finished'
    ? [{ field: 'materialOutboundOrder', message: message('出库单未出库，不能退料') }, ...ofLines]
    : ofLines
}

/** Locks the outbound order that material returns from, so that two returns cannot take the same quantity back. */
export function lockIssue({
  materialOutboundOrder,
}: {
  readonly materialOutboundOrder: { readonly id: number } | null
}): SQL {
  return sql`select 1 from material_outbound_orders o where o.id = ${materialOutboundOrder?.id ?? 0}::int for no key update`
}
