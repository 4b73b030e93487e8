import { documentStore } from '../../../../core/server/document/document-store.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import type { Bom } from '../bom-model.ts'
import { bomProblems } from '../bom-rules.ts'
import { bomSteps } from '../bom-steps.ts'
import { bomQuestions, lockOrder, orderOf, requireBom } from './bom-requires.ts'
import { bomTable } from './bom-table.ts'

/** The event of a bill of materials for other areas. */
export function bomEvent({ id, code, type, orderId }: Bom) {
  return { id, code, type, orderId }
}
export type BomEvent = ReturnType<typeof bomEvent>

/** Reads and changes bills of materials. */
export const bomStore = documentStore({
  table: bomTable,
  steps: bomSteps,
  problems: bomProblems,
  queries: bomQuestions,
  locks: lockOrder,
  requires: requireBom,
  keyword: ({ code, type, remark }) => keywordText(code, type, remark),
  // Copied from the sample order when the bill is created; `followDesigns` updates it at each later confirmation.
  chooses: (saving) => {
    const { brand = null, customer = null } = orderOf(saving) ?? {}
    return { brand, customer }
  },
  derives: async (_work, saving) => orderOf(saving)?.columns ?? {},
  event: bomEvent,
})
