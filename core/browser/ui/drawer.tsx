import type { ReactNode } from 'react'
import { lateModule, useLate } from './late-module.ts'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  footer?: ReactNode
  /** In pixels. */
  width?: number
  side?: 'left' | 'right'
}

const drawerWindow = lateModule(() => import('./drawer-window.tsx'))

/** A panel over one edge of the page. */
export function Drawer(props: DrawerProps) {
  const late = useLate(drawerWindow, props.open)
  return late ? <late.DrawerWindow {...props} /> : null
}
