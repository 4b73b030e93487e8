import { useState } from 'react'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { Panes, useNarrow } from '../../workspace/panes.tsx'
import { HorizontalNavigation, MiniNavigation, VerticalNavigation } from './navigation.tsx'
import { useNavigationShape } from './navigation-width.ts'
import { SiteFoot } from '../brand/site-foot.tsx'
import { TopBar } from './top-bar.tsx'

const menuDrawer = lateModule(() => import('./menu-drawer.tsx'))

/** The frame around the workspace: top bar, navigation as the person likes it, panes. */
export function AppFrame() {
  const navigation = useNavigationShape()
  const narrow = useNarrow()
  const [menu, setMenu] = useState(false)
  const late = useLate(menuDrawer, menu)
  return (
    <div className="flex h-full flex-col">
      <TopBar narrow={narrow} onMenu={() => setMenu(true)} />
      {!narrow && navigation === 'horizontal' ? <HorizontalNavigation /> : null}
      <div className="flex min-h-0 flex-1">
        {narrow || navigation === 'horizontal' ? null : navigation === 'mini' ? (
          <MiniNavigation />
        ) : (
          <VerticalNavigation />
        )}
        <main className="min-w-0 flex-1">
          <Panes />
        </main>
      </div>
      {narrow || navigation === 'vertical' ? null : <SiteFoot />}
      {narrow && late ? <late.MenuDrawer open={menu} onClose={() => setMenu(false)} /> : null}
    </div>
  )
}
