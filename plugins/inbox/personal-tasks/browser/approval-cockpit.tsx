import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { useText, useTranslatePage } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { Tabs } from '../../../../core/browser/ui/tabs.tsx'
import { useKeyboardPlace } from '../../../../core/browser/workspace/tabs/tab-focus.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { message } from '../../../../core/shared/message.ts'
import { delegationCommandIds } from '../../approval-delegations/browser/approval-delegation-commands.ts'
import { DelegationLines } from '../../approval-delegations/browser/delegation-lines.tsx'
import type { PersonalTask } from '../personal-task-contract.ts'
import { cockpitCommandIds } from './approval-cockpit-commands.ts'
import { CockpitDetail } from './cockpit-detail.tsx'
import { CockpitEntry, useSecondsLeft } from './cockpit-entry.tsx'
import type { HeldDecisions } from './held-decisions.ts'
import { usePersonalTasks } from './personal-task-query.ts'
import { useCockpit } from './use-cockpit.ts'
import { isComposing } from '../../../../core/browser/ui/composing.ts'

const shownLists = ['waiting', 'decided', 'mine'] as const
type ShownList = (typeof shownLists)[number]

/** The seconds in which all decisions that wait can still be taken back. */
function SecondsLeft({ due }: { due: number }) {
  const t = useText()
  return (
    <span aria-hidden="true" className="text-ink-muted tabular-nums">
      {t('{n} 秒', { n: useSecondsLeft(due) })}
    </span>
  )
}

/** How many decisions wait, and how long they can be taken back. */
function HeldBar({ held }: { held: readonly HeldDecisions[] }) {
  const t = useText()
  const waiting = held.filter(({ isSending }) => !isSending)
  const last = waiting.at(-1)
  const count = waiting.reduce((sum, { tasks }) => sum + tasks.length, 0)
  return (
    <div
      className={`flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-raised px-4 ${last ? 'border-t py-2' : ''}`}
    >
      <span role="status">{last ? t('{count} 条决定尚未发送，可以撤回', { count }) : null}</span>
      {last ? (
        <>
          <SecondsLeft due={last.due} />
          <span className="ml-auto flex flex-wrap gap-2">
            <CommandButton id={cockpitCommandIds.takeBack} label={t('撤回')} />
            <CommandButton id={cockpitCommandIds.sendNow} label={t('立即发送')} />
          </span>
        </>
      ) : null}
    </div>
  )
}

type RequestListProps = {
  tasks: readonly PersonalTask[]
  isMine: boolean
  empty: string
  /** The tab above the list. */
  above: RefObject<HTMLButtonElement | null>
}

/** The requests, or why there are none. Decisions that wait can be taken back and sent even when their requests are gone. */
function RequestList({ tasks, isMine, empty, above }: RequestListProps) {
  const t = useText()
  const { tabId } = useView()
  const { current, at, go, marked, toggle, isDecidable, chosenCount, held, heldOf } = useCockpit(tasks)
  const list = useRef<HTMLUListElement>(null)
  const place = useKeyboardPlace()
  const idOf = (id: number) => `${tabId}-request-${id}`
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])
  const wasListed = useRef(false)
  const isListed = tasks.length > 0
  // The list goes with its last request, and leaves the keyboard to the tab above, from which the arrows lead to the other lists.
  useEffect(() => {
    if (wasListed.current && !isListed) place?.(above.current)
    wasListed.current = isListed
  }, [isListed, place, above])
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || isComposing(event)) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: tasks.length - 1 }[event.key]
    if (to !== undefined) go(to)
    else if (event.key === ' ' && current && isDecidable(current)) toggle([current.id], !marked.has(current.id))
    else if (event.key === 'Enter') void runCommand(cockpitCommandIds.see, { tab: tabId })
    else return
    event.preventDefault()
  }
  const setList = (element: HTMLUListElement | null) => {
    list.current = element
    place?.(element)
  }
  return (
    <>
      <div className="@container flex min-h-0 flex-1 flex-col">
        {!isListed ? (
          <EmptyState icon="clipboard-check" title={empty} />
        ) : (
          <div className="flex min-h-0 flex-1 flex-col @min-[720px]:flex-row">
            <ul
              ref={setList}
              role="listbox"
              tabIndex={0}
              aria-label={t('申请')}
              aria-multiselectable="true"
              aria-activedescendant={current ? idOf(current.id) : undefined}
              onKeyDown={walk}
              className="max-h-[38%] shrink-0 overflow-y-auto border-b -outline-offset-2 @min-[720px]:max-h-none @min-[720px]:w-85 @min-[720px]:border-r @min-[720px]:border-b-0"
            >
              {tasks.map((task, index) => (
                <CockpitEntry
                  key={task.id}
                  task={task}
                  id={idOf(task.id)}
                  isCurrent={task === current}
                  isMarked={marked.has(task.id)}
                  held={heldOf(task.id)}
                  onPick={() => go(index)}
                  onMark={() => isDecidable(task) && toggle([task.id], !marked.has(task.id))}
                />
              ))}
            </ul>
            {current ? <CockpitDetail task={current} count={Math.max(1, chosenCount)} isMine={isMine} /> : null}
          </div>
        )}
      </div>
      <HeldBar held={held} />
    </>
  )
}

function Cockpit({ lists }: { lists: Readonly<Record<ShownList, readonly PersonalTask[]>> }) {
  const t = useText()
  const { search, setSearch } = useView()
  const tab = useRef<HTMLButtonElement>(null)
  const shown = shownLists.find((one) => one === search['show']) ?? 'waiting'
  const labels = { waiting: t('待审批'), decided: t('已审批'), mine: t('我提交的') }
  const empty = {
    waiting: t('没有待审批的申请'),
    decided: t('还没有已审批的申请'),
    mine: t('还没有提交过申请'),
  }
  return (
    <>
      <Tabs
        className="shrink-0 px-4 pt-1"
        label={t('审批')}
        tabs={shownLists.map((value) => ({ value, label: labels[value], count: lists[value].length }))}
        value={shown}
        chosenTab={tab}
        onChange={(value) => setSearch(value === 'waiting' ? {} : { show: value }, { replace: true })}
      />
      <RequestList key={shown} tasks={lists[shown]} isMine={shown === 'mine'} empty={empty[shown]} above={tab} />
    </>
  )
}

/** The approval desk: what waits for the person, decided by keys one after another. */
export function View() {
  const t = useText()
  const page = useTranslatePage()
  const { setTitle } = useView()
  const { data, error, refetch } = usePersonalTasks()
  const title = page(message('审批台'))
  useEffect(() => setTitle(title), [setTitle, title])
  const received = data?.receivedApprovalTasks ?? []
  const isOpen = ({ status }: PersonalTask) => status === 'UnderApproval'
  const waiting = received.filter(isOpen)
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-4 py-1.5">
        <h1 className="min-w-0 truncate text-[15px] font-semibold">{title}</h1>
        {waiting.length > 0 ? <Badge tone="waiting">{t('{n} 条待审批', { n: waiting.length })}</Badge> : null}
        <div className="ml-auto">
          <CommandButton id={delegationCommandIds.give} label={t('委托审批')} />
        </div>
      </header>
      <DelegationLines />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Cockpit lists={{ waiting, decided: received.filter((task) => !isOpen(task)), mine: data.sentApprovalTasks }} />
      ) : null}
      {!data && !error ? <Spinner /> : null}
    </div>
  )
}
