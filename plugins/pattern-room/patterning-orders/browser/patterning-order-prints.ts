import { loadParts, partsNow } from '../../../../core/browser/plugin-list.ts'
import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import type { PluginParts } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow } from '../../../../core/shared/rule.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'

/** The paper of sample orders, which the pattern sheet is (D47). */
function samplePaper(parts: readonly PluginParts[]): PrintTemplate {
  const found = parts.flatMap(({ prints = [] }) => prints).find(({ id }) => id === 'template_orders.sheet')
  if (!found) throw new Error('no paper of sample orders')
  return found
}

/** The pattern sheet: the sample order's paper for the colour of a pattern order, as it was last confirmed. */
export const patterningOrderPrint: PrintTemplate = {
  id: 'patterning_orders.sheet',
  title: message('纸样单'),
  document: patterningOrderDocument.noun,
  size: 'A4',
  load: async () => samplePaper(await loadParts()).load(),
  record: async (id) => {
    const [{ call }, { patterningOrderRead }, { patterningOrderSheet }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../patterning-order-contract.ts'),
      import('../patterning-order-sheet-contract.ts'),
    ])
    const [{ color }, sheet] = await Promise.all([
      call(patterningOrderRead, { params: { id } }),
      call(patterningOrderSheet, { params: { id } }),
    ])
    return { ...sheet, color }
  },
  check: (printed) => samplePaper(partsNow()).check?.(printed) ?? allow,
}
