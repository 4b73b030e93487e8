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
  /** What gets the focus when it closes. Default: what had it before. */
  lastFocus?: () => HTMLElement | null
}

/** What `Drawer` draws. */
export function DrawerWindow({ width = 420, side = 'right', ...rest }: DrawerProps) {
  const place = `inset-y-0 rounded-none ${side === 'right' ? 'right-0' : 'left-0'}`
  return <ModalWindow {...rest} width={width} place={place} head="h-14 shrink-0" />
}
