import { permits, write } from '../../../core/shared/permission.ts'
import type { Actor, Verdict } from '../../../core/shared/rule.ts'
import { allow, refusedByPermission } from '../../../core/shared/rule.ts'
import type { CategoryType } from '../../admin/public.ts'

const keys: Readonly<Record<CategoryType, string>> = {
  material: 'MATERIAL_CATEGORY',
  sampleType: 'TYPE_CATEGORY_MANAGEMENT',
  departmentalGroup: 'ADMIN',
}

/**
 * Whether an actor may change categories of a type: material categories, sample types and departments need different
 * permissions.
 */
export function canManageCategories(type: CategoryType, actor: Actor): Verdict {
  return permits(actor.permissions, write(keys[type])) ? allow : refusedByPermission
}

/** The types whose categories an actor may change. */
export function managedTypes(actor: Actor): CategoryType[] {
  return (Object.keys(keys) as CategoryType[]).filter((type) => canManageCategories(type, actor).allowed)
}
