import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { userListDefinition } from './user-list-definition.ts'
import { UserResetRequests } from './user-reset-requests.tsx'
import { UserRolesDialog } from './user-roles-dialog.tsx'

/** The list page of accounts. */
export function View() {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <UserResetRequests />
      <div className="min-h-0 flex-1">
        <ListPage definition={userListDefinition} />
      </div>
      <UserRolesDialog />
    </div>
  )
}
