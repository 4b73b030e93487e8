import type { DocumentKind } from '../../shared/document.ts'
import type { BrowserPlugin } from '../plugin.ts'
import { type Session, sessionNow, useSession } from '../session/session.ts'
import type { NavigationGroup } from './navigation-model.ts'
import { navigationFor } from './navigation-model.ts'

let plugins: readonly BrowserPlugin[] = []

/** Names the plugins of this page. Called once at start. */
export function setPlugins(all: readonly BrowserPlugin[]): void {
  plugins = all
}

/** The plugins of this page, in their order. */
export function pluginsOfPage(): readonly BrowserPlugin[] {
  return plugins
}

/** The document of that noun, when a plugin of this page has it. */
export function kindOf(document: string): DocumentKind | undefined {
  return plugins.flatMap((plugin) => plugin.documents ?? []).find(({ noun }) => noun === document)
}

function navigationIn({ actor, user }: Session): readonly NavigationGroup[] {
  if (!actor) return []
  return navigationFor(
    plugins.map((plugin) => plugin.manifest),
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
