import { type ReactNode, type RefObject, useId } from 'react'
import { useText } from '../../i18n/text.ts'
import { isComposing } from '../../ui/composing.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** The frame of a record beside its list; it lies over the list where there is no room for both. Escape closes it. `width` is in pixels. */
export function BesidePanel({
  panel,
  title,
  actions,
  width,
  onClose,
  children,
}: {
  readonly panel: RefObject<HTMLElement | null>
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const t = useText()
  const heading = useId()
  return (
    <aside
      ref={panel}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className="absolute inset-0 z-10 flex flex-col border-l bg-canvas outline-none @min-[720px]:left-auto @min-[720px]:w-(--panel-width) @min-[960px]:static"
      style={{ ['--panel-width' as string]: `${width}px` }}
      onKeyDown={(event) => {
        const target = event.target as HTMLElement
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
        if (target.getAttribute('aria-expanded') === 'true' || !panel.current?.contains(target)) return
        event.preventDefault()
        // If the event went on, the question that `onClose` may open would react to the same key.
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-panel px-4">
        <h2 id={heading} className="min-w-0 flex-1 truncate text-[15px] font-semibold">
          {title}
        </h2>
        {actions}
        <IconButton icon="x" label={t('关闭')} keys="Escape" size="small" onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
