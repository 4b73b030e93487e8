import { expect, test } from 'vitest'
import { connectQuietHost } from '../../../tests/support/quiet-command-host.ts'
import { message } from '../../shared/message.ts'
import { allow, refuse } from '../../shared/rule.ts'
import type { CommandContext } from './command.ts'
import { tryCommand } from './command-runner.ts'
import { commandsOf } from './document-commands.ts'

type Box = { readonly id: number; readonly isFull: boolean }

const packed: (readonly Box[])[] = []
const [pack] = commandsOf<Box>('boxes', [
  {
    id: 'boxes.pack',
    title: message('装箱'),
    batch: true,
    check: ({ isFull }) => (isFull ? refuse(message('箱子已满')) : allow),
    run: ({ records }) => void packed.push(records),
  },
])
const actor = { id: 1, name: '甲', permissions: [] } as unknown as CommandContext['actor']
const context = (records: readonly Box[]): CommandContext => ({
  actor,
  now: new Date('2026-03-05T02:00:00Z'),
  target: { document: 'boxes', records },
  open: () => undefined,
  arguments: {},
})

test('a command of a document has its noun, and its rule gets the document’s records', () => {
  expect(pack).toMatchObject({ id: 'boxes.pack', document: 'boxes', batch: true })
  expect(pack?.check?.({ id: 1, isFull: true }, actor, new Date()).allowed).toBe(false)
  expect(pack?.check?.({ id: 1, isFull: false }, actor, new Date()).allowed).toBe(true)
})

test('it runs on its records, and not without any', async () => {
  const boxes = [
    { id: 1, isFull: false },
    { id: 2, isFull: false },
  ]
  await pack?.run(context(boxes))
  await pack?.run(context([]))
  expect(packed).toEqual([boxes])
})

test('a batch runs on what its rule allows; one that shows by itself what it will do gets what is refused as well', async () => {
  if (!pack) throw new Error('the command is missing')
  connectQuietHost(actor)
  const records = [
    { id: 1, isFull: true },
    { id: 2, isFull: false },
  ]
  packed.length = 0
  const given = { target: { document: 'boxes', records }, agreed: true } as const
  await tryCommand(pack, given)
  await tryCommand({ ...pack, ownPreflight: true }, given)
  expect(packed.map((boxes) => boxes.map(({ id }) => id))).toEqual([[2], [1, 2]])
})
