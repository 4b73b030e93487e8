import { type ReactNode, useEffect } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import type { Material } from '../material-contract.ts'

/** What a material is called, on its tab and above its page, whether it is read or edited. */
export function materialTitle({ name, color }: Pick<Material, 'name' | 'color'>): string {
  return [name, color].filter(Boolean).join(' ')
}

/** The page of one material: its name, what can be done, and the form below. */
export function MaterialFrame({
  title,
  material,
  actions,
  children,
}: {
  title: string
  material?: Material | undefined
  actions: ReactNode
  children: ReactNode
}) {
  const t = useText()
  const { setTitle } = useView()
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <div className="flex min-h-full flex-col [--sticky-top:48px]">
      <header className="sticky top-0 z-20 flex h-12 items-center gap-3 border-b bg-panel px-4">
        <h1 className="min-w-0 truncate text-[15px] font-semibold">{title}</h1>
        {material ? (
          <span className="hidden min-w-0 flex-1 truncate text-xs text-ink-muted lg:block">
            {t('创建于 {created}，更新于 {updated}', {
              created: formatInstant(material.createdAt),
              updated: formatInstant(material.updatedAt),
            })}
          </span>
        ) : null}
        <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div>
      </header>
      <div className="flex-1 px-4 pt-3 pb-16">{children}</div>
    </div>
  )
}
