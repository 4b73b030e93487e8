import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { userSearch } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { userFields } from '../user-fields.ts'
import { keywordFilter } from '../user-keyword.ts'
import { userRowEdits } from './user-row-edits.ts'

/** The list of accounts. */
export const userListDefinition: ListDefinition = {
  document: userDocument,
  fields: userFields,
  search: userSearch,
  bodyOf: ({ keyword, ...body }) => ({ ...body, ...keywordFilter(String(keyword ?? '')) }),
  storageKey: 'apex-userList',
  openPath: (row) => `${userDocument.path}/${row.id}`,
  staleTime: 1000,
  // A person who asks for closed accounts by the filter sees them.
  shows: ({ isDeleted }, body) => isDeleted !== true || body['isDeleted'] === true,
  bulkEdit: userRowEdits,
}

/** The same people as cards with their pictures. */
export const userCardsDefinition: ListDefinition = {
  ...userListDefinition,
  storageKey: 'apex-userCards',
  cards: { portrait: 'avatar' },
}
