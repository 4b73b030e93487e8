import { expect, test } from 'vitest'
import { message } from '../../shared/message.ts'
import { read, write } from '../../shared/permission.ts'
import { bareTab } from '../workspace/tabs/workspace-state.ts'
import type { Command } from './command.ts'
import { commandsAtHand, lendCommands, setGlobalCommands } from './command-scope.ts'

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  title: message('做'),
  run: () => undefined,
  ...more,
})

test('a view that is only for looking offers no command that changes records', () => {
  setGlobalCommands([
    command('orders.edit', { permission: write('ORDER') }),
    command('orders.decide', { permission: read('ORDER'), changes: true }),
    command('orders.list', { permission: read('ORDER') }),
    command('keys.show'),
  ])
  const ids = (tab: string) => commandsAtHand(tab).map(({ id }) => id)
  expect(ids('tab-1')).toEqual(['orders.edit', 'orders.decide', 'orders.list', 'keys.show'])
  expect(ids(bareTab)).toEqual(['orders.list', 'keys.show'])
})

test('the form in a window over the page answers its keys before the form below it, until it is closed', () => {
  setGlobalCommands([])
  const [page, window, above] = [command('form.nextProblem'), command('form.nextProblem'), command('form.nextProblem')]
  const found = () => commandsAtHand('tab-2').find(({ id }) => id === 'form.nextProblem')
  lendCommands('tab-2', [page])
  const close = lendCommands('tab-2', [window], { first: true })
  lendCommands('tab-2', [command('form.save')])
  const closeAbove = lendCommands('tab-2', [above], { first: true })
  expect(found()).toBe(above)
  closeAbove()
  expect(found()).toBe(window)
  close()
  expect(found()).toBe(page)
})
