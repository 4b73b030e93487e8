import { expect, test } from 'vitest'
import { message } from '../../shared/message.ts'
import { allow, refuse } from '../../shared/rule.ts'
import { lineCommands } from './commanded-lines.ts'

type Line = { readonly id: number; readonly isOpen: boolean }
type Order = { readonly id: number; readonly lines?: readonly Line[] }

const none = message('采购单没有物料')
const closed = message('该物料已到货')
const forbidden = message('没有当前操作的权限')
const actor = { id: 1, name: '李敏', permissions: {} }

const verdictOf = (order: Order, mayAct = true) => {
  const [command] = lineCommands<Line, Order>(
    {
      document: 'orders',
      noun: 'lines',
      linesOf: ({ lines }: { readonly lines?: readonly Line[] }) => lines,
      read: async () => [],
      none,
    },
    [
      {
        id: 'orders.close',
        title: message('关闭'),
        runs: 'lines.close',
        check: () => (mayAct ? allow : refuse(forbidden)),
        allows: ({ isOpen }) => (isOpen ? allow : refuse(closed)),
      },
    ],
  )
  return command?.check?.(order, actor, new Date())
}

const line = (id: number, isOpen: boolean): Line => ({ id, isOpen })

test('a command of lines is allowed where one of them allows it, and says else what the first refuses', () => {
  expect(verdictOf({ id: 1, lines: [line(1, false), line(2, true)] })).toEqual(allow)
  expect(verdictOf({ id: 1, lines: [line(1, false)] })).toEqual(refuse(closed))
  expect(verdictOf({ id: 1, lines: [] })).toEqual(refuse(none))
})

test('a row without lines is left to the command of the lines, but for what must hold besides', () => {
  expect(verdictOf({ id: 1 })).toEqual(allow)
  expect(verdictOf({ id: 1 }, false)).toEqual(refuse(forbidden))
})
