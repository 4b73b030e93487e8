import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { userCardsDefinition } from './user-list-definition.ts'
import { UserRolesDialog } from './user-roles-dialog.tsx'

/** The people of the company as cards. */
export function View() {
  return (
    <>
      <ListPage definition={userCardsDefinition} />
      <UserRolesDialog />
    </>
  )
}
