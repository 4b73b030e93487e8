import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { patterningOrderCalls } from '../patterning-order-contract.ts'
import { type PatterningOrder, patterningOrderModel } from '../patterning-order-model.ts'
import { patterningOrderProblems } from '../patterning-order-rules.ts'
import { patterningOrderSteps } from '../patterning-order-steps.ts'
import { beginPatterningOrder } from './patterning-order-begin.ts'
import { PatterningOrderSections } from './patterning-order-sections.tsx'
import { patterningOrderTitles } from './patterning-order-titles.ts'

function UrgentBadge({ record }: { record: PatterningOrder }) {
  const t = useText()
  return (
    <>
      {record.urgent ? <Badge tone="danger">{t('加急')}</Badge> : null}
      {record.due === 'Overdue' ? <Badge tone="danger">{t('已超时')}</Badge> : null}
      {record.due === 'Due' ? <Badge tone="warning">{t('即将超时')}</Badge> : null}
    </>
  )
}

/** The pages that create, edit and show a pattern order. */
export const page = documentPage({
  model: patterningOrderModel,
  steps: patterningOrderSteps,
  contracts: patterningOrderCalls,
  titles: patterningOrderTitles,
  titleOf: ({ code, type, color }) => `${code} ${type} ${color}`,
  pictureOf: ({ designImageUrls }) => designImageUrls[0],
  sections: PatterningOrderSections,
  problems: patterningOrderProblems,
  begin: beginPatterningOrder,
  stepper: ['Pending', 'InProgress', 'Finished'],
  badges: UrgentBadge,
})
