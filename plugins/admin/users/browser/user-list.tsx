import type { ListDefinition } from '../../../../core/browser/grid/list-definition.ts'
import { ListPage } from '../../../../core/browser/grid/list-page.tsx'
import { userSearch } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { userFields } from '../user-fields.ts'
import { keywordFilter } from '../user-keyword.ts'
import { UserResetRequests } from './user-reset-requests.tsx'
import { UserRolesDialog } from './user-roles-dialog.tsx'

const definition: ListDefinition = {
  document: userDocument,
  fields: userFields,
  search: userSearch,
  bodyOf: ({ keyword, ...body }) => ({ ...body, ...keywordFilter(String(keyword ?? '')) }),
  storageKey: 'apex-userList',
  openPath: (row) => `${userDocument.path}/${row.id}`,
  staleTime: 1000,
}

/** The accounts of the product. */
export function View() {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <UserResetRequests />
      <div className="min-h-0 flex-1">
        <ListPage definition={definition} />
      </div>
      <UserRolesDialog />
    </div>
  )
}
