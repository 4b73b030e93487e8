import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { member } from '../../../../core/shared/permission.ts'

/** Ids of the commands that the approval desk draws as buttons. */
export const delegationCommandIds = { give: 'inbox.delegate', end: 'inbox.end_delegation' } as const

/** The commands that ask somebody to decide approvals on some days, and that end it. */
export const approvalDelegationCommands: readonly Command[] = [
  {
    id: delegationCommandIds.give,
    title: message('委托审批…'),
    keywords: 'delegate approvals absence holiday stand in 代审批 请假 出差',
    icon: 'users',
    permission: member,
    pages: [
      {
        key: 'person',
        title: message('谁代您审批'),
        choices: async (typed) => (await import('./approval-delegation-actions.ts')).peopleToAsk(typed),
      },
      { key: 'from', title: message('从哪天开始'), kind: 'date' },
      { key: 'until', title: message('到哪天为止（含）'), kind: 'date' },
    ],
    run: async ({ arguments: { person, from, until } }) => {
      const { delegate } = await import('./approval-delegation-actions.ts')
      if (person && from && until) await delegate(person.value, from.value, until.value)
    },
  },
  {
    id: delegationCommandIds.end,
    title: message('结束委托审批…'),
    keywords: 'end delegation approvals back 收回委托',
    icon: 'undo',
    permission: member,
    pages: [
      {
        key: 'delegation',
        title: message('结束哪一次委托'),
        choices: async () => (await import('./approval-delegation-actions.ts')).givenDelegations(),
      },
    ],
    run: async ({ arguments: { delegation } }) => {
      const { endChosen } = await import('./approval-delegation-actions.ts')
      if (delegation) await endChosen(delegation.value)
    },
  },
]
