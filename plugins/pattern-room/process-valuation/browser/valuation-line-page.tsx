import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { valuationLineCalls } from '../valuation-line-contract.ts'
import { valuationLineModel } from '../valuation-line-model.ts'
import { valuationLineProblems } from '../valuation-line-rules.ts'
import { valuationLineSteps } from '../valuation-line-steps.ts'
import { usualHourRate } from '../valuation-time.ts'
import { ValuationLineSections } from './valuation-line-sections.tsx'
import { valuationLineTitles } from './valuation-line-room.ts'

/** The pages that create, edit, copy and show an operation. */
export const page = documentPage({
  model: valuationLineModel,
  steps: valuationLineSteps,
  contracts: valuationLineCalls,
  titles: valuationLineTitles,
  titleOf: ({ code, name }) => `${code} ${name}`,
  sections: ValuationLineSections,
  problems: valuationLineProblems,
  begin: async () => ({ values: { ...valuationLineModel.empty, hourRate: usualHourRate }, name: '' }),
})
