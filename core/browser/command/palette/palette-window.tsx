import { Dialog } from '@base-ui/react/dialog'
import { useDeferredValue, useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { whenIdle } from '../../ui/late-module.ts'
import type { WayBack } from '../../ui/way-back.ts'
import { PaletteBody } from './palette-body.tsx'
import { closePalette, type PaletteState } from '../palette-state.ts'
import { paletteLook } from './palette-look.ts'

export { whenQuiet } from '../../ui/quiet-moment.ts'
export { prepareDraftLines } from './palette-sources.ts'

/** Draws the window of the palette. While it closes, it keeps the page that it showed, because a new page would take the keyboard back. */
export function PaletteWindow({ state, popup, finalFocus }: WayBack & { state: PaletteState }) {
  const t = useText()
  const [shown, setShown] = useState(state)
  if (state.open && shown !== state) setShown(state)
  return (
    <Dialog.Root open={state.open} onOpenChange={(open) => !open && closePalette()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/25 dark:bg-black/50" />
        <Dialog.Popup aria-label={t('命令面板')} ref={popup} finalFocus={finalFocus} className={paletteLook}>
          <PaletteBody key={shown.command ?? 'root'} state={shown} closing={!state.open} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Let Escape reach the page while the palette is prerendered hidden. */
const leaveToPage = (_: boolean, of: Dialog.Root.ChangeEventDetails) => {
  of.cancel()
  of.allowPropagation()
}

/** Draws the window hidden and without a keyboard focus, in small steps. */
export function PaletteRehearsal({ state, onDrawn }: { state: PaletteState; onDrawn: () => void }) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const stands = useDeferredValue(true, false)
  useEffect(() => {
    if (stands) whenIdle(onDrawn)
  }, [stands, onDrawn])
  // When the palette is opened before the hidden drawing has ended, it is not drawn hidden again.
  useEffect(() => onDrawn, [onDrawn])
  return (
    <div ref={setPlace} inert aria-hidden className="invisible">
      {place ? (
        <Dialog.Root open modal={false} disablePointerDismissal onOpenChange={leaveToPage}>
          <Dialog.Portal container={place}>
            <Dialog.Popup initialFocus={false} finalFocus={false} className={paletteLook}>
              {stands ? <PaletteBody state={state} rehearsing /> : null}
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      ) : null}
    </div>
  )
}
