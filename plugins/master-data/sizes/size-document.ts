import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const sizeDocument = documentKind({
  noun: 'sizes',
  key: 'SIZE',
  title: message('尺码组'),
  path: '/dashboard/system/size',
  codeField: 'name',
})
