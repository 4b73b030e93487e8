import { useText } from '../i18n/text.ts'
import { homePath } from '../session/return-address.ts'
import { Button } from '../ui/button.tsx'
import { useView } from '../workspace/view-context.ts'

function StatusPage({ code, title, text }: { code: string; title: string; text: string }) {
  const t = useText()
  const { open, back } = useView()
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 p-8 text-center">
      <p className="text-4xl font-semibold text-ink-faint">{code}</p>
      <h1 className="text-base font-semibold">{title}</h1>
      <p className="text-ink-muted">{text}</p>
      <div className="mt-3 flex gap-2">
        <Button icon="arrow-left" onClick={back}>
          {t('返回')}
        </Button>
        <Button variant="primary" icon="house" onClick={() => open(homePath, 'here')}>
          {t('前往首页')}
        </Button>
      </div>
    </div>
  )
}

/** The person may not do what the address asks for. */
export function ForbiddenView() {
  const t = useText()
  return <StatusPage code="403" title={t('没有访问权限')} text={t('您没有打开此页面的权限，请联系管理员。')} />
}

/** There is nothing at the address, or nothing this person may know of. */
export function NotFoundView() {
  const t = useText()
  return <StatusPage code="404" title={t('页面不存在')} text={t('页面不存在，或者您没有查看它的权限。')} />
}

/** The server failed. */
export function ServerErrorView() {
  const t = useText()
  return <StatusPage code="500" title={t('服务器出错')} text={t('服务器暂时无法处理请求，请稍后再试。')} />
}
