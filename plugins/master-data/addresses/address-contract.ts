import { z } from 'zod'
import { contract } from '../../../core/shared/contract.ts'
import { recordContracts } from '../../../core/shared/document/document-record-contracts.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { addressDocument } from './address-document.ts'
import { addressFields, addressModel } from './address-model.ts'

const path = 'address'
const permission = read(addressDocument.key)

export const addressSteps = recordSteps<object>(addressDocument, {
  edit: { title: message('编辑地址'), done: message('修改成功') },
})

export const addressCalls = recordContracts(addressModel, addressDocument, {
  path,
  summary: 'postal address',
  saves: 'numbered',
})

export const addressSearch = documentSearch({
  path,
  summary: 'Search the address book',
  permission,
  fields: addressFields,
  row: addressModel.wire,
})

export const addressList = contract({
  method: 'GET',
  path,
  permission,
  summary: 'The whole address book',
  reply: z.array(addressModel.wire),
})
