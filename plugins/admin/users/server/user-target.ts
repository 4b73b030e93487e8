import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'

/** A reference to a person. A disabled account stays valid where it was chosen before. */
export const userTarget: ReferenceTarget = {
  noun: 'users',
  table: 'users',
  name: '$.name',
  parts: { avatar: '$.avatar' },
  retired: '$.is_deleted',
}
