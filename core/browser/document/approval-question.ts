import { askedReasonProblem, type Decision, decidedReasonProblem } from '../../shared/document/document-approval.ts'
import { type Message, message } from '../../shared/message.ts'
import { translate, translateAct } from '../i18n/text.ts'
import { askReason } from '../ui/confirm-dialog.tsx'

const inWords = (problem: Message | undefined) => problem && translate(problem)

/** Asks before a request is decided: what was asked for by whom, and what is to be said with the decision. Undefined when it is not to be decided. */
export function askDecision(
  decision: Decision,
  {
    label,
    name,
    reason,
    restores = false,
  }: {
    readonly label: Message
    readonly name: string
    readonly reason: string
    /** A rejection restores the document's last confirmed version. */
    readonly restores?: boolean | undefined
  },
): Promise<string | undefined> {
  const of = { name, label }
  const isAgreed = decision === 'Agree'
  return askReason({
    title: translate(
      isAgreed ? message('通过{name}的申请：{label}？', of) : message('不通过{name}的申请：{label}？', of),
    ),
    text: restores && !isAgreed ? `${reason}\n${translate(message('不通过后，单据恢复为最后一次确认的版本'))}` : reason,
    confirm: translateAct(isAgreed ? message('通过') : message('不通过')),
    danger: !isAgreed,
    reason: {
      label: translate(message('说明（可不填）')),
      check: (typed) => inWords(decidedReasonProblem(typed)),
    },
  })
}

/** Asks for the reason of a request for approval. Undefined when the person cancels. */
export function askAskedReason(title: Message, text: Message): Promise<string | undefined> {
  return askReason({
    title: translate(title),
    text: translate(text),
    confirm: translate(message('提交审批')),
    reason: { label: translate(message('申请原因')), check: (typed) => inWords(askedReasonProblem(typed)) },
  })
}
