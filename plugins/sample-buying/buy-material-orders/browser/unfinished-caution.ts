import { call } from '../../../../core/browser/api/client.ts'
import type { FindCaution } from '../../../../core/browser/plugin.ts'
import { unfinishedPurchase } from '../../buy-material-options.ts'
import { buyMaterialOrderUnfinished } from '../buy-material-order-contract.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'

/** Returns the warning for a person who changes or withdraws a design while somebody buys materials for it (D25). Undefined when nobody does. */
export const findUnfinishedPurchase: FindCaution = async (key, signal) => {
  const { records, hidden } = await call(buyMaterialOrderUnfinished, { query: key, signal })
  if (records.length + hidden === 0) return undefined
  return {
    text: unfinishedPurchase,
    hidden,
    about: records.map(({ id, buyMaterialOrderCode, color }) => ({
      path: `${buyMaterialOrderDocument.path}/${id}`,
      title: `${buyMaterialOrderCode} ${color}`,
    })),
  }
}
