import { recordContracts } from '../../../core/shared/document/document-record-contracts.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { asideContract } from '../asides/aside-contract.ts'
import { supplierDocument } from './supplier-document.ts'
import { supplierModel } from './supplier-model.ts'

export const supplierSteps = recordSteps<object>(supplierDocument, {
  edit: { title: message('编辑供应商'), done: message('修改成功') },
})

export const supplierCalls = recordContracts(supplierModel, supplierDocument, {
  summary: 'supplier',
  saves: 'numbered',
})

export const supplierAside = asideContract({ path: 'suppliers', key: 'SUPPLIER', reply: supplierModel.wire })
