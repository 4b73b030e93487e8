import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { documentContracts } from '../../../../core/shared/document/document-contracts.ts'
import { hangOrderModel } from '../hang-order-model.ts'
import { hangOrderSteps } from '../hang-order-steps.ts'
import { hangOrderTitles } from './hang-order-room.ts'
import { HangOrderSections } from './hang-order-sections.tsx'

/** The page that shows a hang order. */
export const page = documentPage({
  model: hangOrderModel,
  steps: hangOrderSteps,
  // Every document page declares how it saves. No state of a hang order allows a save, so this call never runs.
  contracts: documentContracts(hangOrderModel, hangOrderSteps, { summary: 'hang order' }),
  titles: hangOrderTitles,
  titleOf: ({ hangOrderCode }) => hangOrderCode,
  sections: HangOrderSections,
  problems: () => [],
})
