import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'

/** An entry of any tree of categories; a deleted one stays where it stood. */
export const categoryTarget: ReferenceTarget = {
  noun: 'categories',
  table: 'categories',
  name: '$.name',
  retired: '$.is_deleted',
}
