import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Message } from '../../../shared/message.ts'
import { CallError } from '../../api/call-error.ts'
import { createUploadQueue } from './upload-queue.ts'

const answers = vi.hoisted(() => ({ next: [] as unknown[] }))
vi.mock('./upload.ts', () => ({ uploadFile: () => Promise.reject(answers.next.shift()) }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows a refusal in the current language, and an unexpected error as a failed upload', async () => {
  const told: Message[] = []
  const queue = createUploadQueue({ arrived: () => {}, failed: (problem) => told.push(problem), pending: new Set() })
  answers.next = [
    new CallError(413, { message: '文件不能超过 50 MB', text: '文件不能超过 {limit} MB', values: { limit: 50 } }),
    new CallError(500, { message: '系统出错了' }),
  ]
  queue.add([new File(['x'], 'a.png'), new File(['x'], 'b.png')])
  await vi.advanceTimersByTimeAsync(299)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([{ text: '文件不能超过 {limit} MB', values: { limit: 50 } }, { text: '上传失败，请稍后重试' }])
})
