import type { PrintTemplate } from '../../../../../core/browser/print/print-template.ts'
import { message } from '../../../../../core/shared/message.ts'
import { swatchDocument } from '../swatch-document.ts'

/** The card that is stapled to the cloth. */
export const swatchPrint: PrintTemplate = {
  id: 'swatches.card',
  title: message('样卡'),
  document: swatchDocument.noun,
  size: 'A4 landscape',
  load: () => import('./swatch-print.tsx'),
  record: async (id) => {
    const [{ call }, { swatchRead }] = await Promise.all([
      import('../../../../../core/browser/api/client.ts'),
      import('../swatch-contract.ts'),
    ])
    return call(swatchRead, { params: { id } })
  },
}
