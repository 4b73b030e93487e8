import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const operatingRecordDocument = documentKind({
  noun: 'operating_records',
  key: 'OPERATING_RECORD',
  title: message('操作记录'),
  path: '/dashboard/operatingRecord',
  codeField: 'code',
  timeline: false,
})
