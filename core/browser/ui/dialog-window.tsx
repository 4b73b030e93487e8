import type { ReactNode } from 'react'
import { ModalWindow } from './modal-window.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  footer?: ReactNode
  /** In pixels. */
  width?: number
  /** The element that gets the focus when the window opens. Default: the first control. */
  firstFocus?: () => HTMLElement | null
  /** The element that gets the focus when the window closes. Default: the element that had it before. */
  lastFocus?: () => HTMLElement | null
}

/** What `Dialog` draws. */
export function DialogWindow({ width = 480, ...rest }: DialogProps) {
  return <ModalWindow {...rest} width={width} place="top-[10vh] left-1/2 max-h-[80vh] -translate-x-1/2" head="py-2" />
}
