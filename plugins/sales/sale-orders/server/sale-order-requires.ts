import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { noBom } from '../../quotes/server/quote-requires.ts'
import type { SaleOrder, SaleOrderContent, SaleOrderParts } from '../sale-order-model.ts'
import { bomItemsOf, templateOf } from './sale-order-told.ts'

type OrderSaving = Saving<SaleOrderParts>

/** The business task of a purchase, as the save of an order reads it. */
type FoundTask = {
  readonly id: number
  readonly templateId: number
  readonly orderId: number
  readonly hasBom: boolean
  /** Code of the order that the purchase has already. */
  readonly ordered: string | null
  /** Of the last confirmed version of the design. */
  readonly customerCode: string
  readonly designImageUrls: readonly string[]
}

type TaskKey = Pick<SaleOrderContent, 'code' | 'type' | 'color' | 'purchaseCode'>

const isOfTask = ({ code, type, color, purchaseCode }: TaskKey): SQL =>
  sql`b.code = ${code} and b.type = ${type} and b.color = ${color} and b.purchase_code = ${purchaseCode}`

/** Locks the purchase: of two people who order it at once, the second waits and then finds the order of the first. */
export function lockOrderedTask(key: TaskKey): SQL {
  return sql`select 1 from business_tasks b where ${isOfTask(key)} for update`
}

/** Selects the business task of the content's key, what a new order shows of it, and the department of the chosen group. */
export function saleOrderQuestions(
  content: SaleOrderContent,
  before: SaleOrder | undefined,
): { readonly [key: string]: SQL } {
  const { group } = content.customerPurchaseOrder
  const ofTask = (told: string) => sql`(select ${sql.raw(told)} from business_tasks b where ${isOfTask(content)})`
  return {
    task: sql`(select json_build_object('id', b.id, 'templateId', b.template_id, 'orderId', b.order_id, 'hasBom', exists (
        select 1 from boms m join bom_colors c on c.bom_id = m.id where m.template_order_id = b.order_id and c.color = b.color),
        'ordered', (select s.sale_order_code from sale_orders s where s.business_task_id = b.id),
        'customerCode', coalesce(v.snapshot->'templateDesign'->>'customerCode', ''),
        'designImageUrls', v.snapshot->'templateDesign'->'designImageUrls')
      from business_tasks b join template_orders o on o.id = b.order_id
        join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
      where ${isOfTask(content)})`,
    ...(before
      ? {}
      : { template: ofTask(templateOf('b.template_id')), bomItems: ofTask(bomItemsOf('b.order_id', 'b.color')) }),
    ...(group ? { groupParent: sql`(select c.parent_id from categories c where c.id = ${group.id}::int)` } : {}),
  }
}

/** The business task that a save was answered; undefined when the purchase has none. */
export function taskOf({ answers }: Pick<OrderSaving, 'answers'>): FoundTask | undefined {
  return (answers['task'] as FoundTask | null) ?? undefined
}

const keys = ['code', 'type', 'color', 'purchaseCode'] as const

/** An order belongs to one purchase, and to it alone. */
function keyProblems(saving: OrderSaving): FieldProblem[] {
  const { content, before } = saving
  const fixed = message('销售单的款号、样版类别、颜色和采购编号不能更改')
  if (before)
    return keys.filter((field) => content[field] !== before[field]).map((field) => ({ field, message: fixed }))
  const task = taskOf(saving)
  if (!task) return [{ field: 'purchaseCode', message: message('该款色没有此采购编号的业务任务') }]
  if (!task.hasBom) return [{ field: 'code', message: noBom }]
  const { ordered } = task
  return ordered ? [{ field: 'purchaseCode', message: message('该销售单已存在：{code}', { code: ordered }) }] : []
}

function groupProblems({ content, answers }: OrderSaving): FieldProblem[] {
  const { department, group } = content.customerPurchaseOrder
  const isElsewhere = group && department && answers['groupParent'] !== department.id
  return isElsewhere ? [{ field: 'customerPurchaseOrder.group', message: message('该小组不属于所选的业务部门') }] : []
}

/** The rules of a sale order that need the database. Throws 422 with the fields concerned. */
export async function requireSaleOrder(_work: Work, saving: OrderSaving): Promise<void> {
  const problems = [...keyProblems(saving), ...groupProblems(saving)]
  if (problems.length > 0) throw refusedFields(problems)
}
