import type { SaveAsked, SaveQuestion } from '../../../../core/browser/document/document-page-options.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { purchaseStateLabel } from '../production-order-options.ts'
import type { ProductionOrder, ProductionOrderForm } from '../production-order-model.ts'

/** While material is ordered, a change of the sheet may make the purchase wrong (C-5-12…14, C-open-40). */
function purchaseQuestion(saved: Pick<ProductionOrder, 'materialStatus' | 'latestPurchase'>): SaveQuestion[] {
  const { materialStatus, latestPurchase } = saved
  if (materialStatus !== 'Pending' && materialStatus !== 'PurchaseInProgress') return []
  // The state of the purchase says more than the material status: that a part of the material has arrived, for instance.
  const status: Message | string = purchaseStateLabel(latestPurchase?.status ?? materialStatus) ?? ''
  const text = message('工艺或工厂有变更，请核对采购单 {purchase}（{status}）。如不需要采购，请发起撤销采购申请。', {
    purchase: latestPurchase ? latestPurchase.code || `#${latestPurchase.id}` : '',
    status,
  })
  return [{ text, confirm: message('确认修改') }]
}

/** The questions before a production order is confirmed or revised. */
export function productionOrderQuestions({
  type,
  saved,
}: SaveAsked<ProductionOrderForm, ProductionOrder>): readonly SaveQuestion[] {
  const confirming = type === 'submit' ? [{ text: message('提交后不可修改，是否确认提交生产单') }] : []
  return [...confirming, ...(saved ? purchaseQuestion(saved) : [])]
}
