import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'

/** A person as other documents name one; a disabled account stays where it stood. */
export const userTarget: ReferenceTarget = {
  noun: 'users',
  table: 'users',
  name: '$.name',
  parts: { avatar: '$.avatar' },
  retired: '$.is_deleted',
}
