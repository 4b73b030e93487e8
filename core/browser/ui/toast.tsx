import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { lateModule, useLate, whenLate } from './late-module.ts'

type Kind = 'success' | 'error' | 'warning' | 'info'

const toastHost = lateModule(() => import('./toast-host.tsx'))

/** A notice that waits for its place. */
type Waiting = { readonly kind: Kind; readonly text: string; readonly offers: boolean }

const waitingAtom = atom<readonly Waiting[]>([])

/** Takes a notice out of those that wait. Answers whether it still waited. */
function takeWaiting(notice: Waiting): boolean {
  const store = getDefaultStore()
  const before = store.get(waitingAtom)
  store.set(
    waitingAtom,
    before.filter((one) => one !== notice),
  )
  return before.includes(notice)
}

type Shown = { readonly duration?: number; readonly action?: { readonly label: string; readonly onClick: () => void } }

/** How often a text has been shown: one that is shown again while it fades out is another notice, and stays. */
const gone = new Map<string, number>()

/** The longest time in milliseconds that the pointer can hold a notice. */
const heldLongest = 6000
const ends = new Map<string, ReturnType<typeof setTimeout>>()

async function show(kind: Kind, text: string, { action, ...more }: Shown = {}, purpose: string = kind): Promise<void> {
  const store = getDefaultStore()
  if (store.get(waitingAtom).some((one) => one.kind === kind && one.text === text)) return
  const notice = { kind, text, offers: action !== undefined }
  store.set(waitingAtom, [...store.get(waitingAtom), notice])
  const { sonner, toastHostShown } = await whenLate(toastHost)
  await toastHostShown
  if (!takeWaiting(notice)) return
  const key = `${purpose}:${text}`
  const turn = gone.get(key) ?? 0
  const id = `${key}:${turn}`
  clearTimeout(ends.get(id))
  const end = () => {
    gone.set(key, turn + 1)
    clearTimeout(ends.get(id))
    ends.delete(id)
  }
  const take = action && { ...action, onClick: () => (end(), action.onClick()) }
  sonner[kind](text, {
    ...more,
    id,
    onAutoClose: end,
    onDismiss: end,
    ...(take ? { action: take } : {}),
  })
  const longest = Math.max(more.duration ?? 0, heldLongest)
  if (Number.isFinite(longest))
    ends.set(
      id,
      setTimeout(() => {
        // It is drawn for some frames more: a notice with the same text that comes in between is another one.
        end()
        sonner.dismiss(id)
      }, longest),
    )
}

/** Short notices that go away by themselves. The same text is never shown twice at once. */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  warning: (text: string): void => void show('warning', text),
  info: (text: string): void => void show('info', text),
  /** Something that was done and can be taken back: from here for a moment, later by the undo command. */
  done: (text: string, label: string, takeBack: () => void): void =>
    void show('success', text, { action: { label, onClick: takeBack } }),
  /** Something that waits to be fetched: stays until it is taken or sent away. */
  offer: (text: string, label: string, take: () => void): void =>
    void show('success', text, { duration: Number.POSITIVE_INFINITY, action: { label, onClick: take } }, 'offer'),
  /** Why something was refused; `lift` is what would lift the refusal, under its name. */
  refusal: (text: string, lift?: { readonly title: string; readonly run: () => void }): void =>
    void show('warning', text, lift ? { action: { label: lift.title, onClick: lift.run } } : {}, 'refusal'),
}

/** Stops waiting for the place of the notices until there is another one to show. */
export function giveUpToasts(): void {
  getDefaultStore().set(waitingAtom, [])
}

/** Milliseconds after which a notice is shown even without its place, and until it has been read. */
const patience = 600
const reading = 3000

const icons = { success: 'check', error: 'circle-alert', warning: 'triangle-alert', info: 'info' } as const
const tones = {
  success: 'text-tone-done',
  error: 'text-tone-danger',
  warning: 'text-tone-warning',
  info: 'text-tone-active',
} as const

/** When the code that draws notices does not load, report the lost network instead. */
function PlainNotice({ notice }: { notice: Waiting }) {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    // What a notice offers is also available elsewhere, so it may wait until then.
    if (stands && notice.offers) return undefined
    const timer = setTimeout(() => (stands ? takeWaiting(notice) : setStands(true)), stands ? reading : patience)
    return () => clearTimeout(timer)
  }, [notice, stands])
  if (!stands) return null
  return (
    <li className="flex items-center gap-2 rounded-lg border border-line-strong bg-raised px-3 py-2 text-ink shadow-lg">
      <Icon name={icons[notice.kind]} size={16} className={tones[notice.kind]} />
      {notice.text}
    </li>
  )
}

/** The place of the notices, fetched with the first of them or while the page is idle. Stands once in the page. */
export function ToastPlace({ theme }: { theme: 'light' | 'dark' }) {
  const waiting = useAtomValue(waitingAtom)
  const late = useLate(toastHost, waiting.length > 0)
  if (late) return <late.ToastHost theme={theme} />
  return (
    <ul
      aria-live="polite"
      className="fixed top-(--notices-top) right-(--notices-right) z-float flex w-89 max-w-[calc(100vw-24px)] flex-col gap-1.5"
    >
      {waiting.slice(-5).map((notice) => (
        <PlainNotice key={`${notice.kind} ${notice.text}`} notice={notice} />
      ))}
    </ul>
  )
}
