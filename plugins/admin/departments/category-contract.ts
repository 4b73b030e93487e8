import { z } from 'zod'
import { contract, id, namedReference, recordName, startingVersion } from '../../../core/shared/contract.ts'
import { member, write } from '../../../core/shared/permission.ts'

export const categoryTypes = ['material', 'departmentalGroup', 'sampleType'] as const
export type CategoryType = (typeof categoryTypes)[number]

/** The permission key that the categories of each type need. */
export const categoryKeys: Readonly<Record<CategoryType, string>> = {
  departmentalGroup: 'ADMIN',
  material: 'MATERIAL_CATEGORY',
  sampleType: 'TYPE_CATEGORY_MANAGEMENT',
}

const node = z.object({
  id,
  name: z.string(),
  /** The name that English papers show. Only sample types stand on papers. */
  nameEnglish: z.string().nullable(),
  parentId: id.nullable(),
  /** The parent with its name. Only a single category has it: in a tree the position says it. */
  parent: namedReference.nullable().optional(),
  type: z.enum(categoryTypes),
  /** Identifies a category that code refers to, such as the four development groups. */
  key: z.string().nullable(),
  isDeleted: z.boolean(),
  position: z.number().int(),
  version: z.number().int(),
})

export type Category = z.infer<typeof node> & { children: Category[] }

/** A category with what is below it. */
export const category: z.ZodType<Category> = node.extend({
  get children() {
    return z.array(category)
  },
})

export const categoryBody = z.strictObject({
  name: recordName(60),
  parentId: id.nullable(),
  /**
   * Position among the children of the same parent. With null the server decides: it stays where it is, or comes last
   * below a new parent.
   */
  position: z.number().int().min(0).max(100_000).nullable(),
  isDeleted: z.boolean(),
})
export type CategoryBody = z.infer<typeof categoryBody>

/** The English name in a body; without the key it stays as it is stored. */
export const englishNameBody = { nameEnglish: z.string().trim().max(60).nullable().optional() }
export type EnglishNameBody = z.infer<z.ZodObject<typeof englishNameBody>>

export const departmentList = contract({
  method: 'GET',
  path: 'categories',
  permission: member,
  summary: 'The departments with their groups, deleted ones included and marked',
  reply: z.array(category),
})

export const departmentCreate = contract({
  method: 'POST',
  path: 'categories',
  permission: write('ADMIN'),
  summary: 'Make a department, or a group below one',
  body: categoryBody,
  reply: category,
  creates: true,
})

export const departmentUpdate = contract({
  method: 'PUT',
  path: 'categories',
  permission: write('ADMIN'),
  summary: 'Change a department or group; isDeleted takes it out of pickers',
  body: categoryBody.extend({ id, version: startingVersion }),
  reply: category,
})
