import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { Message } from '../../shared/message.ts'
import { useText } from '../i18n/text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** An alert that stays until it is read, also across a change of address or a reload. */
export type Notice = { readonly text: Message; readonly severity: 'warning' | 'error' }

/** What `NoticeHost` draws. */
export function NoticeWindow({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  const t = useText()
  return (
    <AlertDialog.Root open={notice !== undefined} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Popup
          data-covering=""
          finalFocus={() => document.querySelector<HTMLElement>('[data-start-focus]') ?? true}
          className="floating fixed top-16 left-1/2 z-overlay flex w-[420px] max-w-[calc(100vw-24px)] -translate-x-1/2 items-center gap-3 p-3"
        >
          <Icon
            name="triangle-alert"
            size={18}
            className={notice?.severity === 'error' ? 'text-tone-danger' : 'text-tone-warning'}
          />
          <AlertDialog.Title className="flex-1">{notice ? t(notice.text) : ''}</AlertDialog.Title>
          <Button size="small" variant="primary" onClick={onClose} autoFocus>
            {t('知道了')}
          </Button>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
