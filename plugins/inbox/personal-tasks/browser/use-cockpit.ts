import { useAtomValue } from 'jotai'
import { useLayoutEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { askDecision } from '../../../../core/browser/document/approval-question.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { askReason } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { type Decision, decidedReasonProblem } from '../../../../core/shared/document/document-approval.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import type { PersonalTask } from '../personal-task-contract.ts'
import { approvalLabel } from '../personal-task-options.ts'
import { canDecideInDrawer } from '../personal-task-rules.ts'
import { cockpitCommands, type CockpitActs } from './approval-cockpit-commands.ts'
import {
  type HeldDecisions,
  heldDecisionsAtom,
  holdDecisions,
  sendHeldDecisions,
  takeBackDecisions,
} from './held-decisions.ts'
import { kindOfTask } from './task-kind.ts'
import { recordNameOf, subjectAddress } from './task-name.ts'

const nothingThere = refuse(message('没有待审批的申请'))
const nothingHeld = refuse(message('没有可以撤回的决定'))

/** Asks for the reason of one or several rejections. Undefined when they are not to be rejected. */
function askRejection(tasks: readonly PersonalTask[]): Promise<string | undefined> {
  const [task] = tasks
  if (task && tasks.length === 1) {
    const { type, fromUser, payload } = task
    return askDecision('Rejected', {
      label: approvalLabel(type, kindOfTask(task)),
      name: fromUser.name,
      reason: payload.reasonForApproval ?? '',
      restores: payload.restores ?? false,
    })
  }
  return askReason({
    title: translate(message('不通过 {count} 条申请？', { count: tasks.length })),
    text: tasks.map(recordNameOf).join('\n'),
    confirm: translate(message('不通过 {n} 条', { n: tasks.length })),
    danger: true,
    reason: {
      label: translate(message('说明（可不填）')),
      check: (typed) => {
        const problem = decidedReasonProblem(typed)
        return problem && translate(problem)
      },
    },
  })
}

/** What the commands act on: what was drawn last, also for a key that is pressed before the next drawing. */
class LatestActs {
  private acts: CockpitActs

  constructor(acts: CockpitActs) {
    this.acts = acts
  }

  get(): CockpitActs {
    return this.acts
  }

  set(acts: CockpitActs): void {
    this.acts = acts
  }
}

function commandsFor(_state: string, latest: LatestActs) {
  return cockpitCommands(() => latest.get())
}

/** Where the person stands in the list of requests, which of them are marked, and the commands that act on them. */
export function useCockpit(tasks: readonly PersonalTask[]) {
  const { actor } = useSession()
  const { open } = useView()
  const held = useAtomValue(heldDecisionsAtom)
  const [place, setPlace] = useState<{ readonly id: number | undefined; readonly at: number }>({ id: undefined, at: 0 })
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())

  const heldOf = (id: number): HeldDecisions | undefined => held.find((one) => one.tasks.some((task) => task.id === id))
  const found = tasks.findIndex(({ id }) => id === place.id)
  // A request that is gone leaves its place to the next one.
  const at = found >= 0 ? found : Math.max(0, Math.min(place.at, tasks.length - 1))
  const current = tasks[at]
  const verdictOf = (task: PersonalTask): Verdict => {
    if (!actor) return nothingThere
    if (heldOf(task.id)) return refuse(message('决定即将发送，可先撤回'))
    return canDecideInDrawer(task, { actor, now: new Date(serverNow()) }, kindOfTask(task))
  }
  const isDecidable = (task: PersonalTask) => verdictOf(task).allowed
  const chosen = tasks.filter((task) => marked.has(task.id) && isDecidable(task))
  const meant = chosen.length > 0 ? chosen : current ? [current] : []
  const canDecide = (): Verdict => (chosen.length > 0 ? allow : current ? verdictOf(current) : nothingThere)

  const go = (to: number) => {
    const next = tasks[to]
    if (next) setPlace({ id: next.id, at: to })
  }
  const toggle = (ids: readonly number[], isOn: boolean) =>
    setMarked((now) => new Set([...now].filter((id) => isOn || !ids.includes(id)).concat(isOn ? ids : [])))
  const decide = (of: readonly PersonalTask[], status: Decision, reason: string) => {
    const names = of.map((task) => ({ id: task.id, version: task.version, name: recordNameOf(task) }))
    holdDecisions({ tasks: names, status, reason })
    setMarked(new Set())
    const isLeft = (task: PersonalTask) => isDecidable(task) && !of.includes(task)
    const later = tasks.findIndex((task, index) => index > at && isLeft(task))
    go(later >= 0 ? later : tasks.findIndex(isLeft))
  }
  const acts: CockpitActs = {
    step: (by) => go(at + by),
    canAgree: canDecide,
    canReject: canDecide,
    agree: () => decide(meant, 'Agree', ''),
    reject: async () => {
      const reason = await askRejection(meant)
      if (reason !== undefined) decide(meant, 'Rejected', reason)
    },
    canMark: () => (current ? verdictOf(current) : nothingThere),
    mark: () => current && toggle([current.id], !marked.has(current.id)),
    markAll: () => {
      const all = tasks.filter(isDecidable).map(({ id }) => id)
      toggle(
        all,
        all.some((id) => !marked.has(id)),
      )
    },
    canTakeBack: () => (held.some(({ isSending }) => !isSending) ? allow : nothingHeld),
    takeBack: () => {
      const back = takeBackDecisions()
      const first = tasks.findIndex(({ id }) => id === back?.tasks[0]?.id)
      if (first >= 0) go(first)
    },
    sendNow: sendHeldDecisions,
    canSee: () => (current && subjectAddress(current) ? allow : nothingThere),
    see: () => {
      const path = current && subjectAddress(current)
      if (path) open(path)
    },
  }
  const [latest] = useState(() => new LatestActs(acts))
  useLayoutEffect(() => latest.set(acts))
  // Made anew when their verdicts may have changed, so that their buttons are drawn again.
  const state = `${current?.id} ${chosen.length} ${held.map(({ batch, isSending }) => `${batch}${isSending}`).join()}`
  useViewCommands(useMemo(() => commandsFor(state, latest), [state, latest]))
  return { current, at, go, marked, toggle, isDecidable, chosenCount: chosen.length, held, heldOf }
}
