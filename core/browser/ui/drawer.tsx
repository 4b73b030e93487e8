import type { DrawerProps } from './drawer-window.tsx'
import { lateModule, useLate } from './late-module.ts'

const drawerWindow = lateModule(() => import('./drawer-window.tsx'))

/** A panel over one edge of the page. */
export function Drawer(props: DrawerProps) {
  const late = useLate(drawerWindow, props.open)
  return late ? <late.DrawerWindow {...props} /> : null
}
