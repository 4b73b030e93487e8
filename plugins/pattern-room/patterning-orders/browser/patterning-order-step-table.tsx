import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { actionVerdict } from '../patterning-order-machine.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import { processStates } from '../patterning-order-options.ts'
import type { ActionName, OrderAction, ProcessState } from '../patterning-order-state.ts'
import { actionCommand } from './patterning-order-commands.ts'

type StepAction = Extract<OrderAction, { readonly process: number }>['do']

/** What a step offers where it stands; the commands of the same names ask for the step. */
const offered: readonly (readonly [StepAction, Message])[] = [
  ['start', message('开始工序')],
  ['finish', message('完成工序')],
  ['assign', message('分配工序')],
  ['skip', message('跳过工序')],
  ['inquestStart', message('开始复审')],
  ['inquestFinish', message('完成复审')],
]

/** The actions that somebody may take on a step now. */
function actionsOf(order: PatterningOrder, { id }: ProcessState, actor: Actor) {
  return offered.filter(([name]) => {
    // What is still asked for is not looked at by the verdict.
    const action = { do: name, process: id, user: actor, reason: ' ' } as OrderAction
    return actionVerdict(order, action, actor).allowed
  })
}

/** The steps of an order in the order in which they were opened, then those that wait; each with what may be done to it. */
export function PatterningOrderSteps({ order }: { order: PatterningOrder }) {
  const t = useText()
  const translate = useTranslate()
  const { actor } = useSession()
  const { tabId } = useView()
  const opened = new Set(order.patterningProcesses.map(({ nodeId }) => nodeId))
  const act = (name: ActionName, { id, nodeLabel }: ProcessState) =>
    void runCommand(actionCommand(name), {
      tab: tabId,
      arguments: { process: { value: String(id), title: nodeLabel } },
    })
  return (
    <Section title={t('工序')} columns={1}>
      <div className="col-span-full overflow-x-auto">
        <table className="w-full text-left text-[13px]">
          <thead className="text-xs text-ink-muted">
            <tr>
              {[t('工序'), t('状态'), t('负责人'), t('开始时间'), t('完成时间'), t('计划完成'), t('操作')].map(
                (one) => (
                  <th key={one} scope="col" className="px-2 py-1 font-normal whitespace-nowrap">
                    {one}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {order.patterningProcesses.map((process) => (
              <tr key={process.id} className="border-t">
                <th scope="row" className="px-2 py-1 font-medium whitespace-nowrap">
                  {process.nodeLabel}
                </th>
                <td className="px-2 py-1">
                  <Badge tone={processStates[process.status].tone}>
                    {translate(processStates[process.status].label)}
                  </Badge>
                </td>
                <td className="px-2 py-1 whitespace-nowrap">{process.user?.name ?? t('未分配')}</td>
                <td className="px-2 py-1 whitespace-nowrap tabular-nums">{formatInstant(process.startDate)}</td>
                <td className="px-2 py-1 whitespace-nowrap tabular-nums">{formatInstant(process.finishDate)}</td>
                <td className="px-2 py-1 whitespace-nowrap tabular-nums">
                  {formatInstant(process.scheduledFinishDate)}
                </td>
                <td className="px-2 py-1">
                  <span className="flex flex-wrap gap-1">
                    {(actor ? actionsOf(order, process, actor) : []).map(([name, title]) => (
                      <Button key={name} size="small" onClick={() => act(name, process)}>
                        {translate(title)}
                      </Button>
                    ))}
                  </span>
                </td>
              </tr>
            ))}
            {order.nodes
              .filter(({ id }) => !opened.has(id))
              .map(({ id, label }) => (
                <tr key={id} className="border-t text-ink-muted">
                  <th scope="row" className="px-2 py-1 font-normal">
                    {label}
                  </th>
                  <td className="px-2 py-1" colSpan={6}>
                    {t('等待前面的工序')}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
