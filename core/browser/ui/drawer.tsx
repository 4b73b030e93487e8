import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { IconButton } from './icon-button.tsx'

/** A panel over one edge of the page. `width` is in pixels. */
export function Drawer({
  open,
  onClose,
  title,
  children,
  footer,
  width = 420,
  side = 'right',
}: {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  footer?: ReactNode
  width?: number
  side?: 'left' | 'right'
}) {
  const t = useText()
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-overlay bg-(--backdrop)" />
        <Base.Popup
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
