import type { Decision } from '../../shared/document/document-approval.ts'
import {
  askCommandId,
  decideCommandId,
  type DocumentSteps,
  type Step,
  withdrawCommandId,
} from '../../shared/document/document-steps.ts'
import { changersOf, readersOf } from '../../shared/document.ts'
import { message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'
import { commandsOf, type DocumentCommand } from '../command/document-commands.ts'
import type { DocumentCalls } from './document-calls.ts'

type Options = {
  readonly keywords?: string
  readonly load: () => Promise<Pick<DocumentCalls, 'ask' | 'decide' | 'withdraw'>>
}

/**
 * The commands that request approvals of a document's steps, and those that decide or withdraw requests. Empty when no
 * step needs an approval.
 */
export function approvalCommands<
  State extends string,
  RuleInput extends { id: number; version: number },
  Name extends string,
>(steps: DocumentSteps<State, RuleInput, Name>, { load, keywords = '' }: Options): readonly Command[] {
  const { document } = steps
  const asked = (Object.entries(steps.steps) as [Name, Step<State, RuleInput>][]).filter(([, { approval }]) => approval)
  if (asked.length === 0) return []
  const acts = () => Promise.all([import('./document-approval-actions.ts'), load()])
  const decides = (
    decision: Decision,
    more: Pick<Command, 'title' | 'icon' | 'keywords'>,
  ): DocumentCommand<RuleInput> => ({
    ...more,
    id: decideCommandId(document, decision),
    permission: readersOf(document),
    changes: true,
    check: steps.decideVerdict,
    run: async ({ records: [record] }) => {
      const [actions, calls] = await acts()
      const approval = steps.approvalOf(record)
      const asked = approval && steps.steps[approval.step as Name]?.approval
      if (!approval || !asked) return
      await actions.decide({ document, title: asked.title }, calls, { id: record.id, decision, approval })
    },
  })
  const asks = asked.flatMap(([name, { approval, permission, via }]): DocumentCommand<RuleInput>[] => {
    // The form requests the approval of a confirmation, and the action of a step requests one that other areas ask for.
    if (!approval || name === 'submit' || (approval.asksOthers && via !== 'save')) return []
    const { title, refusal: why } = approval
    return [
      {
        id: askCommandId(document, name),
        title,
        keywords: ['approval request', approval.keywords, keywords].filter(Boolean).join(' '),
        icon: 'send',
        permission: permission ?? changersOf(document),
        places: ['row', 'detail'],
        check: (record, actor) => steps.askVerdict(name, record, actor),
        run: async ({ records: [record] }) => {
          const [actions, calls] = await acts()
          await actions.askFor({ document, name, title, why }, calls, record)
        },
      },
    ]
  })
  const withdraw: DocumentCommand<RuleInput> = {
    id: withdrawCommandId(document),
    title: message('撤回申请'),
    keywords: `withdraw take back approval request ${keywords}`,
    icon: 'undo',
    permission: readersOf(document),
    changes: true,
    check: steps.withdrawVerdict,
    run: async ({ records: [record] }) => {
      const [actions, calls] = await acts()
      await actions.withdraw(document, calls, record)
    },
  }
  return commandsOf<RuleInput>(document.noun, [
    ...asks,
    withdraw,
    decides('Agree', { title: message('通过审批'), icon: 'circle-check', keywords: `agree approve ${keywords}` }),
    decides('Rejected', { title: message('不通过审批'), icon: 'ban', keywords: `reject refuse ${keywords}` }),
  ])
}
