import { z } from 'zod'
import { contract, idParams, startingVersion } from '../../../core/shared/contract.ts'
import { write } from '../../../core/shared/permission.ts'
import { category, categoryBody, categoryTypes, englishNameBody, lookupPermission } from '../../admin/public.ts'

const type = z.enum(categoryTypes)
const editors = write('TYPE_CATEGORY_MANAGEMENT', 'MATERIAL_CATEGORY')

export const categoryList = contract({
  method: 'GET',
  path: 'category_management',
  permission: lookupPermission,
  summary: 'The categories of a type as a tree, deleted ones included and marked',
  query: z.object({ type }),
  reply: z.array(category),
})

export const categoryCreate = contract({
  method: 'POST',
  path: 'category_management',
  permission: editors,
  summary: 'Add a material category or a sample type',
  body: categoryBody.extend({ ...englishNameBody, type }),
  reply: category,
  creates: true,
})

export const categoryUpdate = contract({
  method: 'PUT',
  path: 'category_management/:id',
  permission: editors,
  summary: 'Change a category; isDeleted takes it out of pickers',
  params: idParams,
  body: categoryBody.extend({ ...englishNameBody, version: startingVersion }),
  reply: category,
})
