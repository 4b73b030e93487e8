import { pluginsOfPage } from '../../plugin-list.ts'
import { type Session, sessionNow, useSession } from '../../session/session.ts'
import { type NavigationGroup, navigationFor } from './navigation-model.ts'

function navigationIn({ actor, user }: Session): readonly NavigationGroup[] {
  if (!actor) return []
  return navigationFor(
    pluginsOfPage().map((plugin) => plugin.manifest),
    { permissions: actor.permissions, roles: user.roles.map((role) => role.name) },
  )
}

/** The menu as the signed-in person sees it, outside components; empty before sign-in. */
export function navigationNow(): readonly NavigationGroup[] {
  return navigationIn(sessionNow())
}

/** The same in a component, which is drawn anew when the person's rights change. */
export function useNavigation(): readonly NavigationGroup[] {
  return navigationIn(useSession())
}
