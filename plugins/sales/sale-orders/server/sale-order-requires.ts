import { eq, type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { businessTasks } from '../../business-tasks/server/business-task-tables.ts'
import { noBom } from '../../quotes/server/quote-requires.ts'
import type { SaleOrderContent, SaleOrderParts } from '../sale-order-model.ts'
import { saleOrders } from './sale-order-tables.ts'

type OrderSaving = Saving<SaleOrderParts>

/** The business task of a purchase, as the save of an order reads it. */
type FoundTask = {
  readonly id: number
  readonly templateId: number
  readonly orderId: number
  readonly hasBom: boolean
  /** Of the last confirmed version of the design. */
  readonly customerCode: string
  readonly designImageUrls: readonly string[]
}

/** Selects the business task of the content's key, and the department of the chosen group. */
export function saleOrderQuestions({ code, type, color, purchaseCode, ...content }: SaleOrderContent): {
  readonly [key: string]: SQL
} {
  const { group } = content.customerPurchaseOrder
  return {
    task: sql`(select json_build_object('id', b.id, 'templateId', b.template_id, 'orderId', b.order_id, 'hasBom', exists (
        select 1 from boms m join bom_colors c on c.bom_id = m.id where m.template_order_id = b.order_id and c.color = b.color),
        'customerCode', coalesce(v.snapshot->'templateDesign'->>'customerCode', ''),
        'designImageUrls', v.snapshot->'templateDesign'->'designImageUrls')
      from business_tasks b join template_orders o on o.id = b.order_id
        join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
      where b.code = ${code} and b.type = ${type} and b.color = ${color} and b.purchase_code = ${purchaseCode})`,
    ...(group ? { groupParent: sql`(select c.parent_id from categories c where c.id = ${group.id}::int)` } : {}),
  }
}

/** The business task that a save was answered; undefined when the purchase has none. */
export function taskOf({ asked }: Pick<OrderSaving, 'asked'>): FoundTask | undefined {
  return (asked['task'] as FoundTask | null) ?? undefined
}

const keys = ['code', 'type', 'color', 'purchaseCode'] as const

/** An order belongs to one purchase, and to it alone. */
async function keyProblems(work: Work, saving: OrderSaving): Promise<FieldProblem[]> {
  const { content, before } = saving
  const fixed = message('销售单的款号、样版类别、颜色和采购编号不能更改')
  if (before)
    return keys.filter((field) => content[field] !== before[field]).map((field) => ({ field, message: fixed }))
  const task = taskOf(saving)
  if (!task) return [{ field: 'purchaseCode', message: message('该款色没有此采购编号的业务任务') }]
  if (!task.hasBom) return [{ field: 'code', message: noBom }]
  // Of two people who order the same purchase at once, the second waits here and then finds the order of the first.
  await work.db.select({ id: businessTasks.id }).from(businessTasks).where(eq(businessTasks.id, task.id)).for('update')
  const [other] = await work.db
    .select({ code: saleOrders.saleOrderCode })
    .from(saleOrders)
    .where(eq(saleOrders.businessTaskId, task.id))
  return other ? [{ field: 'purchaseCode', message: message('该销售单已存在：{code}', { code: other.code }) }] : []
}

function groupProblems({ content, asked }: OrderSaving): FieldProblem[] {
  const { department, group } = content.customerPurchaseOrder
  const isElsewhere = group && department && asked['groupParent'] !== department.id
  return isElsewhere ? [{ field: 'customerPurchaseOrder.group', message: message('该小组不属于所选的业务部门') }] : []
}

/** The rules of a sale order that need the database. Throws 422 with the fields concerned. */
export async function requireSaleOrder(work: Work, saving: OrderSaving): Promise<void> {
  const problems = [...(await keyProblems(work, saving)), ...groupProblems(saving)]
  if (problems.length > 0) throw refusedFields(problems)
}
