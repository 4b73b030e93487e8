import type { ReactNode } from 'react'
import { lateModule, useLate } from './late-module.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  footer?: ReactNode
  /** In pixels. */
  width?: number
  /** What gets the focus when it opens; the first control unless told. */
  firstFocus?: () => HTMLElement | null
  /** What gets the focus when it closes; what had it before unless told. */
  lastFocus?: () => HTMLElement | null
}

const dialogWindow = lateModule(() => import('./dialog-window.tsx'))

/** A window over the page that keeps the focus until it is closed. */
export function Dialog(props: DialogProps) {
  const late = useLate(dialogWindow, props.open)
  return late ? <late.DialogWindow {...props} /> : null
}
