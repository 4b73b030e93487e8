import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import type { BuyingList } from './buying-list-reading.ts'

/** The list of what is to be bought, by shops, to take along. */
export const buyingListPrint: PrintTemplate = {
  id: `${buyMaterialDocument.noun}.buyingList`,
  title: message('采购清单'),
  document: buyMaterialDocument.noun,
  size: 'A4',
  bilingual: true,
  load: () => import('./buying-list-print.tsx'),
  check: ({ shops }: BuyingList) => (shops.length > 0 ? allow : refuse(message('没有待采购的物料'))),
  record: async (of, query) => (await import('./buying-list-reading.ts')).readBuyingList(of, query),
}
