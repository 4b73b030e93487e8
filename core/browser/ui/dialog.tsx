import type { DialogProps } from './dialog-window.tsx'
import { lateModule, useLate } from './late-module.ts'

const dialogWindow = lateModule(() => import('./dialog-window.tsx'))

/** A window over the page that keeps the focus until it is closed. */
export function Dialog(props: DialogProps) {
  const late = useLate(dialogWindow, props.open)
  return late ? <late.DialogWindow {...props} /> : null
}
