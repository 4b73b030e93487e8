import { useEffect } from 'react'
import { CallError } from '../api/call-error.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useKeyboardPlace } from './tabs/tab-focus.tsx'
import { useView } from './tabs/view-context.ts'

/** Whether a record was deleted meanwhile. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/** Whether this person may no longer read a record that is on screen. */
export function isTakenAway(error: unknown): boolean {
  return error instanceof CallError && error.status === 403
}

/** Stands above the form of a record that was deleted meanwhile: what was typed stays, to be copied. */
export function GoneBar() {
  const t = useText()
  const { close } = useView()
  return (
    <div role="alert" className="flex items-center gap-3 border-b bg-tone-danger-soft px-4 py-1.5 text-tone-danger">
      <span className="flex-1">{t('单据不存在或已被删除')}</span>
      <Button size="small" onClick={close}>
        {t('关闭标签页')}
      </Button>
    </div>
  )
}

/** The content of a tab whose record cannot be shown: says that it was deleted and offers to close the tab, or says why reading failed. */
export function UnreadRecord({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const { close, bare, setTitle } = useView()
  const isRefused = isTakenAway(error)
  useEffect(() => {
    if (isRefused) setTitle('')
  }, [isRefused, setTitle])
  // What had the keyboard is gone with the record.
  const place = useKeyboardPlace()
  if (!isGone(error)) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon="trash"
      title={t('单据不存在或已被删除')}
      action={
        bare ? undefined : (
          <Button ref={place} variant="primary" onClick={close}>
            {t('关闭标签页')}
          </Button>
        )
      }
    />
  )
}
