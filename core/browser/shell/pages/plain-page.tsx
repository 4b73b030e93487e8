import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { homePath } from '../../session/return-address.ts'
import { Button } from '../../ui/button.tsx'
import { WeaveMark } from '../../ui/weave-mark.tsx'
import { useView } from '../../workspace/tabs/view-context.ts'

/** A page that says one thing, with the ways on from there: `mark` stands above the title, on the cloth of the name. */
export function PlainPage({ mark, title, children }: { mark: ReactNode; title: string; children: ReactNode }) {
  const t = useText()
  const { open, back, close, bare } = useView()
  const goHome = () => {
    open(homePath)
    if (!bare) close()
  }
  return (
    <section className="flex h-full flex-col items-center justify-center gap-2 p-8 text-center">
      <WeaveMark className="h-24 w-60">{mark}</WeaveMark>
      <h1 className="text-base font-semibold">{title}</h1>
      {children}
      <div className="mt-3 flex gap-2">
        <Button icon="arrow-left" onClick={back}>
          {t('返回')}
        </Button>
        <Button variant="primary" icon="house" onClick={goHome}>
          {t('前往首页')}
        </Button>
      </div>
    </section>
  )
}
