import { useMatch } from '@tanstack/react-router'
import { createElement, Suspense, use } from 'react'
import type { View } from './tabs/view.ts'
import { Spinner } from '../ui/spinner.tsx'
import { RenderBoundary } from './render-error.tsx'
import { stringifySearch } from './tabs/search-text.ts'
import { TabContext, ViewContext, type ViewScope } from './tabs/view-context.ts'
import { viewComponent } from './view-loader.ts'

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
  const { navigate, ...rest } = tab
  const scope: ViewScope = {
    ...rest,
    path: pathname,
    search,
    setSearch: (next, options) => navigate(`${pathname}${stringifySearch(next)}`, options?.replace ?? false),
  }
  return (
    <ViewContext value={scope}>
      <RenderBoundary key={pathname} onBack={tab.back}>
        <Suspense
          fallback={
            <div className="flex h-full items-center justify-center">
              <Spinner size={20} />
            </div>
          }
        >
          {createElement(viewComponent(view), { params })}
        </Suspense>
      </RenderBoundary>
    </ViewContext>
  )
}
