import type { DialogProps } from './dialog.tsx'
import { ModalWindow } from './modal-window.tsx'

/** What `Dialog` draws. */
export function DialogWindow({ width = 480, ...rest }: DialogProps) {
  return <ModalWindow {...rest} width={width} place="top-[10vh] left-1/2 max-h-[80vh] -translate-x-1/2" head="py-2" />
}
