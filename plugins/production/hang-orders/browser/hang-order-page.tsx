import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { hangOrderPageCalls } from '../hang-order-contract.ts'
import { hangOrderModel } from '../hang-order-model.ts'
import { hangOrderSteps } from '../hang-order-steps.ts'
import { hangOrderTitles } from './hang-order-room.ts'
import { HangOrderSections } from './hang-order-sections.tsx'

/** The page that shows a hang order. */
export const page = documentPage({
  model: hangOrderModel,
  steps: hangOrderSteps,
  contracts: hangOrderPageCalls,
  titles: hangOrderTitles,
  titleOf: ({ hangOrderCode }) => hangOrderCode,
  sections: HangOrderSections,
  problems: () => [],
  starts: {},
  whoAndWhen: (order) => order,
})
