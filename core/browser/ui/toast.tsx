import { lazy, Suspense } from 'react'
import { message } from '../../shared/message.ts'
import { translate } from '../i18n/text.ts'

type Kind = 'success' | 'error' | 'warning' | 'info'

const LazyHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })))

function show(kind: Kind, text: string): void {
  void import('sonner').then(({ toast: sonner }) => sonner[kind](text, { id: `${kind}:${text}` }))
}

/** Short notices that go away by themselves. The same text is never shown twice at once. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  warning: (text: string): void => show('warning', text),
  info: (text: string): void => show('info', text),
  /** Something that waits to be fetched: stays until it is taken or sent away. */
  offer(text: string, label: string, take: () => void): void {
    void import('sonner').then(({ toast: sonner }) =>
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
    void import('sonner').then(({ toast: sonner }) => sonner.warning(text, { id: `refusal:${text}`, ...action }))
  },
}

/** The place of the notices, fetched after the first paint. Stands once in the page. */
export function ToastPlace({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <Suspense fallback={null}>
      <LazyHost theme={theme} />
    </Suspense>
  )
}
