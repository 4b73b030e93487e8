import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { bomDocument } from '../bom-document.ts'

/** How palette commands read a bill of materials that no view shows. */
export const bomRecords: RecordSource = {
  document: bomDocument.noun,
  load: async (id, signal) => (await import('./bom-actions.ts')).readBom(id, signal),
}
