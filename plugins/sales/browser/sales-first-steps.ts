import { call } from '../../../core/browser/api/client.ts'
import type { FirstStep } from '../../../core/browser/plugin.ts'
import { message } from '../../../core/shared/message.ts'
import { templateOrderSearch } from '../template-orders/template-order-list-contract.ts'
import { templateOrderDocument } from '../template-orders/template-order-document.ts'

/** The first sample order, which all that comes before is entered for. */
export const salesFirstSteps: readonly FirstStep[] = [
  {
    document: templateOrderDocument,
    order: 9,
    about: message('最后开第一张版单：选品牌，放设计图，填颜色和件数'),
    isDone: async (signal) =>
      (await call(templateOrderSearch, { query: { page: 1, size: 1 }, body: {}, signal })).total > 0,
  },
]
