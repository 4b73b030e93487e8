import { z } from 'zod'
import { addressId, contract } from '../../../core/shared/contract.ts'
import { recordContracts } from '../../../core/shared/document/document-record-contracts.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { lookupPermission } from '../../admin/public.ts'
import { sizeDocument } from './size-document.ts'
import { sizeFields, sizeModel } from './size-range-model.ts'

const path = 'size'

/** A size with a number of pieces, as documents hold it. */
export const sizeEntry = z.object({
  name: z.string().trim().min(1).max(20),
  quantity: z.number().int().min(0).max(10_000_000),
})
export type SizeEntry = z.infer<typeof sizeEntry>

export const sizeSteps = recordSteps<object>(sizeDocument, {
  edit: { title: message('编辑尺码组'), done: message('修改成功') },
})

export const sizeCalls = recordContracts(sizeModel, sizeDocument, {
  path,
  summary: 'size range',
  saves: 'numbered',
})

export const sizeRange = sizeModel.wire

export const sizeSearch = documentSearch({
  path,
  summary: 'Search size ranges',
  permission: lookupPermission,
  fields: sizeFields,
  row: sizeRange,
})

export const sizeList = contract({
  method: 'GET',
  path,
  permission: lookupPermission,
  summary: 'All size ranges, or those of a brand',
  query: z.object({ brandId: addressId.optional() }),
  reply: z.array(sizeRange),
})
