import type { Choice } from '../../../core/browser/form/choices/lookup.ts'
import type { Category } from '../departments/category-contract.ts'
import type { UserRow } from '../users/user-contract.ts'
import { keywordFilter } from '../users/user-keyword.ts'
import { type RoleKey, roleTitle } from '../roles/role-keys.ts'

const mostChoices = 100

const loadMatcher = () => import('../../../core/browser/form/choices/pinyin-match.ts')

function userChoice(user: UserRow): Choice {
  return {
    id: user.id,
    name: user.name,
    ...(user.category ? { detail: user.category.name } : {}),
    ...(user.avatar ? { image: user.avatar } : {}),
    data: user,
  }
}

/** Searches people who are not disabled, of one role if told. */
export async function searchUsers(
  role: RoleKey | undefined,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const [{ call }, { userSearch }] = await Promise.all([
    import('../../../core/browser/api/client.ts'),
    import('../users/user-contract.ts'),
  ])
  const body = { ...keywordFilter(keyword), ...(role ? { roleName: role } : {}) }
  const { records } = await call(userSearch, { query: { page: 1, size: mostChoices, includeRole: 1 }, body, signal })
  // Administrators also find accounts that wait for a role; nobody chooses those.
  return records.filter(({ isDeleted, roles }) => !isDeleted && roles?.length !== 0).map(userChoice)
}

/** Departments and their groups as one list, each group after its department. */
function departmentChoices(nodes: readonly Category[], path = ''): Choice[] {
  return nodes
    .filter((node) => !node.isDeleted)
    .flatMap((node) => [
      { id: node.id, name: node.name, ...(path ? { detail: path } : {}), data: node },
      ...departmentChoices(node.children, node.name),
    ])
}

/** Searches the department tree for the entries that a picker offers. */
export async function searchDepartments(
  keyword: string,
  isMeant: (node: Category) => boolean,
): Promise<readonly Choice[]> {
  const [nodes, { searchByPinyin }] = await Promise.all([readDepartments(), loadMatcher()])
  const meant = departmentChoices(nodes).filter(({ data }) => isMeant(data as Category))
  return searchByPinyin(meant, ({ name, detail }) => `${name} ${detail ?? ''}`, keyword)
}

async function readDepartments(): Promise<readonly Category[]> {
  const [{ cacheLifetimes, queryClient }, { call }, { departmentList }] = await Promise.all([
    import('../../../core/browser/api/query-client.ts'),
    import('../../../core/browser/api/client.ts'),
    import('../departments/category-contract.ts'),
  ])
  return queryClient.fetchQuery({
    queryKey: ['categories', departmentList.path, {}],
    queryFn: () => call(departmentList),
    staleTime: cacheLifetimes.dictionary,
  })
}

/** Searches roles by their names. */
export async function searchRoles(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const [{ call }, { roleList }, { searchByPinyin }] = await Promise.all([
    import('../../../core/browser/api/client.ts'),
    import('../roles/role-contract.ts'),
    loadMatcher(),
  ])
  const roles = await call(roleList, { signal })
  const found = await searchByPinyin(roles, ({ name }) => roleTitle(name), keyword)
  return found.map((role) => ({ id: role.id, name: roleTitle(role.name), data: role }))
}
