import { useEffect } from 'react'
import { Toaster } from 'sonner'

export { toast as sonner } from 'sonner'

const shown = Promise.withResolvers<void>()

/** Set once notices can be shown: a notice that comes before is not drawn. */
export const toastHostShown = shown.promise

/** Draws the notices: five at most, three seconds, top right. Stands once in the page. Colours are those of the theme. */
export function ToastHost({ theme }: { theme: 'light' | 'dark' }) {
  useEffect(() => shown.resolve(), [])
  return (
    <Toaster
      theme={theme}
      position="top-right"
      visibleToasts={5}
      duration={3000}
      expand
      closeButton
      // Below the tabs and the line of buttons above a page or a list.
      offset={{ top: 'var(--notices-top)', right: 12 }}
      mobileOffset={{ top: 'var(--notices-top)', right: 8, left: 8 }}
      gap={6}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        classNames: {
          toast: 'border-line-strong! bg-raised! px-3! py-2! text-ink! shadow-lg!',
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
  )
}
