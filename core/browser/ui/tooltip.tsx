import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { KeyHint } from './key-hint.tsx'

/** Text (and keys) shown while the pointer rests on a control or it has the focus. Without text only the control is drawn. */
export function Tooltip({
  text,
  keys,
  side = 'bottom',
  children,
}: {
  text: string | undefined
  keys?: string | undefined
  side?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactElement
}) {
  if (!text) return children
  return (
    <Base.Root>
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-float">
          <Base.Popup className="floating flex max-w-80 items-center gap-2 px-2 py-1 text-xs">
            {text}
            {keys ? <KeyHint keys={keys} /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Lets neighbouring tooltips open at once after the first; stands once around the page. */
export const TooltipGroup = Base.Provider
