import { listLookup } from '../../../core/browser/form/choices/list-lookup.ts'
import { type Lookup, mostChoices } from '../../../core/browser/form/choices/lookup.ts'
import { categoryChoices } from '../departments/category-choices.ts'
import type { Category } from '../departments/category-contract.ts'
import { categoryDocument } from '../departments/category-document.ts'
import { roleDocument } from '../roles/role-document.ts'
import { peopleOf, type RoleKey, roleKeys, roleTitle } from '../roles/role-keys.ts'
import { keywordFilter } from '../users/user-keyword.ts'

/** A lookup of people whose accounts are not disabled; of one role when a role is given. */
const userLookup = (name: string, role?: RoleKey): Lookup => ({
  name,
  search: async (keyword, signal) => {
    const [{ call }, { userSearch }] = await Promise.all([
      import('../../../core/browser/api/client.ts'),
      import('../users/user-contract.ts'),
    ])
    const body = { ...keywordFilter(keyword), ...(role ? { roleName: role } : {}) }
    const { records } = await call(userSearch, { query: { page: 1, size: mostChoices, includeRole: 1 }, body, signal })
    // Administrators also find accounts that wait for a role; nobody chooses those.
    const chosen = records.filter(({ isDeleted, roles }) => !isDeleted && roles?.length !== 0)
    return chosen.map((user) => ({
      id: user.id,
      name: user.name,
      ...(user.category ? { detail: user.category.name } : {}),
      ...(user.avatar ? { image: user.avatar } : {}),
      data: user,
    }))
  },
})

/** A lookup of the departments and groups that a picker offers. */
const departmentLookup = (name: string, isMeant: (node: Category) => boolean): Lookup =>
  listLookup(name, {
    load: async () => (await import('../departments/category-contract.ts')).departmentList,
    noun: categoryDocument.noun,
    choices: (departments) => categoryChoices(departments).filter(({ data }) => isMeant(data)),
  })

export const adminLookups: readonly Lookup[] = [
  userLookup('users'),
  ...roleKeys.map((role) => userLookup(peopleOf(role), role)),
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
