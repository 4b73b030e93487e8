import { message } from '../../shared/message.ts'
import { translate } from '../i18n/text.ts'
import { lateModule, useLate } from './late-module.ts'

type Kind = 'success' | 'error' | 'warning' | 'info'

const toastHost = lateModule(() => import('./toast-host.tsx'))

async function withSonner(show: (sonner: typeof import('sonner').toast) => void): Promise<void> {
  const { sonner, toastHostShown } = await toastHost.load()
  await toastHostShown
  show(sonner)
}

function show(kind: Kind, text: string): void {
  void withSonner((sonner) => sonner[kind](text, { id: `${kind}:${text}` }))
}

/** Short notices that go away by themselves. The same text is never shown twice at once. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  warning: (text: string): void => show('warning', text),
  info: (text: string): void => show('info', text),
  /** Something that was done and can be taken back for a moment. */
  done(text: string, label: string, takeBack: () => void): void {
    void withSonner((sonner) =>
      sonner.success(text, { id: `success:${text}`, duration: 8000, action: { label, onClick: takeBack } }),
    )
  },
  /** Something that waits to be fetched: stays until it is taken or sent away. */
  offer(text: string, label: string, take: () => void): void {
    void withSonner((sonner) =>
      sonner.success(text, {
        id: `offer:${text}`,
        duration: Number.POSITIVE_INFINITY,
        action: { label, onClick: take },
      }),
    )
  },
  /** Why something was refused; `unblock` runs what would lift the refusal. */
  refusal(text: string, unblock?: () => void): void {
    const action = unblock ? { duration: 8000, action: { label: translate(message('去处理')), onClick: unblock } } : {}
    void withSonner((sonner) => sonner.warning(text, { id: `refusal:${text}`, ...action }))
  },
}

/** The place of the notices, fetched with the first of them or while the page is idle. Stands once in the page. */
export function ToastPlace({ theme }: { theme: 'light' | 'dark' }) {
  const late = useLate(toastHost, false)
  return late ? <late.ToastHost theme={theme} /> : null
}
