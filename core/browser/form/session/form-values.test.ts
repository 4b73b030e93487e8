import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import { compileText } from '../../i18n/compile-text.ts'
import { createFormSession } from './form-session.ts'

type Pair = { readonly nodes: readonly string[]; readonly edges: readonly string[] }

beforeEach(() => {
  i18n.setMessagesCompiler(compileText)
  i18n.load('zh-CN', {})
  i18n.activate('zh-CN')
})

test('parts that belong together are judged once both are set', async () => {
  const form = createFormSession<Pair>({
    key: 'new',
    document: 'flows',
    defaults: { nodes: [], edges: [] },
    check: ({ nodes, edges }) => {
      if (nodes.length === 0) return [{ field: 'nodes', message: message('请添加步骤') }]
      return nodes.length - 1 === edges.length ? [] : [{ field: 'nodes.0', message: message('步骤重复') }]
    },
  })
  // Only what is drawn reads its values; nothing is drawn here.
  form.control._state.mount = true
  form.onSend(
    async () => ({ id: 1, version: 1 }),
    () => undefined,
    () => undefined,
  )
  expect(await form.submit()).toBe(false)
  const told = () =>
    [form.values.errorReader('nodes')(), form.values.errorReader('nodes.0')()].map((one) => one?.message)
  expect(told()).toEqual(['请添加步骤', undefined])
  form.values.putAll([
    { path: 'nodes', value: ['a', 'b'] },
    { path: 'edges', value: ['ab'] },
  ])
  expect(told()).toEqual([undefined, undefined])
})
