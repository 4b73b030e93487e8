import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { Panel } from '../../browser/panel.tsx'
import { userSessionDelete, userSessions } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { describeAgent } from './user-agent.ts'

/** A moment whose date and time stay on one line: hyphens and spaces at which no line ends. */
function unbroken(moment: string): string {
  return moment.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')
}

/** The open sign-ins of one's own account; each of the others can be ended. */
export function UserSessions() {
  const t = useText()
  const { data, error, refetch } = useContractQuery(userSessions, {}, { staleTime: 0, quiet: true })
  const others = (data?.records ?? []).filter(({ current }) => !current)
  const end = async (ids: readonly string[], title: string) => {
    const sure = await askConfirm({
      title,
      text: t('那里的未保存内容不会丢失，但需要重新登录。'),
      confirm: t('结束登录'),
      danger: true,
    })
    if (!sure) return
    try {
      for (const sessionId of ids) await call(userSessionDelete, { params: { sessionId } })
      toast.success(t('操作成功'))
    } catch (failure) {
      toastFailure(failure)
    }
    await invalidateDocuments(userDocument.noun)
  }
  return (
    <Panel
      title={t('登录位置')}
      actions={
        others.length > 1 ? (
          <Button
            size="small"
            variant="danger"
            onClick={() =>
              void end(
                others.map(({ id }) => id),
                t('结束其他 {count} 处登录？', { count: others.length }),
              )
            }
          >
            {t('结束其他全部登录')}
          </Button>
        ) : null
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="flex flex-col divide-y">
          {data.records.map((session) => {
            const name = describeAgent(session.agent ?? '') || t('未知设备')
            return (
              <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
                <span className="min-w-0 flex-1 basis-56">
                  <span className="flex items-center gap-2">
                    <span className="truncate font-medium" title={session.agent ?? undefined}>
                      {name}
                    </span>
                    {session.current ? <Badge tone="done">{t('当前登录')}</Badge> : null}
                  </span>
                  <span className="text-xs text-ink-muted">
                    {t('{address} · {since} 登录 · {last} 使用', {
                      address: session.address ?? '–',
                      since: unbroken(formatInstant(session.createdAt)),
                      last: unbroken(formatInstant(session.lastUsedAt)),
                    })}
                  </span>
                </span>
                {session.current ? null : (
                  <Button
                    size="small"
                    variant="danger"
                    onClick={() => void end([session.id], t('结束 {name} 上的登录？', { name }))}
                  >
                    {t('结束登录')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      ) : (
        <Spinner />
      )}
    </Panel>
  )
}
