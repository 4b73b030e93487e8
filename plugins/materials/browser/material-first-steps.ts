import { call } from '../../../core/browser/api/client.ts'
import type { FirstStep } from '../../../core/browser/plugin.ts'
import { message } from '../../../core/shared/message.ts'
import { materialSearch } from '../materials/material-contract.ts'
import { materialDocument } from '../materials/material-document.ts'

/** Materials. */
export const materialFirstSteps: readonly FirstStep[] = [
  {
    document: materialDocument,
    order: 6,
    about: message('版单和 BOM 单的用料从物料中选择'),
    isDone: async (signal) => (await call(materialSearch, { query: { page: 1, size: 1 }, body: {}, signal })).total > 0,
  },
]
