import { z } from 'zod'
import { contract, id, idParams, startingVersion } from '../../../core/shared/contract.ts'
import { plainRecord } from '../../../core/shared/document/document-plain-record.ts'
import { message } from '../../../core/shared/message.ts'
import { either, read, write } from '../../../core/shared/permission.ts'
import { lookupPermission } from '../../admin/public.ts'
import { brandDocument } from './brand-document.ts'
import { brandModel } from './brand-model.ts'

const record = plainRecord(brandModel, brandDocument, {
  titles: { create: message('新建品牌'), edit: message('编辑品牌') },
  summary: 'brand',
  saves: 'numbered',
  search: { summary: 'Search brands by name, customer or keyword', permission: lookupPermission },
})
const { search } = record

/** `brandName` is the older name of the name filter; both work. */
const searchBody = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null || !('brandName' in given)) return given
  const { brandName, ...rest } = given as Record<string, unknown>
  return 'name' in rest ? rest : { ...rest, name: brandName }
}, search.body) as unknown as typeof search.body

export const brandSearch = { ...search, body: searchBody }
export const brandRecord = { ...record, search: brandSearch }

export const brandSizesUpdate = contract({
  method: 'PUT',
  path: 'brands/:id/size',
  permission: either(write('BRAND'), write('SIZE')),
  readers: read('BRAND'),
  summary: 'Replace the size ranges of a brand',
  params: idParams,
  body: z.strictObject({ ids: z.array(id).max(100), version: startingVersion }),
  reply: brandModel.wire,
})
