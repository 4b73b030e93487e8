import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { message, type Message } from '../../../shared/message.ts'
import { useViewCommands } from '../../command/command-scope.ts'
import { useTranslate } from '../../i18n/text.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { nothingToRedo, nothingToUndo, stepCommands } from './step-commands.ts'
import type { StepHistory } from './step-history.ts'

/** What is typed in a cell: the text that it was entered with, and the text that the last key left in it. */
type Typing = { readonly input: HTMLInputElement; readonly start: string; last?: string; isHistory?: boolean }

/** The steps of a table that asks for one. */
export type StepKey = 'undo' | 'redo'

/** Whether the browser's own undo is meant: letters that were typed since the cell was entered. */
function isTyping(target: EventTarget, typing: Typing | undefined, key: StepKey): boolean {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return false
  if (typing?.input !== target || typing.last === undefined) return false
  if (key === 'redo' && typing.isHistory) return true
  return target.value === typing.last && target.value !== typing.start
}

/**
 * Takes back and makes again what is done in a table of a form, by its keys and by commands while it has the keyboard. `cellOf` names the cell
 * of an element, `goTo` brings the keyboard to a place once it is drawn, `onStep` hears of each step before that.
 */
export function useTableSteps<Place>(of: {
  history: StepHistory<Place>
  root: RefObject<HTMLElement | null>
  readOnly: boolean
  placeOf: (element: Element) => Place | undefined
  goTo: (place: Place | undefined) => void
  onStep?: () => void
}) {
  const { history, root, readOnly, placeOf, goTo, onStep } = of
  const [told, setTold] = useState<Message>()
  const [turn, setTurn] = useState(0)
  const [hasKeyboard, setHasKeyboard] = useState(false)
  const typing = useRef<Typing>(undefined)

  const begin = (target: Element | null) => {
    typing.current = target instanceof HTMLInputElement ? { input: target, start: target.value } : undefined
  }
  // What a step wrote into the cell that has the keyboard is not what was typed in it.
  useEffect(() => {
    if (turn > 0 && root.current?.contains(document.activeElement)) begin(document.activeElement)
  }, [turn, root])
  useEffect(() => {
    if (!hasKeyboard) return
    const listen = ({ target }: globalThis.FocusEvent) => {
      if (target instanceof Element && target.closest('[data-form]') && !root.current?.contains(target))
        setHasKeyboard(false)
    }
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [hasKeyboard, root])

  const step = (key: StepKey) => {
    const stepped = history[key]()
    if (!stepped) return setTold(key === 'undo' ? nothingToUndo : nothingToRedo)
    const { what } = stepped
    setTold(key === 'undo' ? message('已撤销：{what}', { what }) : message('已重做：{what}', { what }))
    setTurn((now) => now + 1)
    goTo(stepped.place)
    onStep?.()
  }
  const take = useLatest(step)
  const commands = useMemo(
    () =>
      hasKeyboard && !readOnly
        ? stepCommands({
            canUndo: history.canUndo,
            canRedo: history.canRedo,
            undo: () => take('undo'),
            redo: () => take('redo'),
          })
        : [],
    [hasKeyboard, readOnly, history, take],
  )
  useViewCommands(commands)

  const run = useCallback<StepHistory<Place>['run']>(
    (what, places, change) => {
      history.run(what, places, change)
      setTold(undefined)
      setTurn((now) => now + 1)
    },
    [history],
  )

  return {
    /** Makes a change that can be taken back. */
    run,
    /** Takes a step by key; false when the press means the text that is being typed. */
    press: (target: EventTarget, key: StepKey): boolean => {
      if (isTyping(target, typing.current, key)) return false
      step(key)
      return true
    },
    /** To spread on the element around the table. */
    listeners: {
      onFocusCapture: ({ target, relatedTarget }: FocusEvent) => {
        const place = placeOf(target)
        const label = target.getAttribute('aria-label') ?? ''
        const isNew = !(relatedTarget instanceof Node && root.current?.contains(relatedTarget))
        history.enter(
          place === undefined ? undefined : { place, what: message('编辑“{cell}”', { cell: label }) },
          isNew && !hasKeyboard,
        )
        begin(target)
        setHasKeyboard(true)
      },
      onBlurCapture: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && root.current?.contains(relatedTarget))) history.leave()
      },
      onInputCapture: ({ target, nativeEvent }: FormEvent) => {
        const now = typing.current
        if (!now || target !== now.input) return
        now.last = now.input.value
        now.isHistory = ((nativeEvent as InputEvent).inputType ?? '').startsWith('history')
      },
    },
    told,
  }
}

/** Says what was taken back in a table; stands beside its buttons. */
export function StepStatus({ told }: { told: Message | undefined }) {
  const translate = useTranslate()
  return (
    <span role="status" className="self-center text-xs text-ink-muted">
      {told ? translate(told) : null}
    </span>
  )
}
