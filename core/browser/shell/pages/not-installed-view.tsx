import type { ReactNode } from 'react'
import type { Message } from '../../../shared/message.ts'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlainPage } from './plain-page.tsx'

/** The page of an area whose module this installation does not have. */
export function notInstalledView(title: Message): () => ReactNode {
  return function NotInstalledPage() {
    const t = useText()
    const mark = <Icon name="package-open" size={32} className="relative text-ink-muted" />
    return (
      <PlainPage mark={mark} title={t(title)}>
        <p>{t('尚未安装此模块')}</p>
        <p className="max-w-96 text-ink-muted">{t('您有打开此页面的权限，但系统还没有安装它所属的模块。')}</p>
      </PlainPage>
    )
  }
}
