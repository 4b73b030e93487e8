import { useMatch } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import { permits } from '../../shared/permission.ts'
import type { View } from './tabs/view.ts'
import { useViewCommands } from '../command/command-scope.ts'
import { useSession } from '../session/session.ts'
import { useLate } from '../ui/late-module.ts'
import { latePart } from '../ui/late-part.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { detailCommands, isDetail } from './detail-commands.ts'
import { TakenAway } from './taken-away.tsx'
import { RenderBoundary } from './render-error.tsx'
import { stringifySearch } from './tabs/search-text.ts'
import { TabContext, useView, ViewContext, type ViewScope } from './tabs/view-context.ts'
import { viewCode } from './view-loader.ts'

/** Few people ever see it. */
const UnreadPage = latePart(async () => (await import('./unread-page.tsx')).UnreadPage)

/** Lends the page of a record what all such pages can do. */
function DetailKeys() {
  const { back } = useView()
  useViewCommands(useMemo(() => detailCommands(back), [back]))
  return null
}

/** A view, or its waiting mark until the code is here; code that does not load is shown as a render error. */
function ViewContent({ view, params }: { view: View; params: Readonly<Record<string, string>> }) {
  const code = useLate(viewCode(view), true)
  return code ? (
    <code.View params={params} />
  ) : (
    <div className="flex h-full items-center justify-center">
      <Spinner size={20} />
    </div>
  )
}

/** Draws one view at its place in a tab: its own error page, its own waiting mark, its own scope. */
export function ViewFrame({ view }: { view: View }) {
  const tab = use(TabContext)
  if (!tab) throw new Error('a view is drawn outside a tab')
  const { pathname, search, params } = useMatch({
    strict: false,
    select: (match) => ({
      pathname: match.pathname,
      search: match.search as Record<string, string>,
      params: match.params as Record<string, string>,
    }),
    structuralSharing: true,
  })
  // Rights may be taken away while the page is open; signing out leads to the sign-in page.
  const session = useSession()
  const isTakenAway = session.status === 'signedIn' && !permits(session.actor.permissions, view.permission)
  const isUnread = view.reads !== undefined && !permits(session.actor?.permissions, view.reads)
  const { navigate, ...rest } = tab
  const scope: ViewScope = {
    ...rest,
    path: pathname,
    search,
    setSearch: (next, options) => navigate(`${pathname}${stringifySearch(next)}`, options?.replace ?? false),
  }
  return (
    <ViewContext value={scope}>
      {isDetail(view) && !isUnread ? <DetailKeys /> : null}
      <RenderBoundary key={pathname} onBack={tab.back}>
        {isTakenAway ? (
          <TakenAway />
        ) : isUnread ? (
          <UnreadPage view={view} />
        ) : (
          <ViewContent view={view} params={params} />
        )}
      </RenderBoundary>
    </ViewContext>
  )
}
