import { Component, type ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The page of an unexpected render error. Without `onBack` it goes to the page before, or to the start page. */
export function RenderErrorPage({ onBack, onRefresh }: { onBack?: () => void; onRefresh?: () => void }) {
  const t = useText()
  const back = () => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))
  return (
    <div role="alert" className="flex h-full flex-col items-center justify-center gap-3 p-8 text-center">
      <Icon name="triangle-alert" size={32} className="text-tone-danger" />
      <p>{t('应用发生意外错误，请尝试刷新页面或稍后再试。')}</p>
      <div className="flex gap-2">
        <Button icon="arrow-left" onClick={onBack ?? back}>
          {t('返回')}
        </Button>
        <Button icon="refresh" variant="primary" onClick={onRefresh ?? (() => window.location.reload())}>
          {t('刷新')}
        </Button>
      </div>
    </div>
  )
}

type Properties = {
  readonly children: ReactNode
  readonly onBack?: () => void
  readonly onRefresh?: () => void
  /** A view that covers the page shows its error over the page, too. */
  readonly over?: true
}

function takeFocus(box: HTMLElement | null): void {
  box?.querySelector('button')?.focus()
}

/** Catches what its children throw while they are drawn. */
export class Boundary<Given> extends Component<Given, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }
}

/** Keeps an error of one tab inside that tab. */
export class RenderBoundary extends Boundary<Properties> {
  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    const { onBack, onRefresh, over } = this.props
    const clear = () => this.setState({ error: undefined })
    const page = (
      <RenderErrorPage
        {...(onBack ? { onBack: () => (clear(), onBack()) } : {})}
        {...(onRefresh ? { onRefresh: () => (clear(), onRefresh()) } : {})}
      />
    )
    if (!over) return page
    return (
      <div
        ref={takeFocus}
        className="floating fixed top-[12vh] left-1/2 z-overlay w-[min(640px,calc(100vw-24px))] -translate-x-1/2"
      >
        {page}
      </div>
    )
  }
}
