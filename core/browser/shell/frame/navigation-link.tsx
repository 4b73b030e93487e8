import type { ReactNode } from 'react'
import { AddressLink } from '../../workspace/address-link.tsx'
import { isExternal } from './navigation-model.ts'

/** A link of the shell: to a page of the product, or to another site. */
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
  if (isExternal(path))
    return (
      <a href={path} title={title} className={className} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  return (
    <AddressLink
      path={path}
      title={title}
      onOpen={onOpen}
      aria-current={current ? 'page' : undefined}
      className={className}
    >
      {children}
    </AddressLink>
  )
}
