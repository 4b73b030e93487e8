import { z } from 'zod'
import { addressId, contract } from '../../../core/shared/contract.ts'
import { plainRecord } from '../../../core/shared/document/document-plain-record.ts'
import { message } from '../../../core/shared/message.ts'
import { lookupPermission } from '../../admin/public.ts'
import { sizeDocument } from './size-document.ts'
import { sizeModel } from './size-range-model.ts'

const path = 'size'

/** A size with a number of pieces, as documents hold it. */
export const sizeEntry = z.object({
  name: z.string().trim().min(1).max(20),
  quantity: z.number().int().min(0).max(10_000_000),
})
export type SizeEntry = z.infer<typeof sizeEntry>

export const sizeRecord = plainRecord(sizeModel, sizeDocument, {
  titles: { create: message('新建尺码组'), edit: message('编辑尺码组') },
  summary: 'size range',
  path,
  saves: 'numbered',
  search: { summary: 'Search size ranges', permission: lookupPermission },
})
export const { search: sizeSearch } = sizeRecord

export const sizeRange = sizeModel.wire

export const sizeList = contract({
  method: 'GET',
  path,
  permission: lookupPermission,
  summary: 'All size ranges, or those of a brand',
  query: z.object({ brandId: addressId.optional() }),
  reply: z.array(sizeRange),
})
