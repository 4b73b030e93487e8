import { lateLookups } from '../../../core/browser/form/choices/late-lookup.ts'
import { listLookup } from '../../../core/browser/form/choices/list-lookup.ts'
import type { Lookup } from '../../../core/browser/form/choices/lookup.ts'
import { categoryChoices } from '../departments/category-choices.ts'
import type { Category } from '../departments/category-contract.ts'
import { categoryDocument } from '../departments/category-document.ts'
import { roleDocument } from '../roles/role-document.ts'
import { peopleOf, roleKeys, roleTitle } from '../roles/role-keys.ts'

const late = lateLookups(() => import('./admin-searches.ts'))

/** A lookup of the departments and groups that a picker offers. */
const departmentLookup = (name: string, isMeant: (node: Category) => boolean): Lookup =>
  listLookup(name, {
    load: async () => (await import('../departments/category-contract.ts')).departmentList,
    noun: categoryDocument.noun,
    choices: (departments) => categoryChoices(departments).filter(({ data }) => isMeant(data)),
  })

export const adminLookups: readonly Lookup[] = [
  late('users', (of, keyword, signal) => of.searchUsers(undefined, keyword, signal)),
  ...roleKeys.map((role) => late(peopleOf(role), (of, keyword, signal) => of.searchUsers(role, keyword, signal))),
  departmentLookup('departments', () => true),
  departmentLookup('businessDepartments', ({ parentId }) => parentId === null),
  departmentLookup('businessGroups', ({ parentId }) => parentId !== null),
  departmentLookup('developmentGroups', ({ key }) => key !== null),
  listLookup('roles', {
    load: async () => (await import('../roles/role-contract.ts')).roleList,
    noun: roleDocument.noun,
    choices: (roles) => roles.map((role) => ({ id: role.id, name: roleTitle(role.name), data: role })),
  }),
]
