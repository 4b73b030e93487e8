import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { namedSql } from '../../../../core/server/list/row-statement.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import type { PersonReference } from '../../../../core/shared/contract.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { message } from '../../../../core/shared/message.ts'
import { englishKey } from '../../../../core/shared/paper-company.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { contractTerms, paperTerms } from '../../../admin/public.ts'
import { settingSql } from '../../../admin/server-public.ts'
import type { ConfirmedPurchase, PurchaseKey } from '../../../sales/public.ts'
import {
  confirmedPurchaseOf,
  gapProblems,
  type PresentMaterials,
  presentMaterialsSql,
  templateOf,
} from '../../../sales/server-public.ts'
import { templateProcessOf } from '../../../pattern-room/server-public.ts'
import type { ProductionOrder, ProductionOrderContent, ProductionOrderParts } from '../production-order-model.ts'

type OrderSaving = Saving<ProductionOrderParts>
type Answers = OrderSaving['answers']

/** The sale order of a purchase, as the save of its production order reads it. */
export type FoundSale = {
  readonly id: number
  readonly saleOrderCode: string
  readonly status: string
  readonly confirmedVersion: number
  readonly isUnderApproval: boolean
  /** Code of the production order that the purchase has already. */
  readonly produced: string | null
  readonly customerCode: string
  readonly designImageUrls: readonly string[]
  readonly purchase: ConfirmedPurchase | null
  readonly businessFollower: PersonReference | null
  readonly editWindow: ProductionOrder['editWindow']
  readonly template: ProductionOrder['template']
  readonly process: ProductionOrder['templateProcess']
}

const isOfPurchase = ({ code, type, color, purchaseCode }: PurchaseKey): SQL =>
  sql`s.code = ${code} and s.type = ${type} and s.color = ${color} and s.purchase_code = ${purchaseCode}`

/**
 * Locks the sale order: of two people who start its production at once, the second waits and then finds the order of the
 * first.
 */
export function lockProducedPurchase(key: PurchaseKey): SQL {
  return sql`select 1 from sale_orders s where ${isOfPurchase(key)} for update`
}

/** Selects the terms that a contract has today. */
export const termsSql =
  sql.raw(`(select json_build_object('late', ${settingSql(contractTerms.late)}, 'tolerance', ${settingSql(paperTerms.tolerance)},
  'fault', ${settingSql(contractTerms.fault)}, 'days', ${settingSql(contractTerms.days)}, 'copies', ${settingSql(contractTerms.copies)},
  'further', ${settingSql(contractTerms.further)}, 'furtherEnglish', ${settingSql(englishKey(contractTerms.further))}))`)

/** SQL of a sale order `s` with its business follower `f` as `FoundSale`. Only the reply of a new production order shows the design. */
export const foundSaleSql = (
  isNew: boolean,
): SQL => sql`json_build_object('id', s.id, 'saleOrderCode', s.sale_order_code,
    'status', s.status, 'confirmedVersion', s.confirmed_version, 'isUnderApproval', s.is_under_approval,
    'produced', (select p.production_order_code from production_orders p where p.sale_order_id = s.id),
    'customerCode', s.customer_code, 'designImageUrls', s.design_image_urls,
    'purchase', ${sql.raw(confirmedPurchaseOf('s.id'))}, 'editWindow', null, 'businessFollower', ${namedSql('f', ['avatar'])}
    ${isNew ? sql`, 'template', ${sql.raw(templateOf('s.template_id'))}, 'process', ${sql.raw(templateProcessOf('s.template_id'))}` : sql``})`

/**
 * Selects the sale order of the content's purchase, today's terms of contracts, the category of the factory, and the
 * materials as they are now.
 */
export function productionOrderQuestions(
  content: ProductionOrderContent,
  before: ProductionOrder | undefined,
): { readonly [key: string]: SQL } {
  return {
    sale: sql`(select ${foundSaleSql(before === undefined)}
      from sale_orders s left join users f on f.id = s.business_follower_id where ${isOfPurchase(content)})`,
    terms: termsSql,
    materials: presentMaterialsSql(content.bomItems),
    copied: sql`(select json_agg(json_build_array(l.material_id, trim_scale(l.gap)::text))
      from sale_orders s join boms b on b.template_order_id = s.template_order_id join bom_colors c on c.bom_id = b.id and c.color = s.color
        join bom_lines l on l.color_id = c.id where ${isOfPurchase(content)})`,
    ...(content.factory
      ? { category: sql`(select f.category from suppliers f where f.id = ${content.factory.id}::int)` }
      : {}),
  }
}

