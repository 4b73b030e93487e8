import { documentKind, readersOf } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** A material of a buying order. What happens to it stands in the timeline of its order. */
export const buyMaterialDocument = documentKind({
  noun: 'buy_materials',
  key: 'BUY_MATERIAL_ORDER',
  alsoKeys: ['BUY_MATERIAL_ORDER_MATERIALS'],
  title: message('版料'),
  listFlag: 'write',
  path: '/dashboard/buyMaterialsOrders/materialsBill',
  codeField: 'name',
  timeline: false,
})

/** Who buys and fetches materials, and opens their lists (D41). */
export const buyingPermission = readersOf(buyMaterialDocument)
