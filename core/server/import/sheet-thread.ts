import { once } from 'node:events'
import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Message, message } from '../../shared/message.ts'
import { type SheetPlace, SheetProblem, type SheetTable } from './sheet-reader.ts'

const LONGEST_MS = 60_000
const MOST_MEMORY_MB = 512
const KEPT_MS = 60_000

/** A file to be read, and what of it. */
export type SheetRequest = {
  readonly bytes: Uint8Array
  readonly type: 'xlsx' | 'csv'
  readonly place: SheetPlace
}

type Answer = { readonly table: SheetTable } | { readonly problem: Message }

/** A thread without work, kept a minute for the next file: to start one takes longer than to read most files, and an import reads its file thrice. */
let spare: { readonly worker: Worker; readonly release: () => void } | undefined

function takeWorker(): Worker {
  const kept = spare
  if (!kept)
    return new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
  spare = undefined
  kept.release()
  kept.worker.ref()
  return kept.worker
}

function keepWorker(worker: Worker): void {
  if (spare) {
    void worker.terminate()
    return
  }
  const forget = () => {
    if (spare?.worker === worker) spare = undefined
    release()
    void worker.terminate()
  }
  const timer = startTimer(forget, KEPT_MS).unref()
  const release = () => {
    clearTimeout(timer)
    worker.off('error', forget)
    worker.off('exit', forget)
  }
  worker.unref()
  worker.on('error', forget)
  worker.on('exit', forget)
  spare = { worker, release }
}

async function ask(worker: Worker, request: SheetRequest): Promise<Answer> {
  const done = new AbortController()
  const { signal } = done
  const answer = once(worker, 'message', { signal }).then(([first]) => first as Answer)
  const end = once(worker, 'exit', { signal }).then(() => {
    throw new SheetProblem(message('文件已损坏，或者不是有效的表格'))
  })
  const late = setTimeout(LONGEST_MS, undefined, { signal, ref: false }).then(() => {
    throw new SheetProblem(message('读取文件用时过长，不能导入'))
  })
  worker.postMessage(request)
  try {
    return await Promise.race([answer, end, late])
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooLarge ? new SheetProblem(message('文件解压后过大，不能导入')) : error
  } finally {
    done.abort()
  }
}

/** Reads a sheet in a separate thread, with a limit of memory and time: files come from anywhere. Throws `SheetProblem`. */
export async function readSheetApart(request: SheetRequest): Promise<SheetTable> {
  const worker = takeWorker()
  let answer: Answer
  try {
    answer = await ask(worker, request)
  } catch (error) {
    worker.on('error', () => undefined)
    void worker.terminate()
    throw error
  }
  keepWorker(worker)
  if ('problem' in answer) throw new SheetProblem(answer.problem)
  return answer.table
}
