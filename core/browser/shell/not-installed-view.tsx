import type { ReactNode } from 'react'
import type { Message } from '../../shared/message.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { homePath } from '../session/return-address.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../workspace/view-context.ts'

/** The page of an area whose module this installation does not have. */
export function notInstalledView(title: Message): () => ReactNode {
  return function NotInstalledPage() {
    const t = useText()
    const translate = useTranslate()
    const { open, back } = useView()
    return (
      <section className="flex h-full flex-col items-center justify-center gap-2 p-8 text-center">
        <Icon name="package-open" size={32} className="text-ink-faint" />
        <h1 className="text-base font-semibold">{translate(title)}</h1>
        <p>{t('尚未安装此模块')}</p>
        <p className="max-w-96 text-ink-muted">{t('您有打开此页面的权限，但系统还没有安装它所属的模块。')}</p>
        <div className="mt-3 flex gap-2">
          <Button icon="arrow-left" onClick={back}>
            {t('返回')}
          </Button>
          <Button variant="primary" icon="house" onClick={() => open(homePath, 'here')}>
            {t('前往首页')}
          </Button>
        </div>
      </section>
    )
  }
}
