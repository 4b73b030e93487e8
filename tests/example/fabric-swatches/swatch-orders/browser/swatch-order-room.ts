import { documentRoom } from '../../../../../core/browser/document/document-room.ts'
import { message } from '../../../../../core/shared/message.ts'
import { swatchOrderTitles } from '../swatch-order-document.ts'
import { swatchOrderSteps } from '../swatch-order-steps.ts'

/** Swatch orders in commands and on paper. */
export const swatchOrderRoom = documentRoom(swatchOrderSteps, {
  titles: swatchOrderTitles,
  keys: { create: 'c o' },
  keywords: 'swatch order',
  contracts: async () => (await import('../swatch-order-contract.ts')).swatchOrderCalls,
  paper: {
    title: message('面料订样单'),
    load: () => import('./swatch-order-print.tsx'),
    print: swatchOrderTitles.print,
    several: swatchOrderTitles.printSelected,
  },
})
