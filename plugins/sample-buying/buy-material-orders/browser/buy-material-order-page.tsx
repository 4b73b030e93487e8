import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { buyMaterialOrderCalls } from '../buy-material-order-contract.ts'
import { type BuyMaterialOrder, buyMaterialOrderModel } from '../buy-material-order-model.ts'
import { buyMaterialOrderProblems } from '../buy-material-order-rules.ts'
import { buyMaterialOrderSteps } from '../buy-material-order-steps.ts'
import { BuyMaterialOrderSections } from './buy-material-order-sections.tsx'
import { buyMaterialOrderTitles } from './buy-material-order-room.ts'

function OrderBadges({ record }: { record: BuyMaterialOrder }) {
  const t = useText()
  return (
    <>
      {record.urgent ? <Badge tone="danger">{t('加急')}</Badge> : null}
      {record.due === 'Overdue' ? <Badge tone="danger">{t('已逾期')}</Badge> : null}
      {record.due === 'Due' ? <Badge tone="warning">{t('今天到期')}</Badge> : null}
    </>
  )
}

/** The pages that edit and show a buying order. */
export const page = documentPage({
  model: buyMaterialOrderModel,
  steps: buyMaterialOrderSteps,
  contracts: { read: buyMaterialOrderCalls.read, update: buyMaterialOrderCalls.update },
  titles: buyMaterialOrderTitles,
  titleOf: ({ buyMaterialOrderCode, code, type, color }) => `${buyMaterialOrderCode} ${code} ${type} ${color}`,
  nameOf: ({ buyMaterialOrderCode }) => buyMaterialOrderCode,
  pictureOf: ({ designImageUrls }) => designImageUrls[0],
  sections: BuyMaterialOrderSections,
  problems: buyMaterialOrderProblems,
  stepper: ['Pending', 'BuyMaterialConfirmed', 'InProgress', 'Finished'],
  badges: OrderBadges,
})
