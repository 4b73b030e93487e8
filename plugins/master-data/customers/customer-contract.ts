import { plainRecord } from '../../../core/shared/document/document-plain-record.ts'
import { message } from '../../../core/shared/message.ts'
import { lookupPermission } from '../../admin/public.ts'
import { customerDocument } from './customer-document.ts'
import { customerModel } from './customer-model.ts'

export const customerRecord = plainRecord(customerModel, customerDocument, {
  titles: { create: message('新建客户'), edit: message('编辑客户') },
  summary: 'customer',
  saves: 'numbered',
  search: { summary: 'Search customers; only the name without CUSTOMER', permission: lookupPermission },
})
export const { search: customerSearch } = customerRecord
