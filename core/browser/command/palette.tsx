import { Dialog } from '@base-ui/react/dialog'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { useText } from '../i18n/text.ts'
import { useWayBack } from '../ui/way-back.ts'
import type { PaletteState } from './palette-state.ts'
import { closePalette, openPalette, paletteAtom } from './palette-state.ts'

const PaletteBody = lazy(() => import('./palette-body.tsx').then((module) => ({ default: module.PaletteBody })))

/** Fetches the palette's code ahead of its first opening. */
export function preloadPalette(): void {
  void import('./palette-body.tsx')
}

/** Takes what is typed while the palette's code is on its way, so that no key is lost. */
function WaitingInput({ state }: { state: PaletteState }) {
  const t = useText()
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the palette was asked for by key
      autoFocus
      aria-label={t('命令面板')}
      className="h-11 w-full bg-transparent px-3 text-[14px] outline-none"
      value={state.typed}
      onChange={(event) => openPalette({ ...state, typed: event.target.value })}
    />
  )
}

/** The command palette over whatever is shown. Its list is loaded once, soon after the page is idle. */
export function Palette() {
  const state = useAtomValue(paletteAtom)
  const t = useText()
  const { popup, finalFocus } = useWayBack(state.open)
  return (
    <Dialog.Root open={state.open} onOpenChange={(open) => !open && closePalette()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/25 dark:bg-black/50" />
        <Dialog.Popup
          aria-label={t('命令面板')}
          ref={popup}
          finalFocus={finalFocus}
          className="fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[min(640px,calc(100vw-24px))] -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line-strong bg-panel text-ink shadow-2xl outline-none"
        >
          <Suspense fallback={<WaitingInput state={state} />}>
            <PaletteBody key={state.command ?? 'root'} state={state} />
          </Suspense>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
