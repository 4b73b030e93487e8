import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { KeySheet } from '../../keys/key-sheet.tsx'
import type { SheetOf } from '../../keys/key-sheet-state.ts'
import { FirstFocus } from '../../ui/first-focus.tsx'

const looks = {
  sheet: {
    backdrop: 'bg-(--backdrop)',
    frame: 'floating inset-6 mx-auto max-w-[1400px] max-sm:inset-0 max-sm:rounded-none',
    head: 'border-b px-4 py-1.5 text-[15px]',
  },
  black: {
    backdrop: 'bg-black/80',
    frame: 'inset-0',
    head: 'px-3 py-2 text-white [&_button]:text-white [&_button:hover]:bg-white/15',
  },
} as const

/**
 * A window over the whole page for one file, with a line for its name and actions. `keys` names the table of its keys,
 * which the key sheet lists while it is open; they work anywhere in it. `look`: a sheet with a margin, or a picture on
 * black.
 */
export function FileWindow({
  title,
  keys,
  look,
  actions,
  firstFocus,
  onKeyDown,
  onClose,
  children,
}: {
  title: string
  keys: Exclude<SheetOf, 'page'>
  look: keyof typeof looks
  actions: ReactNode
  /** The element that gets the keyboard first. Default: the window. */
  firstFocus?: RefObject<HTMLElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
  children: ReactNode
}) {
  const popup = useRef<HTMLDivElement>(null)
  const { backdrop, frame, head } = looks[look]
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`fixed inset-0 z-overlay ${backdrop}`} />
        <Dialog.Popup
          ref={popup}
          data-covering={keys}
          className={`fixed z-overlay flex flex-col outline-none ${frame}`}
          onKeyDown={(event) => {
            // For React, windows that it opens are its children, so their keys arrive here, too.
            if (popup.current?.contains(event.target as HTMLElement)) onKeyDown(event)
          }}
        >
          <header className={`flex items-center gap-1 ${head}`}>
            <Dialog.Title className="mr-auto min-w-0 truncate font-semibold tabular-nums">{title}</Dialog.Title>
            {actions}
          </header>
          {children}
          <KeySheet of={keys} />
          <FirstFocus first={(window) => firstFocus?.current ?? window} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
