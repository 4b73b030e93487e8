import type { Command } from '../../../../core/browser/command/command.ts'
import { documentCommands } from '../../../../core/browser/document/document-step-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteSteps } from '../quote-steps.ts'
import { quotePrint } from './quote-prints.ts'
import { quoteTitles } from './quote-titles.ts'

/** What can be done with quotes from anywhere. */
export const quoteCommands: readonly Command[] = documentCommands(quoteSteps, {
  titles: quoteTitles,
  keys: { create: 'c y', list: 'g y' },
  keywords: 'quote quotation price offer',
  nameOf: ({ quoteCode }) => quoteCode,
  begin: async (context) => (await import('./quote-actions.ts')).makeQuote(context),
  load: async () => (await import('./quote-actions.ts')).quoteActs,
  leads: { adopt: ({ reviewStatus, isSelected }) => reviewStatus === 'Reviewed' && !isSelected },
  print: { template: quotePrint, title: message('打印报价单'), several: message('打印所选报价单') },
})
