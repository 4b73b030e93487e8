import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { Message } from '../../shared/message.ts'
import { windowMemory } from '../api/browser-memory.ts'
import { lateModule, useLate } from './late-module.ts'
import type { Notice } from './notice-window.tsx'

const storageKey = 'notice'

function storedNotice(): Notice | undefined {
  const kept = windowMemory.read(storageKey) as Notice | undefined
  const isNotice = typeof kept?.text?.text === 'string' && (kept.severity === 'warning' || kept.severity === 'error')
  return isNotice ? kept : undefined
}

const noticeAtom = atom<Notice | undefined>(storedNotice())

/** Shows an alert until the person closes it. A later one replaces it. */
export function showNotice(text: Message, severity: Notice['severity'] = 'warning'): void {
  const notice = { text, severity }
  windowMemory.write(storageKey, notice)
  getDefaultStore().set(noticeAtom, notice)
}

/** Closes the alert that is shown, if one is. */
export function closeNotice(): void {
  windowMemory.write(storageKey, undefined)
  getDefaultStore().set(noticeAtom, undefined)
}

const noticeWindow = lateModule(() => import('./notice-window.tsx'))

/** Draws the alert; stands once in the page. */
export function NoticeHost() {
  const notice = useAtomValue(noticeAtom)
  const late = useLate(noticeWindow, notice !== undefined)
  return late ? <late.NoticeWindow notice={notice} onClose={closeNotice} /> : null
}
