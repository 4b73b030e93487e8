import { useEffect, useRef } from 'react'
import { Toaster } from 'sonner'
import { noticeGap, watchNotices } from './notice-controls.ts'

export { toast as sonner } from 'sonner'

/** At most five notices at once, for three seconds (A-9-03, A-9-04, C-9-25), longer under the pointer. */
const noticeLimits = { visibleToasts: 5, duration: 3000 }

const place = { top: 'var(--notices-top)', right: 'var(--notices-right)' }

const shown = Promise.withResolvers<void>()

/** Set once notices can be shown: a notice that comes before is not drawn. */
export const toastHostShown = shown.promise

/**
 * Draws the notices: five at most, three seconds, top right, where they cover no control. Stands once in the page. Colours are those of
 * the theme.
 */
export function ToastHost({ theme }: { theme: 'light' | 'dark' }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    shown.resolve()
    return host.current ? watchNotices(host.current) : undefined
  }, [])
  return (
    <div ref={host} className="group">
      <Toaster
        theme={theme}
        position="top-right"
        {...noticeLimits}
        expand
        closeButton
        offset={place}
        mobileOffset={{ ...place, left: 8 }}
        gap={noticeGap}
        className="w-auto!"
        style={{ fontFamily: 'inherit' }}
        toastOptions={{
          classNames: {
            // As wide as its text, so that it finds room between controls.
            toast:
              'left-auto! right-0! w-max! max-w-[min(356px,calc(100vw-24px))]! border-line-strong! bg-raised! px-3! py-2! text-ink! shadow-lg! group-data-covers:pointer-events-none [&_button]:pointer-events-auto',
            title: 'text-ink!',
            description: 'text-ink-muted!',
            success: '[&_[data-icon]]:text-tone-done',
            error: '[&_[data-icon]]:text-tone-danger',
            warning: '[&_[data-icon]]:text-tone-warning',
            info: '[&_[data-icon]]:text-tone-active',
            actionButton: 'bg-accent! text-on-accent!',
          },
        }}
      />
    </div>
  )
}
