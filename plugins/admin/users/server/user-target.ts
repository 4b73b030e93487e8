import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'

/** SQL condition on a person: somebody gave the account a role. Until then it stands in no list or picker of people. */
export const hasRole = (person: string): string =>
  `exists (select 1 from user_roles ur where ur.user_id = ${person}.id)`

/** A reference to a person. A disabled account, or one without a role, stays valid where it was chosen before. */
export const userTarget: ReferenceTarget = {
  noun: 'users',
  table: 'users',
  name: '$.name',
  parts: { avatar: '$.avatar' },
  retired: `($.is_deleted or not ${hasRole('$')})`,
}
