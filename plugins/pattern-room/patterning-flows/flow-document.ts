import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const flowDocument = documentKind({
  noun: 'patterning_flow',
  key: 'PATTERNING_FLOW',
  title: message('流程模板'),
  path: '/dashboard/node',
  codeField: 'name',
})
