import { getDefaultStore } from 'jotai'
import type { Contract } from '../../../shared/contract.ts'
import { type ExportTask, exportTaskRead, isExportEnded } from '../../../shared/export-contract.ts'
import { message } from '../../../shared/message.ts'
import { browserMemory } from '../../api/browser-memory.ts'
import { CallError } from '../../api/call-error.ts'
import { call } from '../../api/client.ts'
import { saveAddress } from '../../api/save-file.ts'
import { onUserEvent } from '../../api/live.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { translate } from '../../i18n/text.ts'
import { sessionNow } from '../../session/session.ts'
import { toast } from '../../ui/toast.tsx'
import { exportMemoryKey } from './export-memory.ts'
import { type RunningExport, runningAtom } from './running-exports.ts'

const pollInterval = 2000
/** Give up after so many unreadable answers in a row; being offline does not count. */
const failureLimit = 5
/** Kept for each person, so that exports are found again after a reload, a closed page or a sign-out. */
const ownKey = () => {
  const id = sessionNow().user?.id
  return id === undefined ? undefined : exportMemoryKey(id)
}
const store = getDefaultStore()

function setRunning(change: (all: readonly RunningExport[]) => readonly RunningExport[]): void {
  const next = change(store.get(runningAtom))
  store.set(runningAtom, next)
  const key = ownKey()
  if (key) browserMemory.write(key, next.length > 0 ? next : undefined)
}

/** Saves each file under its own name; a short pause keeps browsers from dropping all but the first. */
async function download(addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    if (index > 0) await new Promise((resume) => setTimeout(resume, 400))
    await saveAddress(address)
  }
}

/** Offers the files of an export that ended while no page was open to take them. */
function offer(task: ExportTask, title: string): void {
  toast.offer(translate(message('{title}导出完成', { title })), translate(message('下载')), () => {
    // The addresses may have run out since.
    void call(exportTaskRead, { params: { id: task.id } }).then(({ exportUrls }) => download(exportUrls))
  })
}

async function finish(task: ExportTask, title: string, isLate: boolean): Promise<void> {
  if (task.status === 'Failed') {
    toast.error(translate(task.reason ?? message('操作失败')))
  } else if (task.exportUrls.length === 0) {
    toast.warning(translate(message('{title}列表导出暂无数据', { title: title.replace(/列表$/, '') })))
  } else {
    if (isLate) {
      offer(task, title)
      return
    }
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

async function follow(of: RunningExport, isResumed = false): Promise<void> {
  const owner = sessionNow().user?.id
  let failures = 0
  let isFirst = true
  while (sessionNow().user?.id === owner && owner !== undefined) {
    try {
      const task = await call(exportTaskRead, { params: { id: of.taskId } })
      if (isExportEnded(task.status)) {
        setRunning((all) => all.filter((one) => one.taskId !== of.taskId))
        await finish(task, of.title, isResumed && isFirst)
        return
      }
      failures = 0
      isFirst = false
      setRunning((all) => all.map((one) => (one.taskId === of.taskId ? { ...one, progress: task.progress } : one)))
    } catch (error) {
      if (error instanceof CallError && error.failure === 'refused') failures += error.status < 500 ? failureLimit : 1
      if (failures >= failureLimit) break
    }
    await pause(of.taskId)
  }
  // Another person's exports are not shown, but their owner finds them again.
  if (sessionNow().user?.id === owner) setRunning((all) => all.filter((one) => one.taskId !== of.taskId))
  else store.set(runningAtom, [])
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

/**
 * Continues with the exports that ran when the person left the page: those still running are followed and downloaded, and the files of those that
 * ended meanwhile are offered. Called once a person is signed in.
 */
export function resumeExports(): void {
  const key = ownKey()
  if (!key || store.get(runningAtom).length > 0) return
  const kept = browserMemory.readList<RunningExport>(key, () => true)
  if (kept.length === 0) return
  setRunning(() => kept)
  for (const one of kept) void follow(one, true)
}
