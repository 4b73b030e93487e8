import { AlertDialog } from '@base-ui/react/alert-dialog'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useText, useTranslate } from '../i18n/text.ts'
import type { Message } from '../../shared/message.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** An alert that stays until it is read, also across a change of address or a reload. */
export type Notice = { readonly text: Message; readonly severity: 'warning' | 'error' }

const storageKey = 'notice'

function storedNotice(): Notice | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Notice | null
    return typeof kept?.text?.text === 'string' && (kept.severity === 'warning' || kept.severity === 'error')
      ? kept
      : undefined
  } catch {
    return undefined
  }
}

const noticeAtom = atom<Notice | undefined>(storedNotice())

/** Shows an alert until the person closes it. A later one replaces it. */
export function showNotice(text: Message, severity: Notice['severity'] = 'warning'): void {
  const notice = { text, severity }
  sessionStorage.setItem(storageKey, JSON.stringify(notice))
  getDefaultStore().set(noticeAtom, notice)
}

/** Closes the alert that is shown, if one is. */
export function closeNotice(): void {
  sessionStorage.removeItem(storageKey)
  getDefaultStore().set(noticeAtom, undefined)
}

/** Draws the alert; stands once in the page. */
export function NoticeHost() {
  const t = useText()
  const translate = useTranslate()
  const notice = useAtomValue(noticeAtom)
  return (
    <AlertDialog.Root open={notice !== undefined} onOpenChange={(open) => open || closeNotice()}>
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
          <AlertDialog.Title className="flex-1">{notice ? translate(notice.text) : ''}</AlertDialog.Title>
          <Button size="small" variant="primary" onClick={closeNotice} autoFocus>
            {t('知道了')}
          </Button>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
