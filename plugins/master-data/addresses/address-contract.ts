import { z } from 'zod'
import { contract } from '../../../core/shared/contract.ts'
import { plainRecord } from '../../../core/shared/document/document-plain-record.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { addressDocument } from './address-document.ts'
import { addressModel } from './address-model.ts'

const path = 'address'
const permission = read(addressDocument.key)

export const addressRecord = plainRecord(addressModel, addressDocument, {
  titles: { create: message('新建地址'), edit: message('编辑地址') },
  summary: 'postal address',
  path,
  saves: 'numbered',
  search: { summary: 'Search the address book', permission },
  columnOrder: ['fullAddress'],
})
export const { search: addressSearch } = addressRecord

export const addressList = contract({
  method: 'GET',
  path,
  permission,
  summary: 'The whole address book',
  reply: z.array(addressModel.wire),
})
