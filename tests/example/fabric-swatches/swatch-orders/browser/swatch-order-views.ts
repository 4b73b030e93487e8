import { documentViews } from '../../../../../core/browser/document/document-views.ts'
import { swatchOrderDocument } from '../swatch-order-document.ts'
import { swatchOrderTitles } from './swatch-order-commands.ts'
import { swatchOrderPrint } from './swatch-order-prints.ts'

/** The addresses of swatch orders. */
export const swatchOrderViews = documentViews({
  document: swatchOrderDocument,
  titles: swatchOrderTitles,
  list: () => import('./swatch-order-list.tsx'),
  page: () => import('./swatch-order-page.tsx'),
  print: swatchOrderPrint,
})
