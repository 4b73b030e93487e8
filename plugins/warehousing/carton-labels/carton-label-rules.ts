import { type Message, message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { cartonCount, namedCartons } from '../cartons/cartons.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-orders/cloth-outbound-order-document.ts'
import type { ClothOutboundStatus } from '../cloth-outbound-orders/cloth-outbound-order-options.ts'
import type { GarmentLine } from '../garments/garment-rules.ts'

/** The most labels of one print. */
export const mostCartonLabels = 1000

/** Cartons are labelled once their shipment is submitted, as the numbers of a draft still move. */
export function canLabelCartons({ status }: { readonly status: ClothOutboundStatus }): Verdict {
  if (status === 'Canceled') return refuse(message('出货单已取消，不能打印箱唛'))
  return status === 'Finished' || status === 'Dispatched'
    ? allow
    : refuse(message('出货单还没有提交，提交后才能打印箱唛'), {
        unblockedBy: `${clothOutboundOrderDocument.noun}.submit`,
      })
}

/** Returns why a text names no cartons of the shipment; undefined when it does. */
export const cartonTextProblem = (text: string): Message | undefined =>
  namedCartons(text, 0) === undefined ? message('请输入箱号，如 1-20 或 3 5 7') : undefined

/** Whether the cartons that a text names can be labelled. */
export function canPrintCartons(
  text: string,
  lines: readonly Pick<GarmentLine, 'sizeRange' | 'boxQuantity'>[],
): Verdict {
  const problem = cartonTextProblem(text)
  if (problem) return refuse(problem)
  const count = cartonCount(lines)
  if (count === 0) return refuse(message('出货单没有填写箱数'))
  const named = namedCartons(text, count) ?? []
  const beyond = named.find((number) => number > count)
  if (beyond !== undefined)
    return refuse(message('出货单只有 {count} 箱，没有第 {number} 箱', { count, number: beyond }))
  return named.length > mostCartonLabels
    ? refuse(message('一次最多打印 {most} 张箱唛，请输入箱号分次打印', { most: mostCartonLabels }))
    : allow
}
