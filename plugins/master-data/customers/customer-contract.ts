import { recordContracts } from '../../../core/shared/document/document-record-contracts.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { lookupPermission } from '../../admin/public.ts'
import { customerDocument } from './customer-document.ts'
import { customerFields, customerModel } from './customer-model.ts'

export const customerSteps = recordSteps<object>(customerDocument, {
  edit: { title: message('编辑客户'), done: message('修改成功') },
})

export const customerCalls = recordContracts(customerModel, customerDocument, {
  summary: 'customer',
  saves: 'numbered',
})

export const customerSearch = documentSearch({
  path: 'customers',
  summary: 'Search customers; only the name without CUSTOMER',
  permission: lookupPermission,
  fields: customerFields,
  row: customerModel.wire,
})
