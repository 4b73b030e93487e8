import {
  createContext,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { hearers } from '../../../shared/hearers.ts'
import type { Message } from '../../../shared/message.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { useFormPlace } from '../session/form-context.ts'
import type { FormSession } from '../session/form-session.ts'
import { writeChange } from './list-change.ts'
import { stepHistory, type StepHistory } from './step-history.ts'
import { noteStepRuns } from './step-runs.ts'
import { type StepKey, useTableSteps } from './use-table-steps.tsx'

/** Hears of a step that was taken back or made again, and of which lists it changed. */
export type StepListener = (changes: (list: string) => boolean) => void

/** The steps of the tables of one part of a form. Places are the form paths of cells. */
export type StepScopeValue = {
  /** Makes a change that can be taken back. */
  readonly run: StepHistory<string>['run']
  /** Takes a step by key; false when the press means the text that is being typed. */
  readonly press: (target: EventTarget, key: StepKey) => boolean
  /** What was taken back last, for the table where that was. */
  readonly toldIn: (list: string) => Message | undefined
  readonly listen: (listener: StepListener) => () => void
}

const StepScopeContext = createContext<StepScopeValue | undefined>(undefined)

/** The steps that a table belongs to; undefined where it has its own. */
export const useStepScope = (): StepScopeValue | undefined => use(StepScopeContext)

const isWithin = (path: string, list: string) => path === list || path.startsWith(`${list}.`)

/** The cell that an element stands in. */
const cellAt = (element: Element) => element.closest<HTMLElement>('[data-cell]')?.dataset['field']

/** Gives the keyboard to a cell; where it is not drawn, as the form reaches it; where nothing is left of it, to the first of the tables. */
function focusCell(root: HTMLElement | null, session: FormSession, path: string | undefined): void {
  const named = path === undefined ? null : root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
  if (named) {
    named.focus()
    if (named instanceof HTMLInputElement) named.select()
  } else if (path !== undefined && session.fields.goTo(path)) return
  else if (!root?.contains(document.activeElement))
    root?.querySelector<HTMLElement>('[data-field] input, [data-field] button')?.focus()
}

/** What the steps of a scope remember between draws: the cell that had the keyboard last, and what the last step has written. */
function scopeMemory() {
  let place: string | undefined
  let written: readonly string[] = []
  return {
    place: () => place,
    enter: (cell: string | undefined) => {
      place = cell ?? place
    },
    noteWritten: (paths: readonly string[]) => {
      written = paths
    },
    /** Whether the last step has changed a list. */
    changes: (list: string) => written.some((path) => isWithin(path, list) || isWithin(list, path)),
  }
}

/** The history of the values at a path; `written` gets the paths that a step has written. */
function scopeHistory(session: FormSession, name: string, written: (paths: readonly string[]) => void) {
  return stepHistory<unknown, string>({
    read: () => session.values.at(name),
    write: (next) => written(writeChange(session.values, name, next)),
    loaded: () => session.origin().base,
  })
}

/** Where the keyboard goes after a step: it is brought there once the tables are drawn. */
function useStepFocus(root: RefObject<HTMLDivElement | null>, session: FormSession) {
  const wanted = useRef<{ readonly path: string | undefined }>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const { path } = wanted.current
    wanted.current = undefined
    focusCell(root.current, session, path)
  })
  return (path: string | undefined) => {
    wanted.current = { path }
  }
}

/**
 * One history for all tables at and below a path of the form: what a command does to several of them is one step, and each is taken back from
 * any of them. A table without a scope around it has its own history.
 */
export function StepScope({ name, children }: { name: string; children: ReactNode }) {
  const { session, readOnly } = useFormPlace()
  const root = useRef<HTMLDivElement>(null)
  const [memory] = useState(scopeMemory)
  const [taken] = useState(() => hearers<Parameters<StepListener>>())
  const [toldAt, tellAt] = useState<string>()
  const want = useStepFocus(root, session)
  const history = useMemo(() => scopeHistory(session, name, memory.noteWritten), [session, name, memory])
  const steps = useTableSteps<string>({
    history,
    root,
    readOnly,
    placeOf: cellAt,
    goTo: (place) => {
      const goes = place ?? memory.place()
      want(goes)
      tellAt(goes)
    },
    onStep: () => taken.tell(memory.changes),
  })
  const { run, told } = steps
  useEffect(
    () =>
      readOnly
        ? undefined
        : noteStepRuns(session, name, {
            run: ({ what, to }, change) => run(what, { from: memory.place(), to: to ?? memory.place() }, change),
            amend: history.amend,
          }),
    [session, name, readOnly, run, history, memory],
  )
  const pressNow = useLatest(steps.press)
  const press = useCallback(
    (target: EventTarget, key: StepKey) => {
      tellAt((target instanceof Element ? cellAt(target) : undefined) ?? memory.place())
      return pressNow(target, key)
    },
    [memory, pressNow],
  )
  const value = useMemo<StepScopeValue>(
    () => ({
      run,
      press,
      toldIn: (list) => (toldAt !== undefined && isWithin(toldAt, list) ? told : undefined),
      listen: taken.hear,
    }),
    [run, press, told, toldAt, taken],
  )
  return (
    <div
      ref={root}
      className="contents"
      {...steps.listeners}
      onFocusCapture={(event: FocusEvent) => {
        memory.enter(cellAt(event.target))
        steps.listeners.onFocusCapture(event)
      }}
    >
      <StepScopeContext value={value}>{children}</StepScopeContext>
    </div>
  )
}
