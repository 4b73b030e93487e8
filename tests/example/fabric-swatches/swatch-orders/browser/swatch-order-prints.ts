import type { PrintTemplate } from '../../../../../core/browser/print/print-template.ts'
import { message } from '../../../../../core/shared/message.ts'
import { swatchOrderDocument } from '../swatch-order-document.ts'

/** The order as it goes to the supplier. */
export const swatchOrderPrint: PrintTemplate = {
  id: 'swatch_orders.sheet',
  title: message('面料订样单'),
  document: swatchOrderDocument.noun,
  size: 'A4',
  load: async () => {
    const [{ Template }, { default: styles }] = await Promise.all([
      import('./swatch-order-print.tsx'),
      import('../../../../../core/browser/print/parts/print-parts.css?inline'),
    ])
    return { Template, styles }
  },
  record: async (id) => {
    const [{ call }, { swatchOrderCalls }] = await Promise.all([
      import('../../../../../core/browser/api/client.ts'),
      import('../swatch-order-contract.ts'),
    ])
    return call(swatchOrderCalls.read, { params: { id } })
  },
}
