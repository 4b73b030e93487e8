import { i18n } from '@lingui/core'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { message } from '../../../shared/message.ts'
import { unknownError } from '../../api/call-error.ts'
import { compileText } from '../../i18n/compile-text.ts'
import { toast } from '../../ui/toast.tsx'
import { createFormSession } from './form-session.ts'

const shown: string[] = []

beforeEach(() => {
  shown.splice(0)
  // Spied on and not mocked: other tests share the modules.
  vi.spyOn(toast, 'warning').mockImplementation((text) => void shown.push(`warning ${text}`))
  vi.spyOn(toast, 'error').mockImplementation((text) => void shown.push(`error ${text}`))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  i18n.setMessagesCompiler(compileText)
  i18n.load('zh-CN', {})
  i18n.activate('zh-CN')
})
afterEach(() => vi.restoreAllMocks())

function formThat(send: () => Promise<unknown>) {
  const form = createFormSession({ key: 'new', document: 'cloths', defaults: { name: '雪纺' } })
  const keys: string[] = []
  form.onSend(
    async (_, { idempotencyKey }) => {
      keys.push(idempotencyKey)
      return send()
    },
    () => shown.push('saved'),
    () => shown.push('outdated page'),
  )
  return { form, keys, isSaving: () => getDefaultStore().get(form.status).saving }
}

test.each([
  ['that the page itself cannot carry out', () => new TypeError('undefined is not a function'), '操作失败,请稍候重试'],
  ['that failed without a reason', unknownError, '未知错误'],
])(
  'a save %s is reported in the product’s words, keeps what was typed, and can be tried again',
  async (_, cause, text) => {
    let isBroken = true
    const { form, keys, isSaving } = formThat(async () => {
      if (isBroken) throw cause()
      return { id: 1, name: '棉布', version: 1 }
    })
    form.replace({ name: '雪纺' }, { name: '棉布' }, undefined)
    expect(await form.submit()).toBe(false)
    expect([shown, isSaving()]).toEqual([[`error ${text}`], false])
    expect(form.unsaved()).toEqual({ name: '棉布' })
    isBroken = false
    expect(await form.submit()).toBe(true)
    expect(shown.at(-1)).toBe('saved')
    // The first may have arrived after all: by its key the server knows the second for the same.
    expect(new Set(keys).size).toBe(1)
  },
)

test('a rule that fails keeps neither fields from being marked nor the save from being tried', async () => {
  const form = createFormSession<{ name: string; usage: string }>({
    key: 'new',
    document: 'cloths',
    defaults: { name: '雪纺', usage: '' },
    check: () => {
      throw new Error('[big.js] Invalid number')
    },
  })
  form.onSend(
    async () => ({ id: 1, name: '雪纺', usage: '', version: 1 }),
    () => shown.push('saved'),
    () => undefined,
  )
  form.fields.register('usage', {
    label: '用量',
    check: (value) => (value === 'abc' ? { text: '不是数字' } : undefined),
  })
  form.replace({ name: '雪纺', usage: '' }, { name: '雪纺', usage: 'abc' }, undefined)
  form.markProblems(['usage'])
  expect(form.values.errorReader('usage')()?.message).toBe('不是数字')
  form.replace({ name: '雪纺', usage: '' }, { name: '雪纺', usage: '2' }, undefined)
  expect([await form.submit(), shown]).toEqual([true, ['saved']])
})

test('what a form that is made from another record still lacks is known before anything is marked', () => {
  const lacks = (field: string, value: string) => (value ? [] : [{ field, message: message('必填') }])
  const form = createFormSession({
    key: 'new:1',
    document: 'cloths',
    defaults: { name: '雪纺', size: '' },
    check: ({ name, size }, intent) => (intent === 'submit' ? [...lacks('name', name), ...lacks('size', size)] : []),
    goal: 'submit',
    begun: {},
  })
  const asked: string[][] = []
  vi.spyOn(form.fields, 'step').mockImplementation((paths) => asked.push([...paths]) > 0)
  expect(form.stepProblem(1)).toBe(true)
  expect(asked).toEqual([['size']])
})

test('a save that misses required fields says so besides marking them; one that is only wrong does not', async () => {
  const form = createFormSession({
    key: 'new',
    document: 'cloths',
    defaults: { name: '', usage: 'abc' },
    check: ({ name, usage }) => [
      ...(name ? [] : [{ field: 'name', message: message('请填写名称') }]),
      ...(usage === 'abc' ? [{ field: 'usage', message: message('不是数字') }] : []),
    ],
  })
  form.onSend(
    async () => ({ id: 1, version: 1 }),
    () => shown.push('saved'),
    () => undefined,
  )
  for (const field of ['name', 'usage']) form.fields.register(field, { label: field })
  vi.spyOn(form.fields, 'goToFirst').mockReturnValue(true)
  expect([await form.submit(), shown]).toEqual([false, ['error 有必填项未填写!']])
  expect(form.values.errorReader('name')()?.message).toBe('请填写名称')
  form.replace({ name: '', usage: 'abc' }, { name: '棉布', usage: 'abc' }, undefined)
  expect([await form.submit(), shown]).toEqual([false, ['error 有必填项未填写!']])
})
