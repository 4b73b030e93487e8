import { formatInstant } from '../../shared/calendar.ts'
import { message } from '../../shared/message.ts'
import type { Decision } from '../../shared/document/document-approval.ts'
import { decideCommandId, withdrawCommandId } from '../../shared/document/document-steps.ts'
import { serverNow } from '../api/server-clock.ts'
import { CommandButton } from '../command/command-button.tsx'
import { joinNames, useText, useTranslateAct } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import type { AnyPage, AnyRecord } from './document-page-options.ts'

/**
 * The open request of a document: what was requested by whom and why, who decides, and buttons for the deciders and the
 * requester.
 */
export function DocumentApprovalBanner({ page, record }: { page: AnyPage; record: AnyRecord }) {
  const t = useText()
  const act = useTranslateAct()
  const { actor } = useSession()
  const { steps } = page
  const now = new Date(serverNow())
  const approval = steps.approvalOf(record)
  const asked = approval && steps.steps[approval.step]?.approval
  if (!approval || !asked) return null
  const { askedBy, askedAt, reason, deciders } = approval
  const decides = actor !== undefined && steps.decideVerdict(record, actor, now).allowed
  const withdraws = actor !== undefined && steps.withdrawVerdict(record, actor).allowed
  const button = (decision: Decision) => decideCommandId(steps.document, decision)
  return (
    <section
      aria-label={t('审批')}
      className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-2 rounded border border-tone-waiting/30 bg-tone-waiting-soft px-3 py-2"
    >
      <span className="mt-0.5 shrink-0 text-tone-waiting">
        <Icon name="clipboard-check" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p role="status" className="font-medium break-words text-tone-waiting">
          {t('{name}：{title}', { name: askedBy.name, title: t(asked.title) })}
        </p>
        <p className="text-xs text-ink-muted">{t('{count}条关联的审批记录，请关注', { count: 1 })}</p>
        <p className="mt-0.5 break-words whitespace-pre-line">{reason}</p>
        <p className="mt-0.5 text-xs break-words text-ink-muted">
          <time dateTime={askedAt} className="whitespace-nowrap tabular-nums">
            {formatInstant(askedAt)}
          </time>
          {' · '}
          {t('由 {names} 审批', { names: joinNames(deciders.map(({ name }) => name)) })}
        </p>
      </div>
      {decides ? (
        <div className="flex gap-2 self-center">
          <CommandButton id={button('Agree')} variant="primary" label={act(message('通过'))} />
          <CommandButton id={button('Rejected')} variant="danger" label={act(message('不通过'))} />
        </div>
      ) : null}
      {withdraws ? (
        <div className="self-center">
          <CommandButton id={withdrawCommandId(steps.document)} label={act(message('撤回申请'))} />
        </div>
      ) : null}
    </section>
  )
}
