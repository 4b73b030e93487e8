import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const cropOrderDocument = documentKind({
  noun: 'crop_order',
  key: 'CROP_ORDER',
  title: message('裁床单'),
  path: '/dashboard/productionModule/cropOrder',
  codeField: 'productionOrderCode',
})
