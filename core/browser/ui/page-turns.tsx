import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { IconButton } from './icon-button.tsx'

/** The ways to the page before and the page after, around what says where one is. `keys` lead there as well. */
export function PageTurns({
  page,
  pages,
  keys,
  onTurn,
  children,
}: {
  page: number
  pages: number
  keys?: { readonly previous: string; readonly next: string }
  onTurn: (page: number) => void
  children: ReactNode
}) {
  // It is drawn anew with its page, so that nothing kept between drawings would be used; lists load it with their first page.
  'use no memo'
  const t = useText()
  return (
    <>
      <IconButton
        icon="chevron-left"
        size="small"
        label={t('上一页')}
        keys={keys?.previous}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      {children}
      <IconButton
        icon="chevron-right"
        size="small"
        label={t('下一页')}
        keys={keys?.next}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      />
    </>
  )
}
