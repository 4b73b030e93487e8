import type { DrawerProps } from './drawer.tsx'
import { ModalWindow } from './modal-window.tsx'

/** What `Drawer` draws. */
export function DrawerWindow({ width = 420, side = 'right', ...rest }: DrawerProps) {
  const place = `inset-y-0 rounded-none ${side === 'right' ? 'right-0' : 'left-0'}`
  return <ModalWindow {...rest} width={width} place={place} head="h-14 shrink-0" />
}
