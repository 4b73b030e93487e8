import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { IconButton } from './icon-button.tsx'

/** Draws the buttons for the previous and the next page, with `children` between them. `keys` are shown as the keys of the buttons. */
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
  // Each drawing has another page number, so memoised values would never be reused. Lists load this file with their first page.
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
