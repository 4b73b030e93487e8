import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const unitDocument = documentKind({
  noun: 'units',
  key: 'UNIT_MANAGEMENT',
  title: message('单位'),
  path: '/dashboard/system/unit',
  codeField: 'name',
})
