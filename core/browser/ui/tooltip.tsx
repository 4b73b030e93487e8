import { cloneElement, type ReactElement } from 'react'

type Marked = {
  'data-tooltip'?: string
  'data-tooltip-keys'?: string | undefined
  'data-tooltip-folds'?: '' | undefined
}

/**
 * Text (and keys) shown while the pointer rests on a control or it has the focus; `TooltipPlace` draws it. Without text
 * only the control is drawn. The control hands `data-` attributes on to its element. With `folds` the control says the same by itself, in parts
 * marked `data-word` and its keys: the tooltip shows only where one of them has no room.
 */
export function Tooltip({
  text,
  keys,
  folds,
  children,
}: {
  text: string | undefined
  keys?: string | undefined
  folds?: boolean
  children: ReactElement
}) {
  if (!text) return children
  return cloneElement(children as ReactElement<Marked>, {
    'data-tooltip': text,
    'data-tooltip-keys': keys,
    'data-tooltip-folds': folds ? '' : undefined,
  })
}
