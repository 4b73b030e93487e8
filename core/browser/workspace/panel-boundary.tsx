import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Boundary } from './render-error.tsx'

function PanelError({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="col-span-full flex flex-wrap items-center gap-2 rounded bg-tone-danger-soft px-2 py-1">
      <Icon name="triangle-alert" size={14} className="text-tone-danger" />
      <span className="mr-auto">{t('这一部分无法显示，其余内容和已填写的内容不受影响')}</span>
      <Button size="small" icon="refresh" onClick={onRetry}>
        {t('重试')}
      </Button>
    </div>
  )
}

/** Keeps an error of one part of a page inside that part, which can be drawn again; what is typed in the page stays. */
export class PanelBoundary extends Boundary<{ readonly children: ReactNode }> {
  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <PanelError onRetry={() => this.setState({ error: undefined })} />
  }
}
