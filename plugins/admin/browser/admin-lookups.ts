import { lateLookups } from '../../../core/browser/form/choices/late-lookup.ts'
import type { Lookup } from '../../../core/browser/form/choices/lookup.ts'
import { peopleOf, roleKeys } from '../roles/role-keys.ts'

const late = lateLookups(() => import('./admin-searches.ts'))

export const adminLookups: readonly Lookup[] = [
  late('users', (of, keyword, signal) => of.searchUsers(undefined, keyword, signal)),
  ...roleKeys.map((role) => late(peopleOf(role), (of, keyword, signal) => of.searchUsers(role, keyword, signal))),
  late('departments', (of, keyword) => of.searchDepartments(keyword, () => true)),
  late('businessDepartments', (of, keyword) => of.searchDepartments(keyword, ({ parentId }) => parentId === null)),
  late('businessGroups', (of, keyword) => of.searchDepartments(keyword, ({ parentId }) => parentId !== null)),
  late('developmentGroups', (of, keyword) => of.searchDepartments(keyword, ({ key }) => key !== null)),
  late('roles', (of, keyword, signal) => of.searchRoles(keyword, signal)),
]