/** The sale order that the server read for a save; undefined when the purchase has none. */
export function foundSale(answers: Answers): FoundSale | undefined {
  return (answers['sale'] as FoundSale | null) ?? undefined
}

/** The price that a material has now, for the reply of a new order. */
export function usualPriceOf(materialId: number, answers: Answers): string | null {
  return (answers['materials'] as PresentMaterials | null)?.[materialId]?.price ?? null
}

const keys = ['code', 'type', 'color', 'purchaseCode'] as const

/** An order belongs to one purchase, whose sale order is confirmed. Throws 409 where the purchase may have no new one. */
function keyProblems({ content, before, answers }: OrderSaving): FieldProblem[] {
  const fixed = message('生产单的款号、样版类别、颜色和采购编号不能更改')
  if (before)
    return keys.filter((field) => content[field] !== before[field]).map((field) => ({ field, message: fixed }))
  const sale = foundSale(answers)
  if (!sale?.purchase) return [{ field: 'purchaseCode', message: message('该采购编号没有已下单的销售单') }]
  if (sale.produced) throw refused(409, message('该销售单已存在生产单'))
  if (sale.isUnderApproval) throw refused(409, message('销售单审批中， 请前往审批通知处理审批'))
  if (sale.status !== 'Finished') throw refused(409, message('销售单修订中，请先确认下单'))
  return []
}

type Sizes = readonly { readonly name: string; readonly quantity: number | null }[]

/** The path of the first size that differs; the list where sizes are missing or added. Undefined where all are equal. */
function firstOtherSize(one: Sizes, other: Sizes): string | undefined {
  if (one.length !== other.length) return 'sizeRange'
  const place = one.findIndex(({ name, quantity }, at) => {
    const size = other[at]
    return foldedName(name) !== foldedName(size?.name ?? '') || (quantity ?? 0) !== (size?.quantity ?? 0)
  })
  if (place < 0) return undefined
  const isNamed = foldedName(one[place]?.name ?? '') === foldedName(other[place]?.name ?? '')
  return `sizeRange.${place}.${isNamed ? 'quantity' : 'name'}`
}

/**
 * Checks that pieces and delivery date are those of the sale order. After a revision of the sale order, a draft keeps the old
 * values until its follower takes the new ones over; the confirmation requires the new ones.
 */
function followedProblems({ content, before, type, answers }: OrderSaving): FieldProblem[] {
  const purchase = foundSale(answers)?.purchase
  if (!purchase) return []
  const { sizeRange, requiredProductionDate: date } = content
  const isConfirmed = type !== undefined
  const isKept = before && !isConfirmed && firstOtherSize(sizeRange, before.sizeRange) === undefined
  const otherSize = isKept ? undefined : firstOtherSize(sizeRange, purchase.sizeRange)
  const keptDate = before && !isConfirmed && date === before.requiredProductionDate
  return [
    ...(otherSize ? [{ field: otherSize, message: message('尺码件数与销售单不一致，请采用销售单的尺码件数') }] : []),
    ...(keptDate || date === purchase.requiredProductionDate
      ? []
      : [
          {
            field: 'requiredProductionDate',
            message: message('要求出货日期与销售单不一致，请采用销售单的要求出货日期'),
          },
        ]),
  ]
}

/**
 * The allowed prices of a line: the material's present price, the price of the bill, or the price that the line was saved
 * with (D32).
 */
function lineProblems({ content, before, answers }: OrderSaving): FieldProblem[] {
  const copied = (answers['copied'] as readonly (readonly [number, string | null])[] | null) ?? []
  const kept = (before?.bomItems ?? []).map(({ material, gap }) => [material.id, gap] as const)
  const known = [...copied, ...kept]
  const lines = content.bomItems.map((line, place) => ({ line, at: `bomItems.${place}.gap` }))
  return gapProblems(lines, answers['materials'] as PresentMaterials | null, ({ material }) =>
    known.flatMap(([id, gap]) => (id === material?.id ? [gap] : [])),
  )
}

/**
 * Checks the rules of a production order that need the database. Throws 422 with the fields concerned, or 409 when the
 * purchase cannot have the order.
 */
export async function requireProductionOrder(_work: Work, saving: OrderSaving): Promise<void> {
  const moved = keyProblems(saving)
  if (moved.length > 0) throw refusedFields(moved)
  const isMissing = saving.type !== undefined && !foundSale(saving.answers)?.businessFollower
  const problems = [
    ...(isMissing ? [{ field: 'businessFollower', message: message('业务是必填的') }] : []),
    ...followedProblems(saving),
    ...lineProblems(saving),
  ]
  if (problems.length > 0) throw refusedFields(problems)
}
