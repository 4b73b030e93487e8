import { type Message, message } from '../../../core/shared/message.ts'
import { type Decimal, decimalsProblem, isMore, subtractDecimals, sumDecimals } from '../../../core/shared/money.ts'
import { permits, write } from '../../../core/shared/permission.ts'
import { type Actor, allow, refuse, refusedByPermission, type Verdict } from '../../../core/shared/rule.ts'
import { bulkPurchaseLimits as limits } from '../bulk-purchase-options.ts'
import type { PurchaseFacts, PurchaseNeedRow } from './purchase-workbench-contract.ts'
import { purchaseNeedDocument } from './purchase-workbench-document.ts'
import {
  excessOf,
  type PurchaseSteps,
  purchaseSteps,
  spreadAmount,
  spreadPurchase,
} from './purchase-workbench-steps.ts'

/** The steps of a row. */
export function stepsOf(facts: PurchaseFacts): PurchaseSteps {
  const { needQuantity: need, stockQuantity: stock, onOrderQuantity: onOrder, minimumQuantity, packQuantity } = facts
  return purchaseSteps({ need, stock, onOrder, minimumQuantity, packQuantity })
}

/** What a quantity of a row costs; undefined for people without the right for prices. */
export function costOf(
  { lines }: PurchaseFacts,
  of: { readonly covered: Decimal; readonly quantity: Decimal },
): Decimal | undefined {
  if (lines.some(({ unitPrice }) => unitPrice === undefined)) return undefined
  return spreadAmount(spreadPurchase(lines, of), new Map(lines.map(({ id, unitPrice }) => [id, unitPrice ?? null])))
}

/** A row with the quantity that is bought, which is the proposed one until a person settles on another. */
export function needRow(facts: PurchaseFacts, settled?: Decimal): PurchaseNeedRow {
  const { fromStock, fromOrder, toBuy, proposed } = stepsOf(facts)
  const covered = sumDecimals([fromStock, fromOrder])
  const quantity = settled ?? proposed
  const surplus = excessOf(quantity, toBuy)
  const amount = costOf(facts, { covered, quantity })
  const needed = costOf(facts, { covered, quantity: isMore(surplus, '0') ? toBuy : quantity })
  return {
    ...facts,
    toBuy,
    covered,
    quantity,
    surplus,
    ...(amount === undefined || needed === undefined
      ? {}
      : { amount, surplusAmount: subtractDecimals(amount, needed) }),
  }
}

type Settled = { readonly quantity: Decimal | null; readonly toBuy: Decimal }

/** What is wrong with a quantity that is to be bought: nothing may be bought only of what is covered whole. */
export function quantityProblem({ quantity, toBuy }: Settled): Message | undefined {
  if (quantity === null) return message('请输入采购数量')
  if (isMore(quantity, '0')) return decimalsProblem(quantity, 2)
  const isNothing = !isMore('0', quantity)
  return isNothing && !isMore(toBuy, '0') ? undefined : message('采购数量必须大于0')
}

/** Whether less is bought than is needed, of which people are warned. */
export const isShort = ({ quantity, toBuy }: Settled): boolean => isMore(toBuy, quantity ?? '0')

/** Whether a row can be confirmed. */
export function canConfirmNeed({ supplier, lineCount, ...row }: PurchaseNeedRow, actor: Actor): Verdict {
  if (!permits(actor.permissions, write(purchaseNeedDocument.key))) return refusedByPermission
  if (!supplier) return refuse(message('请选择供应商'))
  if (lineCount > limits.chosen) return refuse(message('一次最多确认{n}条物料', { n: limits.chosen }))
  const problem = quantityProblem(row)
  return problem ? refuse(problem) : allow
}
