import { useText } from '../../i18n/text.ts'
import { PlainPage } from './plain-page.tsx'

function StatusPage({ code, title, text }: { code: string; title: string; text: string }) {
  return (
    <PlainPage mark={<p className="relative text-4xl font-semibold text-ink">{code}</p>} title={title}>
      <p className="text-ink-muted">{text}</p>
    </PlainPage>
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
