import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { bomDocument } from '../bom-document.ts'

/** The cost sheet: the materials of each colour by part, with their costs per garment. */
export const bomPrint: PrintTemplate = {
  id: `${bomDocument.noun}.sheet`,
  title: message('成本单'),
  document: bomDocument.noun,
  size: 'A4',
  load: () => import('./bom-print.tsx'),
  record: async (id) => (await import('./bom-actions.ts')).readBom(Number(id)),
}
