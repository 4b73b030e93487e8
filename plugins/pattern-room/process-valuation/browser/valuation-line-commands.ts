import type { Command } from '../../../../core/browser/command/command.ts'
import { documentCommands } from '../../../../core/browser/document/document-step-commands.ts'
import { valuationLineSteps } from '../valuation-line-steps.ts'
import { valuationLineTitles } from './valuation-line-titles.ts'

/** The commands of operations that are available in every view. */
export const valuationLineCommands: readonly Command[] = documentCommands(valuationLineSteps, {
  titles: valuationLineTitles,
  keys: { create: 'c f', list: 'g f' },
  keywords: 'operation process valuation price catalogue 工价 核价',
  nameOf: ({ code, name }) => `${code} ${name}`,
  load: async () => (await import('./valuation-line-actions.ts')).valuationLineActs,
})
