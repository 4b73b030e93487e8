import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { Contract } from '../../shared/contract.ts'
import { type ExportTask, exportTaskGet, isExportEnded } from '../../shared/export-contract.ts'
import { message } from '../../shared/message.ts'
import { assetAddress } from '../api/asset.ts'
import { CallError } from '../api/call-error.ts'
import { call } from '../api/client.ts'
import { onUserEvent } from '../api/live.ts'
import { currentLanguage } from '../i18n/language.ts'
import { translate } from '../i18n/text.ts'
import { sessionNow } from '../session/session.ts'
import { toast } from '../ui/toast.tsx'

/** An export under way in this page; `progress` is percent. */
export type RunningExport = {
  readonly taskId: number
  readonly title: string
  readonly document: string
  readonly progress: number
}

const pollInterval = 2000
/** Unreadable answers in a row after which nobody asks any more; being offline does not count. */
const failureLimit = 5
const storageKey = 'running-exports'
const runningAtom = atom<readonly RunningExport[]>([])

const store = getDefaultStore()

function setRunning(change: (all: readonly RunningExport[]) => readonly RunningExport[]): void {
  const next = change(store.get(runningAtom))
  store.set(runningAtom, next)
  sessionStorage.setItem(storageKey, JSON.stringify(next))
}

/** Saves each file under its own name; a short pause keeps browsers from dropping all but the first. */
async function download(addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    if (index > 0) await new Promise((resume) => setTimeout(resume, 400))
    const link = document.createElement('a')
    link.href = assetAddress(address)
    link.download = ''
    link.rel = 'noopener'
    link.hidden = true
    document.body.append(link)
    link.click()
    link.remove()
  }
}

async function finish(task: ExportTask, title: string): Promise<void> {
  if (task.status === 'Failed') {
    toast.error(task.message ? translate(message(task.message)) : translate(message('{title}导出失败', { title })))
  } else if (task.exportUrls.length === 0) {
    toast.warning(translate(message('{title}列表导出暂无数据', { title: title.replace(/列表$/, '') })))
  } else {
    await download(task.exportUrls)
    toast.success(translate(message('{title}导出完成', { title })))
  }
}

/** Waits for the next poll, or for the server to tell that the task has ended. */
function pause(taskId: number): Promise<void> {
  return new Promise((resume) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resume()
    }
    const timer = setTimeout(done, pollInterval)
    const stop = onUserEvent((event) => {
      if (event.kind === 'export' && event.id === taskId) done()
    })
  })
}

async function follow(of: RunningExport): Promise<void> {
  const owner = sessionNow().user?.id
  let failures = 0
  while (sessionNow().user?.id === owner && owner !== undefined) {
    try {
      const task = await call(exportTaskGet, { params: { id: of.taskId } })
      if (isExportEnded(task.status)) {
        setRunning((all) => all.filter((one) => one.taskId !== of.taskId))
        await finish(task, of.title)
        return
      }
      failures = 0
      setRunning((all) => all.map((one) => (one.taskId === of.taskId ? { ...one, progress: task.progress } : one)))
    } catch (error) {
      if (error instanceof CallError && error.failure === 'refused') failures += error.status < 500 ? failureLimit : 1
      if (failures >= failureLimit) break
    }
    await pause(of.taskId)
  }
  setRunning((all) => all.filter((one) => one.taskId !== of.taskId))
}

/**
 * Starts the export of a list and follows it: warning, progress, download of each file. It goes on when the view is left;
 * when the page itself is gone, the server keeps the files in the person's notifications. Throws `CallError`.
 */
export async function startExport(
  contract: Contract,
  of: { title: string; document: string; body: Record<string, unknown> },
): Promise<void> {
  const answer = await call(contract, { body: { ...of.body, language: currentLanguage() === 'en' ? 'en' : 'zh' } })
  const { taskId } = answer as { taskId: number }
  toast.warning(translate(message('数据导出中，请不要退出当前页面')))
  const started: RunningExport = { taskId, title: of.title, document: of.document, progress: 0 }
  setRunning((all) => [...all.filter((one) => one.taskId !== taskId), started])
  void follow(started)
}

/** Takes up the exports that were running before a reload. Called once a person is signed in. */
export function resumeExports(): void {
  if (store.get(runningAtom).length > 0) return
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as RunningExport[]
    if (!Array.isArray(kept) || kept.length === 0) return
    setRunning(() => kept)
    for (const one of kept) void follow(one)
  } catch {
    sessionStorage.removeItem(storageKey)
  }
}

/** The exports of a document that run now; of all documents without a noun. */
export function useRunningExports(document?: string): readonly RunningExport[] {
  const all = useAtomValue(runningAtom)
  return document ? all.filter((one) => one.document === document) : all
}
