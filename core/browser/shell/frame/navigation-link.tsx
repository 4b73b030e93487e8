import type { MouseEvent, ReactNode } from 'react'
import { openAddress } from '../../workspace/workspace.ts'
import { isExternal } from './navigation-model.ts'

/** A link of the shell: a plain click opens a tab, with Ctrl or ⌘ beside; the browser's own ways stay as they are. */
export function NavigationLink({
  path,
  current,
  className,
  title,
  onOpen,
  children,
}: {
  path: string
  current?: boolean
  className?: string
  title?: string
  onOpen?: (() => void) | undefined
  children: ReactNode
}) {
  const external = isExternal(path)
  const click = (event: MouseEvent) => {
    if (external || event.button !== 0 || event.shiftKey || event.altKey) return
    event.preventDefault()
    openAddress(path, event.ctrlKey || event.metaKey ? 'beside' : 'tab')
    onOpen?.()
  }
  return (
    <a
      href={path}
      title={title}
      onClick={click}
      aria-current={current ? 'page' : undefined}
      className={className}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {children}
    </a>
  )
}
