import type { ComponentProps, MouseEvent } from 'react'
import { openAddress } from './workspace.ts'

/** A link to a page of the product: a plain click opens a tab, with Ctrl or ⌘ beside; the browser's own ways stay as they are. */
export function AddressLink({
  path,
  onOpen,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { path: string; onOpen?: (() => void) | undefined }) {
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.shiftKey || event.altKey) return
    event.preventDefault()
    openAddress(path, event.ctrlKey || event.metaKey ? 'beside' : 'tab')
    onOpen?.()
  }
  return <a {...rest} href={path} onClick={click} />
}
