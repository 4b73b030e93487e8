import type { ReactNode } from 'react'
import { ModalWindow } from './modal-window.tsx'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  footer?: ReactNode
  /** In pixels. */
  width?: number
  side?: 'left' | 'right'
  /** The element that gets the focus when the window closes. Default: the element that had it before. */
  lastFocus?: () => HTMLElement | null
}

/** What `Drawer` draws. */
export function DrawerWindow({ width = 420, side = 'right', ...rest }: DrawerProps) {
  const place = `inset-y-0 rounded-none ${side === 'right' ? 'right-0' : 'left-0'}`
  return <ModalWindow {...rest} width={width} place={place} head="h-14 shrink-0" />
}
