import { atom, getDefaultStore } from 'jotai'
import { fileTypeProblem, onlyTypesMessage } from '../../../shared/file-types.ts'
import { type Message, message } from '../../../shared/message.ts'
import { CallError } from '../../api/call-error.ts'
import { uploadFailure } from './upload-failure.ts'
import { uploadFile } from './upload.ts'

/** One file on its way. */
export type Upload = {
  readonly id: number
  readonly file: File
  /** 0 to 1. */
  readonly progress: number
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  readonly address?: string
  /** Why it failed, when the server said so. */
  readonly reason?: Message
}

/** A file that has arrived. */
export type Uploaded = { readonly address: string; readonly name: string }

const pause = 300
const atOnce = 2
let lastId = 0

/**
 * Which of some files a field takes: accepted types, and no more than there is room for; and what the person is told about
 * the others.
 */
export function admitFiles(
  files: readonly File[],
  accepted: readonly string[],
  room: number,
  maximum: number,
): { taken: File[]; problems: Message[] } {
  const fitting = files.filter((file) => !fileTypeProblem(file.name, accepted))
  const taken = fitting.slice(0, Math.max(0, room))
  const problems: Message[] = []
  if (fitting.length < files.length) problems.push(onlyTypesMessage(accepted))
  if (taken.length < fitting.length) problems.push(message('最多上传 {maximum} 个文件', { maximum }))
  return { taken, problems }
}

/**
 * The uploads of one field: two at a time, 300 ms after the files were given. Arrived files are handed over in the order they
 * were given; failed ones stay in the list until they are tried again or removed.
 */
export function createUploadQueue(of: {
  arrived: (files: readonly Uploaded[]) => void
  failed: (problem: Message) => void
  pending: Set<Promise<unknown>>
}) {
  const store = getDefaultStore()
  const list = atom<readonly Upload[]>([])
  const stops = new Map<number, AbortController>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let settled: (() => void) | undefined

  const change = (id: number, part: Partial<Upload>) =>
    store.set(list, (all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))

  const handOver = () => {
    const all = store.get(list)
    const stuck = all.findIndex((one) => one.state === 'waiting' || one.state === 'sending')
    const done = (stuck < 0 ? all : all.slice(0, stuck)).filter((one) => one.state === 'done')
    if (done.length > 0) {
      store.set(
        list,
        all.filter((one) => !done.includes(one)),
      )
      of.arrived(done.map(({ address = '', file }) => ({ address, name: file.name })))
    }
    if (store.get(list).every((one) => one.state === 'failed')) settled?.()
  }

  const run = async ({ id, file }: Upload) => {
    const stop = new AbortController()
    stops.set(id, stop)
    change(id, { state: 'sending', progress: 0 })
    try {
      const address = await uploadFile(file, {
        signal: stop.signal,
        onProgress: (progress) => change(id, { progress }),
      })
      change(id, { state: 'done', address, progress: 1 })
    } catch (error) {
      if (!(error instanceof CallError && error.failure === 'aborted')) {
        const reason = uploadFailure(error)
        change(id, { state: 'failed', reason })
        of.failed(reason)
      }
    } finally {
      stops.delete(id)
      handOver()
      start()
    }
  }

  const start = () => {
    const all = store.get(list)
    const free = atOnce - all.filter((one) => one.state === 'sending').length
    for (const one of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void run(one)
  }

  const later = () => {
    if (!settled) {
      const wait = new Promise<void>((resolve) => {
        settled = () => {
          settled = undefined
          resolve()
        }
      })
      of.pending.add(wait)
      void wait.then(() => of.pending.delete(wait))
    }
    clearTimeout(timer)
    timer = setTimeout(start, pause)
  }

  return {
    list,
    add: (files: readonly File[]) => {
      if (files.length === 0) return
      store.set(list, (all) => [
        ...all,
        ...files.map((file) => ({ id: ++lastId, file, progress: 0, state: 'waiting' as const })),
      ])
      later()
    },
    retry: (id: number) => {
      change(id, { state: 'waiting', progress: 0 })
      later()
    },
    remove: (id: number) => {
      stops.get(id)?.abort()
      store.set(list, (all) => all.filter((one) => one.id !== id))
      handOver()
    },
  }
}
