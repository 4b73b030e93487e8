import { message } from '../../../core/shared/message.ts'
import { isMore, isNegative, isSameDecimal, multiplyDecimals, sumDecimals } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { BulkPurchaseContent } from './bulk-purchase-model.ts'

type Written = Pick<BulkPurchaseContent, 'supplier' | 'purchaseQuantity' | 'deliveries'> & {
  readonly unitPrice?: string | null | undefined
}

/** The greatest quantity of a line, ordered or received. */
export const mostQuantity = '9999999999.99'

/** The greatest amount of a line in RMB. The sum of an order with the most lines still fits into its column and its reply. */
export const mostAmount = '99999999999.99'

function deliveryProblems({ purchaseQuantity, deliveries }: Written): readonly FieldProblem[] {
  const field = 'deliveries'
  if (deliveries.length === 0) return []
  const dates = new Set(deliveries.map(({ date }) => date))
  if (dates.size < deliveries.length) return [{ field, message: message('同一天只写一批') }]
  if (deliveries.some(({ quantity }) => !isMore(quantity, '0')))
    return [{ field, message: message('每批数量必须大于0') }]
  const sum = sumDecimals(deliveries.map(({ quantity }) => quantity))
  return isSameDecimal(sum, purchaseQuantity)
    ? []
    : [{ field, message: message('各批数量合计 {sum}，与采购数量不符', { sum }) }]
}

/** What is wrong with the values that a purchaser writes into a line (C-open-153). */
export function bulkPurchaseProblems(content: Written): readonly FieldProblem[] {
  const { supplier, purchaseQuantity, unitPrice } = content
  return [
    ...(supplier ? [] : [{ field: 'supplier', message: message('请选择供应商') }]),
    ...(purchaseQuantity !== null && isMore(purchaseQuantity, '0')
      ? []
      : [{ field: 'purchaseQuantity', message: message('请输入采购数量') }]),
    // A person without the right for prices does not send one.
    ...(unitPrice === undefined || (unitPrice !== null && !isNegative(unitPrice))
      ? []
      : [{ field: 'unitPrice', message: message('请输入单价') }]),
    ...(purchaseQuantity && unitPrice && isMore(multiplyDecimals(purchaseQuantity, unitPrice), mostAmount)
      ? [{ field: 'purchaseQuantity', message: message('金额过大，请检查') }]
      : []),
    ...deliveryProblems(content),
  ]
}
