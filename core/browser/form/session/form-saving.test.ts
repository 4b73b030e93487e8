import { i18n } from '@lingui/core'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
