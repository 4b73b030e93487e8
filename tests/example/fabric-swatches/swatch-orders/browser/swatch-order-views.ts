import { orderViews } from '../../../../../core/browser/document/order-views.ts'
import { swatchOrderDocument, swatchOrderTitles } from '../swatch-order-document.ts'

/** The addresses of swatch orders. */
export const swatchOrderViews = orderViews({
  document: swatchOrderDocument,
  titles: swatchOrderTitles,
  list: async () => (await import('../swatch-order-contract.ts')).swatchOrderRows,
  page: () => import('./swatch-order-page.tsx'),
})
