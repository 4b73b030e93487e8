import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const brandDocument = documentKind({
  noun: 'brands',
  key: 'BRAND',
  title: message('品牌'),
  path: '/dashboard/system/brand',
  codeField: 'name',
})
