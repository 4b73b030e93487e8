import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import type { PatterningOrderLent } from '../../patterning-orders/patterning-order-steps.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'
import { canValue } from '../valuation-order-rules.ts'
import { valuationOrderSteps } from '../valuation-order-steps.ts'

/** The titles of the commands and tabs of valuations. */
export const valuationOrderTitles = {
  list: message('打开核价单列表'),
  create: message('新建核价单'),
  detail: message('查看核价单'),
} as const

const valuing = commandsOf<PatterningOrderLent>(patterningOrderDocument.noun, [
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
])

/** Valuations in commands, on paper and among the documents of a style. */
export const valuationOrderRoom = documentRoom(valuationOrderSteps, {
  titles: valuationOrderTitles,
  keys: { create: 'c i', list: 'g i' },
  keywords: 'valuation labour price minutes order 核价',
  contracts: async () => (await import('../valuation-order-contract.ts')).valuationOrderCalls,
  begin: async (context) => (await import('./valuation-order-actions.ts')).chooseValuedOrder(context),
  // Its operations by kind of work, with prices and times.
  paper: {
    title: message('核价单'),
    load: () => import('./valuation-order-print.tsx'),
    print: message('打印核价单'),
    several: message('打印所选核价单'),
  },
  also: valuing,
  formCommands: async () => (await import('./valuation-order-form-commands.ts')).valuationFormCommands(closedActs()),
  link: { order: 30, load: async () => (await import('./valuation-order-links.ts')).findLinkedValuations },
})
