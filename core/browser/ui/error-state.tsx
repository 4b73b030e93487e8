import type { Ref } from 'react'
import { useText } from '../i18n/text.ts'
import { failureMessage, unreadMessage } from '../api/call-error.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/**
 * Shows the reason why something could not be loaded, and a button that tries again. The area's heading, if it has one, stands above the reason.
 * `retry` is the ref of the button.
 */
export function ErrorState({
  error,
  onRetry,
  retry,
}: {
  error: unknown
  onRetry?: (() => void) | undefined
  retry?: Ref<HTMLButtonElement> | undefined
}) {
  const t = useText()
  const heading = unreadMessage(error)
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-2 px-6 py-12 text-center text-ink-muted">
      {heading ? (
        <>
          <Icon name="triangle-alert" size={28} className="text-tone-warning" />
          <p className="font-medium text-ink">{t(heading)}</p>
        </>
      ) : (
        <Icon name="circle-alert" size={28} className="text-tone-danger" />
      )}
      <p className={heading ? '' : 'text-ink'}>{t(failureMessage(error))}</p>
      {onRetry ? (
        <Button ref={retry} icon="refresh" onClick={onRetry}>
          {t('重试')}
        </Button>
      ) : null}
    </div>
  )
}
