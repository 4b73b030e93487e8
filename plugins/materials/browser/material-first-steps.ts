import { call } from '../../../core/browser/api/client.ts'
import type { FirstStep } from '../../../core/browser/plugin.ts'
import { message } from '../../../core/shared/message.ts'
import { categoryList } from '../../master-data/public.ts'
import { materialCategoryDocument } from '../materials/material-category-document.ts'
import { materialSearch } from '../materials/material-contract.ts'
import { materialDocument } from '../materials/material-document.ts'

/** Materials, and the categories that they are found by. */
export const materialFirstSteps: readonly FirstStep[] = [
  {
    document: materialCategoryDocument,
    order: 7,
    about: message('物料按类别查找，面料、辅料各有下级'),
    isDone: async (signal) => (await call(categoryList, { query: { type: 'material' }, signal })).length > 0,
  },
  {
    document: materialDocument,
    order: 8,
    about: message('版单和 BOM 单的用料从物料中选择'),
    isDone: async (signal) => (await call(materialSearch, { query: { page: 1, size: 1 }, body: {}, signal })).total > 0,
  },
]
