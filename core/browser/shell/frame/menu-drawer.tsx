import { Dialog } from '@base-ui/react/dialog'
import { useText } from '../../i18n/text.ts'
import { useWayBack } from '../../ui/way-back.ts'
import { VerticalNavigation } from './navigation.tsx'

/** The navigation of a narrow page, over its left edge. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { popup, finalFocus } = useWayBack(open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-overlay bg-(--backdrop)" />
        <Dialog.Popup
          ref={popup}
          finalFocus={finalFocus}
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
