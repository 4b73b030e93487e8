import { documentViews } from '../../../../../core/browser/document/document-views.ts'
import { swatchOrderDocument, swatchOrderTitles } from '../swatch-order-document.ts'

/** The addresses of swatch orders. */
export const swatchOrderViews = documentViews({
  document: swatchOrderDocument,
  titles: swatchOrderTitles,
  list: { rows: async () => (await import('../swatch-order-contract.ts')).swatchOrderRows },
  page: () => import('./swatch-order-page.tsx'),
})
