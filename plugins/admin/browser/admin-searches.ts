import { call } from '../../../core/browser/api/client.ts'
import { type Choice, mostChoices } from '../../../core/browser/form/choices/lookup.ts'
import { userSearch, type UserRow } from '../users/user-contract.ts'
import { keywordFilter } from '../users/user-keyword.ts'
import type { RoleKey } from '../roles/role-keys.ts'

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
  const body = { ...keywordFilter(keyword), ...(role ? { roleName: role } : {}) }
  const { records } = await call(userSearch, { query: { page: 1, size: mostChoices, includeRole: 1 }, body, signal })
  // Administrators also find accounts that wait for a role; nobody chooses those.
  return records.filter(({ isDeleted, roles }) => !isDeleted && roles?.length !== 0).map(userChoice)
}
