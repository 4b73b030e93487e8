import type { BrowserPlugin } from '../plugin.ts'
import { sessionNow } from '../session/session.ts'
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

/** The menu as the signed-in person sees it; empty before sign-in. */
export function navigationNow(): readonly NavigationGroup[] {
  const { actor, user } = sessionNow()
  if (!actor) return []
  return navigationFor(
    plugins.map((plugin) => plugin.manifest),
    { permissions: actor.permissions, roles: user.roles.map((role) => role.name) },
  )
}
