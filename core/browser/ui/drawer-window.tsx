import { Dialog as Base } from '@base-ui/react/dialog'
import { useText } from '../i18n/text.ts'
import type { DrawerProps } from './drawer.tsx'
import { IconButton } from './icon-button.tsx'
import { useWayBack } from './way-back.ts'

/** What `Drawer` draws. */
export function DrawerWindow({ open, onClose, title, children, footer, width = 420, side = 'right' }: DrawerProps) {
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
          className={`floating fixed inset-y-0 z-overlay flex max-w-[calc(100vw-24px)] flex-col rounded-none ${side === 'right' ? 'right-0' : 'left-0'}`}
          style={{ width }}
        >
          <header className="flex h-14 shrink-0 items-center justify-between gap-2 border-b px-4">
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
