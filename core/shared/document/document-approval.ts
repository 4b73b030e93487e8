import { dateOf } from '../calendar.ts'
import { type Message, message } from '../message.ts'
import { permits, write } from '../permission.ts'
import { type Actor, allow, refuse, type Verdict } from '../rule.ts'

/** What requests ask for, as they are sorted for who decides. */
export const approvalTypes = ['Creation', 'Update', 'Deletion'] as const
export type ApprovalType = (typeof approvalTypes)[number]

/** How a request may be decided. */
export const decisions = ['Agree', 'Rejected'] as const
export type Decision = (typeof decisions)[number]

/** A person as requests name one. */
export type ApprovalPerson = { readonly id: number; readonly name: string; readonly avatar?: string | null | undefined }

/** A request that waits for its decision, as its document carries it. */
export type RunningApproval = {
  /** Name of the step that is done when it is agreed to. */
  readonly step: string
  readonly reason: string
  /** ISO, UTC. */
  readonly askedAt: string
  readonly askedBy: ApprovalPerson
  /** Who decides; administrators may besides. */
  readonly deciders: readonly ApprovalPerson[]
  /** Its rejection restores the last confirmed version, which the document has. */
  readonly restores?: true | undefined
}

/**
 * A step that needs the agreement of another person. A person who may take the step requests it and gives a reason. The document does not change
 * until somebody else decides; the transaction that stores the agreement also takes the step.
 */
export type StepApproval<RuleInput> = {
  /** The records with which it does. */
  readonly when: (record: RuleInput) => boolean
  /**
   * Only records for which another area requires it, asked by the event `<noun>.approval_of_<step>`. The browser does
   * not know which these are: it calls the step, and asks for the reason when the server answers that an approval is
   * needed.
   */
  readonly asksOthers?: true
  /** A rejection restores content and state of the last confirmed version; otherwise the document stays as it is. */
  readonly restores?: true
  readonly type: ApprovalType
  /** What asking for it is called, as a command: 申请删除. */
  readonly title: Message
  /** What the step itself answers instead of being done. */
  readonly refusal: Message
  /** What everybody reads who would change the document before the decision. */
  readonly running: Message
  readonly keywords?: string
}

/** Most characters of a reason. */
export const longestReason = 200

/** What the second to ask reads. */
export const approvalRunning = message('已有1条正在进行的审批记录,请关注')

/** The refusal of a request for a step that needs no approval. */
export const approvalNeedless = message('无需审批，可以直接操作')

/** What the second to decide reads. */
export const approvalDecided = message('该审批已处理')

/** What is wrong with the reason of a request. */
export function askedReasonProblem(reason: string): Message | undefined {
  const text = reason.trim()
  if (!text) return message('请输入申请原因')
  return [...text].length > longestReason ? message('申请原因不能超过{n}个字', { n: longestReason }) : undefined
}

/** What is wrong with the reason of a decision, which may go without. */
export function decidedReasonProblem(reason: string): Message | undefined {
  return [...reason.trim()].length > longestReason ? message('原因不能超过{n}个字', { n: longestReason }) : undefined
}

/** Whether a request may be withdrawn: by its requester, until it is decided. */
export function canWithdraw(approval: Pick<RunningApproval, 'askedBy'> | null | undefined, actor: Actor): Verdict {
  if (!approval) return refuse(approvalDecided)
  return approval.askedBy.id === actor.id ? allow : refuse(message('只能撤回自己提交的申请'))
}

/** Whether a person may decide every request, also those sent to others. */
export function isAdministrator(actor: Actor): boolean {
  return permits(actor.permissions, write('ADMIN'))
}

/** The people for whom a person decides at an instant, besides themselves. */
export function decidesNowFor({ standsInFor = [] }: Actor, now: Date): readonly ApprovalPerson[] {
  const today = dateOf(now)
  return standsInFor
    .filter(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)
    .map(({ person }) => person)
}

/** What rules read of a request that waits for its decision. */
export type DecidableApproval = Pick<RunningApproval, 'askedBy' | 'deciders'>

/**
 * For whom a person would decide a request, who is not named in it: for one of its deciders who asked them to. Undefined
 * for the deciders themselves, and for somebody who decides for none of them.
 */
export function decidesFor(
  { askedBy, deciders }: DecidableApproval,
  actor: Actor,
  now: Date,
): ApprovalPerson | undefined {
  if (deciders.some(({ id }) => id === actor.id)) return undefined
  const absent = decidesNowFor(actor, now).filter(({ id }) => id !== askedBy.id)
  return absent.find((person) => deciders.some(({ id }) => id === person.id))
}

/**
 * Whether a request may be agreed to or rejected: only once, by the people whom it was sent to, by those who decide for
 * them, or by an administrator, and never by the person who asked.
 */
export function canDecide(approval: DecidableApproval | null | undefined, actor: Actor, now: Date): Verdict {
  if (!approval) return refuse(approvalDecided)
  if (approval.askedBy.id === actor.id) return refuse(message('不能审批自己提交的申请'))
  const isSent = approval.deciders.some(({ id }) => id === actor.id) || decidesFor(approval, actor, now) !== undefined
  return isSent || isAdministrator(actor) ? allow : refuse(message('您不是该审批的审批人'))
}
