import { z } from 'zod'
import { contract, id, idParams, startingVersion } from '../../../core/shared/contract.ts'
import { recordContracts } from '../../../core/shared/document/document-record-contracts.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { either, read, write } from '../../../core/shared/permission.ts'
import { lookupPermission } from '../../admin/public.ts'
import { brandDocument } from './brand-document.ts'
import { brandFields, brandModel } from './brand-model.ts'

export const brandSteps = recordSteps<object>(brandDocument, {
  edit: { title: message('编辑品牌'), done: message('修改成功') },
})

export const brandCalls = recordContracts(brandModel, brandDocument, {
  summary: 'brand',
  saves: 'numbered',
})

const search = documentSearch({
  path: 'brands',
  summary: 'Search brands by name, customer or keyword',
  permission: lookupPermission,
  fields: brandFields,
  row: brandModel.wire,
})
/** `brandName` is the older name of the name filter; both work. */
const searchBody = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null || !('brandName' in given)) return given
  const { brandName, ...rest } = given as Record<string, unknown>
  return 'name' in rest ? rest : { ...rest, name: brandName }
}, search.body) as unknown as typeof search.body

export const brandSearch = { ...search, body: searchBody }

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
