import type { DemoHistory } from '../../../core/server/demo-history.ts'
import { categoryDocument } from '../departments/category-document.ts'
import { readCategories } from '../departments/server/category-store.ts'
import { categoryTypes } from '../departments/category-contract.ts'
import { roleDocument } from '../roles/role-document.ts'
import { readRoles } from '../roles/server/role-store.ts'
import { userDocument } from '../users/user-document.ts'
import { readUser } from '../users/server/user-store.ts'

/** Demo data: changes that administrators of the demo company made to departments, roles and accounts. */
export const adminHistory: readonly DemoHistory[] = [
  {
    document: categoryDocument,
    table: 'categories',
    readMany: async (db) => (await Promise.all(categoryTypes.map((type) => readCategories(db, type)))).flat(),
  },
  {
    document: roleDocument,
    table: 'roles',
    readMany: (db) => readRoles(db),
    given: { key: 'privileges', action: 'updated' },
  },
  {
    document: userDocument,
    table: 'users',
    readMany: async (db, ids) => {
      const people = []
      for (const id of ids) people.push(await readUser(db, id))
      return people.filter((person) => person !== undefined)
    },
    given: { key: 'roles', action: 'roles_changed' },
    changed: ['phone', 'category'],
  },
]
