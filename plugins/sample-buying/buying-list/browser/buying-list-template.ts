import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'

/** The list of what is to be bought, by shops, to take along. */
export const buyingListPrint: PrintTemplate = {
  id: `${buyMaterialDocument.noun}.buyingList`,
  title: message('采购清单'),
  document: buyMaterialDocument.noun,
  size: 'A4',
  bilingual: true,
  load: () => import('./buying-list-print.tsx'),
  record: async (of, query) => (await import('./buying-list-reading.ts')).readBuyingList(of, query),
}
