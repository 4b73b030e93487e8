import { orderParts } from '../../../../../core/browser/document/order-parts.ts'
import { message } from '../../../../../core/shared/message.ts'
import { swatchOrderTitles } from '../swatch-order-document.ts'
import { swatchOrderSteps } from '../swatch-order-steps.ts'

/** The commands and the paper of swatch orders. */
export const swatchOrders = orderParts(swatchOrderSteps, {
  titles: swatchOrderTitles,
  keys: { create: 'c o' },
  keywords: 'swatch order',
  contracts: async () => (await import('../swatch-order-contract.ts')).swatchOrderCalls,
  paper: { title: message('面料订样单'), size: 'A4', load: () => import('./swatch-order-print.tsx') },
})
