import { permits, write } from '../../../core/shared/permission.ts'
import { type Actor, allow, refusedByPermission, type Verdict } from '../../../core/shared/rule.ts'
import { categoryKeys, type CategoryType, categoryTypes } from '../../admin/public.ts'

/**
 * Whether an actor may change categories of a type: material categories, sample types and departments need different
 * permissions.
 */
export function canManageCategories(type: CategoryType, actor: Actor): Verdict {
  return permits(actor.permissions, write(categoryKeys[type])) ? allow : refusedByPermission
}

/** The types whose categories an actor may change. */
export function managedTypes(actor: Actor): CategoryType[] {
  return categoryTypes.filter((type) => canManageCategories(type, actor).allowed)
}
