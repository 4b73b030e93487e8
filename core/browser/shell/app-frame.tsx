import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Panes, useNarrow } from '../workspace/panes.tsx'
import { useAppearance } from './appearance.ts'
import { HorizontalNavigation, MiniNavigation, VerticalNavigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'

function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-overlay bg-(--backdrop)" />
        <Dialog.Popup
          data-covering=""
          aria-label={t('主导航')}
          className="floating fixed inset-y-0 left-0 z-overlay rounded-none"
        >
          <VerticalNavigation onOpen={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The frame around the workspace: top bar, navigation as the person likes it, panes. */
export function AppFrame() {
  const { navigation } = useAppearance()
  const narrow = useNarrow()
  const [menu, setMenu] = useState(false)
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
      {narrow ? <MenuDrawer open={menu} onClose={() => setMenu(false)} /> : null}
    </div>
  )
}
