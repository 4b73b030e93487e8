import { i18n } from '@lingui/core'
import { beforeAll, expect, it, vi } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { compileText } from '../i18n/compile-text.ts'

vi.mock('../api/client.ts', () => ({ call: vi.fn() }))

import { treeFailure } from './tree-saving.ts'

beforeAll(() => {
  i18n.setMessagesCompiler(compileText)
  i18n.load('en-US', { 名称已存在: 'The name is taken' })
  i18n.activate('en-US')
})

it('reports the problem of a name in the language of the page', () => {
  const name = { message: '名称已存在', text: '名称已存在' }
  const error = new CallError(422, { ...name, errors: [{ field: 'name', ...name }] })
  expect(treeFailure(error)).toBe('The name is taken')
})
