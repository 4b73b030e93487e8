import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { documentCommands } from '../../../../core/browser/document/document-step-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import type { PatterningOrderLent } from '../../patterning-orders/patterning-order-steps.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'
import { canValue } from '../valuation-order-rules.ts'
import { valuationOrderSteps } from '../valuation-order-steps.ts'
import { valuationOrderPrint } from './valuation-order-prints.ts'
import { valuationOrderTitles } from './valuation-order-titles.ts'

/** The commands of valuations, and the one that values a pattern order. */
export const valuationOrderCommands: readonly Command[] = [
  ...documentCommands(valuationOrderSteps, {
    titles: valuationOrderTitles,
    keys: { create: 'c i', list: 'g i' },
    keywords: 'valuation labour price minutes order 核价',
    nameOf: ({ valuationCode }) => valuationCode,
    begin: async (context) => (await import('./valuation-order-actions.ts')).chooseValuedOrder(context),
    load: async () => (await import('./valuation-order-actions.ts')).valuationOrderActs,
    print: { template: valuationOrderPrint, title: message('打印核价单'), several: message('打印所选核价单') },
  }),
  ...commandsOf<PatterningOrderLent>(patterningOrderDocument.noun, [
    {
      id: `${patterningOrderDocument.noun}.value`,
      title: message('为版房订单核价'),
      keywords: 'valuation labour price operations',
      icon: 'calculator',
      keys: 'v',
      permission: writersOf(valuationOrderDocument),
      places: ['row', 'toolbar'],
      check: canValue,
      run: async ({ records, open }) => {
        const { openValuation } = await import('./valuation-order-actions.ts')
        for (const { id } of records) await openValuation(id, open)
      },
    },
  ]),
]
