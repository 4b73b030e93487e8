import { beforeAll, expect, test } from 'vitest'
import { sourceText } from '../../shared/message.ts'
import { write } from '../../shared/permission.ts'
import { allow, refuse } from '../../shared/rule.ts'
import { shareOf } from './batch-share.ts'
import { connectQuietHost } from '../../../tests/support/quiet-command-host.ts'
import type { Command, CommandTarget } from './command.ts'
import { verdictOf } from './command-runner.ts'

beforeAll(() => connectQuietHost({ id: 1, name: '', permissions: {} }))

const remove: Command = {
  id: 'orders.delete',
  title: { text: '删除' },
  document: 'orders',
  batch: true,
  check: ({ state }) => (state === 'done' ? refuse({ text: '已确认，不能删除' }) : allow),
  run: () => undefined,
}
const targetOf = (...states: string[]): CommandTarget => ({
  document: 'orders',
  records: states.map((state, at) => ({ id: at + 1, state })),
})

/** What the bar of selected records shows of a command: its share and its reason. */
function shown(command: Command, target: CommandTarget): readonly string[] {
  const verdict = verdictOf(command, target)
  return [shareOf(command, target), verdict.allowed ? '' : sourceText(verdict.reason)]
}

test('a command says on how many of the selected records it can be run, where it is not all of them', () => {
  expect(shown(remove, targetOf('draft', 'draft', 'done'))).toEqual(['2/3', ''])
  expect(shown(remove, targetOf('draft', 'draft', 'draft'))).toEqual(['', ''])
})

test('one that can be run on none says so, with the reason; for a single record the reason is enough', () => {
  expect(shown(remove, targetOf('done', 'done', 'done'))).toEqual(['0/3', '3 条都不能执行：已确认，不能删除'])
  expect(shown(remove, targetOf('done'))).toEqual(['', '已确认，不能删除'])
})

test('one that the person may not run at all has no share', () => {
  const [share] = shown({ ...remove, permission: write('ORDER') }, targetOf('draft', 'done'))
  expect(share).toBe('')
})
