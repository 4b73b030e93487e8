import { Dialog as Base } from '@base-ui/react/dialog'
import { useText } from '../i18n/text.ts'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useWayBack } from './way-back.ts'

/** What `Dialog` draws. */
export function DialogWindow({ open, onClose, title, children, footer, width = 480, firstFocus }: DialogProps) {
  const t = useText()
  const { popup, finalFocus } = useWayBack(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-overlay bg-(--backdrop)" />
        <Base.Popup
          ref={popup}
          finalFocus={finalFocus}
          data-covering=""
          className="floating fixed top-[10vh] left-1/2 z-overlay flex max-h-[80vh] max-w-[calc(100vw-24px)] -translate-x-1/2 flex-col"
          style={{ width }}
          {...(firstFocus ? { initialFocus: () => firstFocus() ?? true } : {})}
        >
          <header className="flex items-center justify-between gap-2 border-b px-4 py-2">
            <Base.Title className="text-[15px] font-semibold">{title}</Base.Title>
            <IconButton icon="x" label={t('关闭')} keys="Escape" size="small" onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-auto px-4 py-3">{children}</div>
          {footer ? (
            <footer className="flex items-center justify-end gap-2 border-t px-4 py-2.5">{footer}</footer>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
