import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'

/** A reference to an entry of any category tree. A deleted entry stays valid where it was chosen before. */
export const categoryTarget: ReferenceTarget = {
  noun: 'categories',
  table: 'categories',
  name: '$.name',
  retired: '$.is_deleted',
}
