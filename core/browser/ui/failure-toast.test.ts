import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { compileText } from '../i18n/compile-text.ts'
import { toastFailure } from './failure-toast.ts'
import { toast } from './toast.tsx'

const shown: string[] = []

beforeEach(() => {
  shown.splice(0)
  // Spied on and not mocked: other tests share the modules.
  vi.spyOn(toast, 'warning').mockImplementation((text) => void shown.push(`warning ${text}`))
  vi.spyOn(toast, 'error').mockImplementation((text) => void shown.push(`error ${text}`))
  i18n.setMessagesCompiler(compileText)
  i18n.load('zh-CN', {})
  i18n.activate('zh-CN')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('warns of a weak network, and shows everything else as an error with the server’s text', () => {
  toastFailure(new CallError(0, { message: '当前网络信号弱' }, 'network'))
  toastFailure(new CallError(409, { message: '最多 3 行', text: '最多 {n} 行', values: { n: 3 } }))
  toastFailure(new CallError(403, { message: 'Something went wrong' }))
  expect(shown).toEqual(['warning 当前网络信号弱', 'error 最多 3 行', 'error 操作失败!'])
})

it('leaves out failures that the session reports itself, and what the person cancelled', () => {
  toastFailure(new CallError(401, { message: 'session expired' }))
  toastFailure(new CallError(0, { message: '已取消' }, 'aborted'))
  expect(shown).toEqual([])
})

it('reports code that could not be loaded with the product’s text, not the browser’s', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: http://here/assets/list.js')
  vi.stubGlobal('sessionStorage', { getItem: () => missing.message.split(' ').at(-1), setItem: () => undefined })
  vi.stubGlobal('fetch', async () => new Response(''))
  toastFailure(missing)
  await vi.waitFor(() => expect(shown).toEqual(['error 应用发生意外错误，请尝试刷新页面或稍后再试。']))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  toastFailure(missing)
  await vi.waitFor(() => expect(shown.at(-1)).toBe('warning 当前网络信号弱'))
})
