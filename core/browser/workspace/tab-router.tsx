import {
  type AnyRoute,
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isWriteRequired } from '../../shared/permission.ts'
import type { View } from './tabs/view.ts'
import { homePath, loginAddress } from '../session/return-address.ts'
import { permitsNow, sessionNow } from '../session/session.ts'
import { RenderErrorPage } from './render-error.tsx'
import { parseSearch, stringifySearch } from './tabs/search-text.ts'
import { ViewFrame } from './view-frame.tsx'

export type TabRouter = AnyRouter

let tree: AnyRoute | undefined

/** Builds the one route tree that all tabs share. Called once, before the first router is made. */
export function buildRouteTree(views: readonly View[]): void {
  const root = createRootRoute({ component: Outlet })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: homePath, replace: true })
    },
  })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/404', replace: true })
    },
  })
  const routes = views.map((view) =>
    createRoute({
      getParentRoute: () => root,
      path: view.path,
      beforeLoad: ({ location, params }) => {
        refuseView(view, location.href)
        if (view.movedTo) throw redirect({ href: fillPath(view.movedTo, params) + location.searchStr, replace: true })
      },
      component: () => <ViewFrame view={view} />,
    }),
  )
  tree = root.addChildren([start, ...routes, unknown]) as unknown as AnyRoute
}

/** A path with its `$name` parts filled in. */
function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The page for a view that the signed-in person may not see: `/403` where write is needed, else `/404`. Undefined when they may. */
export function refusalOf(view: View): '/403' | '/404' | undefined {
  if (permitsNow(view.permission)) return undefined
  return isWriteRequired(view.permission) ? '/403' : '/404'
}

/** Redirects from a view that the person may not see; to the sign-in page where nobody is signed in. */
function refuseView(view: View, href: string): void {
  const refusal = refusalOf(view)
  if (!refusal) return
  if (sessionNow().status !== 'signedIn') throw redirect({ href: loginAddress(href), replace: true })
  throw redirect({ to: refusal, replace: true })
}

/** Makes the router of one tab. Throws before `buildRouteTree`. */
export function createTabRouter(location: string): TabRouter {
  if (!tree) throw new Error('the route tree is not built')
  const router = createRouter({
    routeTree: tree,
    history: createMemoryHistory({ initialEntries: [location] }),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: () => <RenderErrorPage />,
  }) as unknown as TabRouter
  // Not while React draws the tab: where the address leads elsewhere, the workspace is told.
  queueMicrotask(() => void router.load())
  return router
}
