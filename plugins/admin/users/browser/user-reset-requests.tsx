import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { write } from '../../../../core/shared/permission.ts'
import { userResetRequests } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { issueResetCode } from './user-actions.ts'

const pollInterval = 60_000

/** People who cannot sign in and need a code: they asked for one, or have no password yet. Shown above the list of accounts. */
export function UserResetRequests() {
  const t = useText()
  const writes = usePermits(write(userDocument.key))
  const { data } = useContractQuery(userResetRequests, {}, { quiet: true, poll: pollInterval })
  const waiting = (data?.records ?? []).filter(({ expiresAt }) => expiresAt === null)
  if (waiting.length === 0) return null
  return (
    <section
      aria-label={t('重置密码请求')}
      className="flex max-h-32 shrink-0 flex-col gap-1 overflow-auto border-b bg-tone-warning-soft px-3 py-1.5"
    >
      {waiting.map(({ id, user, username, isNew, requestedAt }) => (
        <div key={id} className="flex flex-wrap items-center gap-2">
          <Icon name="key" size={14} className="text-tone-warning" />
          <span className="mr-auto">
            {isNew
              ? t('{name}（{username}）是新账号，还没有密码', { name: user.name, username })
              : t('{name}（{username}）在 {time} 请求重置密码', {
                  name: user.name,
                  username,
                  time: formatInstant(requestedAt),
                })}
          </span>
          {writes ? (
            <Button size="small" onClick={() => void issueResetCode(user).catch(toastFailure)}>
              {t('生成一次性验证码')}
            </Button>
          ) : null}
        </div>
      ))}
    </section>
  )
}
