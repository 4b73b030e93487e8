import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warmLateModules } from './late-module.ts'
import { toast } from './toast.tsx'

const { shown, dismissed } = vi.hoisted(() => ({ shown: [] as unknown[], dismissed: [] as unknown[] }))

vi.mock('./toast-host.tsx', () => ({
  sonner: {
    success: (_: string, { id }: { id: string }) => shown.push(id),
    dismiss: (id: string) => dismissed.push(id),
  },
  toastHostShown: Promise.resolve(),
}))

// The code that draws notices is loaded while the page is idle.
warmLateModules()

beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
  dismissed.length = 0
})
afterEach(() => vi.useRealTimers())

test('a text that is shown again stays one notice', async () => {
  toast.success('暂存成功')
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  toast.success('暂存成功')
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect(shown[1]).toBe(shown[0])
})

test('a text that is shown again while its notice is being taken away is another notice', async () => {
  toast.success('提交成功')
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(6000)
  expect(dismissed).toEqual([shown[0]])
  // The library has not drawn this yet, nor called back.
  toast.success('提交成功')
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect(shown[1]).not.toBe(shown[0])
})
