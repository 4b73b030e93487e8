import { documentKind } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'

export const swatchDocument = documentKind({
  noun: 'swatches',
  key: 'SWATCH',
  title: message('样卡'),
  path: '/dashboard/swatches',
  codeField: 'code',
})
