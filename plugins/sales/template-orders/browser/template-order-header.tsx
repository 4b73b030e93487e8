import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { templateOrderStates } from '../template-order-options.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import type { FormMode } from './template-order-form-mode.ts'

/** What people call an order: its code, or its number while it has none, and its sample type. */
export function orderTitle(order: TemplateOrder): string {
  return [order.templateDesign.code ?? `#${order.id}`, order.templateDesign.type].filter(Boolean).join(' ')
}

/** What the tab and the drafts of an order in this mode are called. */
export function useOrderTitle(mode: FormMode | 'detail', order: TemplateOrder | undefined): string {
  const t = useText()
  const name = order ? orderTitle(order) : ''
  if (mode === 'new') return t('新建版单')
  if (mode === 'copy') return t('复制 {name}', { name })
  if (mode === 'reference') return t('引用 {name}', { name })
  return name
}

/** The line above an order: what it is called, its state, who made it, and what can be done with it. */
export function TemplateOrderHeader({
  mode,
  order,
  actions,
  children,
}: {
  mode: FormMode | 'detail'
  order: TemplateOrder | undefined
  actions: ReactNode
  children?: ReactNode
}) {
  const t = useText()
  const translate = useTranslate()
  const { setTitle } = useView()
  const title = useOrderTitle(mode, order)
  useEffect(() => setTitle(title), [setTitle, title])
  const own = mode === 'new' || mode === 'copy' || mode === 'reference' ? undefined : order
  const state = own ? templateOrderStates[own.syncStatus] : undefined
  return (
    <header className="sticky top-0 z-20 flex min-h-12 items-center gap-x-3 gap-y-2 border-b bg-panel px-4 @max-[720px]:flex-wrap @max-[720px]:py-2">
      <h1 className="min-w-0 truncate text-[15px] font-semibold">{title}</h1>
      {state ? <Badge tone={state.tone}>{translate(state.label)}</Badge> : null}
      {own?.urgent ? <Badge tone="danger">{t('加急')}</Badge> : null}
      {children}
      {own ? (
        <span className="hidden min-w-0 flex-1 truncate text-xs text-ink-muted lg:block">
          {t('{name} 创建于 {time}', { name: own.user.name, time: formatInstant(own.createdAt) })}
          {own.lastUpdater
            ? ` · ${t('{name} 更新于 {time}', { name: own.lastUpdater.name, time: formatInstant(own.updatedAt) })}`
            : ''}
        </span>
      ) : null}
      <div className="ml-auto flex shrink-0 items-center gap-2 @max-[720px]:ml-0 @max-[720px]:w-full">{actions}</div>
    </header>
  )
}

/** The frame of an order's page: the line above it wraps where its pane is narrow, and what stays in view below it knows how high that is. */
export function TemplateOrderFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="@container flex min-h-full flex-col">
      <div className="flex flex-1 flex-col [--sticky-top:48px] @max-[720px]:[--sticky-top:88px]">
        {header}
        <div className="flex-1 px-4 pt-3 pb-16 max-sm:px-2">{children}</div>
      </div>
    </div>
  )
}
