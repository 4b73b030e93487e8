import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { message } from '../../shared/message.ts'
import { translate } from '../i18n/text.ts'
import { lateModule, useLate, whenLate } from './late-module.ts'

type Kind = 'success' | 'error' | 'warning' | 'info'

const toastHost = lateModule(() => import('./toast-host.tsx'))
/** Whether a notice waits for its place. */
const waitingAtom = atom(false)

type Shown = { readonly duration?: number; readonly action?: { readonly label: string; readonly onClick: () => void } }

/** How often a text has come and gone: one that comes while it still fades away is another notice, and stays. */
const gone = new Map<string, number>()

async function show(kind: Kind, text: string, { action, ...more }: Shown = {}, purpose: string = kind): Promise<void> {
  getDefaultStore().set(waitingAtom, true)
  const { sonner, toastHostShown } = await whenLate(toastHost)
  await toastHostShown
  const key = `${purpose}:${text}`
  const turn = gone.get(key) ?? 0
  const end = () => void gone.set(key, turn + 1)
  const take = action && { ...action, onClick: () => (end(), action.onClick()) }
  sonner[kind](text, {
    ...more,
    id: `${key}:${turn}`,
    onAutoClose: end,
    onDismiss: end,
    ...(take ? { action: take } : {}),
  })
}

/** Short notices that go away by themselves. The same text is never shown twice at once. */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  warning: (text: string): void => void show('warning', text),
  info: (text: string): void => void show('info', text),
  /** Something that was done and can be taken back for a moment. */
  done: (text: string, label: string, takeBack: () => void): void =>
    void show('success', text, { duration: 8000, action: { label, onClick: takeBack } }),
  /** Something that waits to be fetched: stays until it is taken or sent away. */
  offer: (text: string, label: string, take: () => void): void =>
    void show('success', text, { duration: Number.POSITIVE_INFINITY, action: { label, onClick: take } }, 'offer'),
  /** Why something was refused; `unblock` runs what would lift the refusal. */
  refusal(text: string, unblock?: () => void): void {
    const action = unblock ? { duration: 8000, action: { label: translate(message('去处理')), onClick: unblock } } : {}
    void show('warning', text, action, 'refusal')
  },
}

/** Waits no longer for the place of the notices, until there is another one to show. */
export function giveUpToasts(): void {
  getDefaultStore().set(waitingAtom, false)
}

/** The place of the notices, fetched with the first of them or while the page is idle. Stands once in the page. */
export function ToastPlace({ theme }: { theme: 'light' | 'dark' }) {
  const late = useLate(toastHost, useAtomValue(waitingAtom))
  return late ? <late.ToastHost theme={theme} /> : null
}
