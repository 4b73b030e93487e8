import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { FirstFocus } from './first-focus.tsx'
import { IconButton } from './icon-button.tsx'
import { InWindowContext } from './in-window.ts'
import { useWayBack } from './way-back.ts'
import { isMainPress, isSavePress, mainButton, WindowFooterContext } from './window-footer.ts'

/** What dialogs and drawers have in common: they cover the page, keep the focus, and give it back. `width` is in pixels. */
export function ModalWindow({
  open,
  onClose,
  title,
  children,
  footer,
  width,
  place,
  head,
  firstFocus,
  lastFocus,
}: {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  footer?: ReactNode
  width: number
  /** Classes that put it where it belongs, and those of its head. */
  place: string
  head: string
  firstFocus?: (() => HTMLElement | null) | undefined
  lastFocus?: (() => HTMLElement | null) | undefined
}) {
  const t = useText()
  const { popup, finalFocus } = useWayBack(open, false, lastFocus)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="fixed inset-0 z-overlay bg-(--backdrop)" />
        <Base.Popup
          ref={popup}
          finalFocus={finalFocus}
          data-covering=""
          onKeyDown={(event) => {
            if (!isMainPress(event) && !isSavePress(event)) return
            // Else the same press would go on to the page, which is no longer covered by then.
            event.preventDefault()
            mainButton(event.currentTarget)?.click()
          }}
          className={`floating fixed z-overlay flex max-w-[calc(100vw-24px)] flex-col ${place}`}
          style={{ width }}
        >
          <header data-keep-clear="" className={`flex items-center justify-between gap-2 border-b px-4 ${head}`}>
            <Base.Title className="text-[15px] font-semibold">{title}</Base.Title>
            <IconButton icon="x" label={t('关闭')} keys="Escape" size="small" onClick={onClose} />
          </header>
          <div data-window-body="" className="min-h-0 flex-1 overflow-auto px-4 py-3">
            <InWindowContext value={true}>{children}</InWindowContext>
          </div>
          {footer ? (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-2.5">
              <WindowFooterContext value={true}>{footer}</WindowFooterContext>
            </footer>
          ) : null}
          <FirstFocus first={firstFocus} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
