import { plainRecord } from '../../../core/shared/document/document-plain-record.ts'
import { message } from '../../../core/shared/message.ts'
import { asideContract } from '../asides/aside-contract.ts'
import { supplierDocument } from './supplier-document.ts'
import { supplierModel } from './supplier-model.ts'
import { supplierSearch } from './supplier-search-contract.ts'

export const supplierRecord = plainRecord(supplierModel, supplierDocument, {
  titles: { create: message('新建供应商'), edit: message('编辑供应商') },
  summary: 'supplier',
  saves: 'numbered',
  search: supplierSearch,
})

export const supplierAside = asideContract({ path: 'suppliers', key: 'SUPPLIER', reply: supplierModel.wire })
