import { getDefaultStore } from 'jotai'
import type { Command } from './command.ts'
import { isAtHand, runCommand, verdictOf } from './command-runner.ts'
import { areCommandsLoaded, commandsAtHand, currentTarget, loadCommands } from './command-scope.ts'
import { paletteAtom } from './palette-state.ts'
import { commandsByKeys, heardKeys, isBareKey, twinKeys } from '../keys/key-map.ts'
import { keyOverridesAtom } from '../keys/key-overrides.ts'
import { isApple } from '../ui/key-platform.ts'
import { latinKey } from '../keys/key-press.ts'
import { type KeySequences, keySequences } from '../keys/key-sequences.ts'
import { hasOwnSheet } from '../keys/key-sheet-state.ts'
import { isComposing } from '../ui/composing.ts'

/** The command that works with Control as well as with Command or Windows, whichever kind of machine a person is used to. */
const paletteId = 'workspace.palette'

/** The command that tells the keys of a window, too, where the window has its own. */
const keySheetId = 'workspace.keys'

/** A window that has closed is drawn for another moment, and may still have the focus: keys belong to what lies below by then. */
const isClosing = (element: Element) => element.closest('[data-covering][data-closed]') !== null

function isEditing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || isClosing(target)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'].includes(target.type)
  )
}

/**
 * An open dialog, menu or drawer takes the keys. Only the palette's keys reach past it, and those of a form's commands reach the form inside it.
 */
function isCovered(id: string): boolean {
  const top = [...document.querySelectorAll('[data-covering]:not([data-closed])')].at(-1)
  if (!top || id === paletteId || (id === keySheetId && hasOwnSheet())) return false
  return !(id.startsWith('form.') && top.querySelector('[data-form]'))
}

/** The command that the keys mean now: the first at hand whose rule allows it, else the first at hand, to show its refusal. */
function pick(candidates: readonly Command[]): Command | undefined {
  const target = currentTarget()
  const atHand = candidates.filter((command) => isAtHand(command, target, true))
  return atHand.find((command) => verdictOf(command, target).allowed) ?? atHand[0]
}

/** The event as a Latin keyboard would report it. Keys that write a character with AltGr do not count as a chord of Alt and Control. */
function latinEvent(event: KeyboardEvent): KeyboardEvent {
  const key = latinKey(event)
  const isWritten = key.length === 1 && event.getModifierState('AltGraph')
  if (key === event.key && !isWritten) return event
  const { code } = event
  const getModifierState = (name: string) =>
    !(isWritten && ['Alt', 'Control', 'AltGraph'].includes(name)) && event.getModifierState(name)
  return { key, code, getModifierState } as KeyboardEvent
}

const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** With Control or Command the browser answers these keys itself, in place of commands that are not loaded yet: it prints. */
const browserKeys = new Set(['KeyP'])

/** Whether the browser itself would answer a press, with its menus or its printing, in place of a command that is still to come. */
function isTakenByBrowser({ ctrlKey, metaKey, altKey, code }: KeyboardEvent): boolean {
  return (altKey && !ctrlKey) || ((ctrlKey || metaKey) && browserKeys.has(code))
}

/**
 * Milliseconds after which a half-typed key sequence is forgotten, from the moment in which its last press or release was heard: a page that is busy
 * with the first key does not use up the time for the next one.
 */
const sequencePause = 1000

/** More presses than a key sequence has: so many are kept to be repeated when the view changes in the middle of one. */
const longestSequence = 8

/**
 * Listens to the keyboard for all commands. Never acts during input-method composition, and never on a bare letter
 * while text is edited. What is pressed before all commands are loaded is answered then, unless it is a chord of a command that
 * is at hand already: a bare key may begin a sequence of any command. Returns the way to stop.
 */
export function startKeys(): () => void {
  let sequences: KeySequences | undefined
  let event: KeyboardEvent
  let builtFor: readonly Command[] = []
  /** What was typed of a sequence so far. */
  let begun: KeyboardEvent[] = []
  /** The last press, and when it or its release was heard. */
  let last = { code: '', at: Number.NEGATIVE_INFINITY }
  let isRepeating = false
  /** What was pressed before all commands were loaded. */
  let held: { readonly heard: KeyboardEvent; readonly isAfterPause: boolean }[] = []
  const forget = () => {
    sequences = undefined
  }
  const build = (commands: readonly Command[]) => {
    builtFor = commands
    const map = commandsByKeys(commands, getDefaultStore().get(keyOverridesAtom))
    const bindings: Record<string, () => void> = {}
    for (const [keys, candidates] of map) {
      const bare = isBareKey(keys)
      const answer = () => {
        if (isRepeating || (bare && isEditing(event.target))) return
        begun = []
        const command = pick(candidates)
        if (!command) return
        if (isCovered(command.id)) return
        event.preventDefault()
        event.stopPropagation()
        void runCommand(command.id)
      }
      bindings[heardKeys(keys)] = answer
      const twin = candidates.some(({ id }) => id === paletteId) ? twinKeys(keys, isApple) : undefined
      if (twin && !map.has(twin)) bindings[heardKeys(twin)] = answer
    }
    return keySequences(bindings)
  }
  const isPaletteOpen = () => getDefaultStore().get(paletteAtom).open
  const isElsewhere = (heard: KeyboardEvent) =>
    !heard.key || isComposing(heard) || heard.defaultPrevented || isPaletteOpen()
  const listenRelease = ({ code }: KeyboardEvent) => {
    if (code === last.code) last = { code, at: performance.now() }
  }
  const answer = (heard: KeyboardEvent, isAfterPause: boolean) => {
    event = heard
    // Built again only when the commands themselves change: a target that moves must not break a half-typed sequence.
    const commands = commandsAtHand()
    if (commands.length !== builtFor.length || commands.some((command, index) => command !== builtFor[index])) forget()
    if (isAfterPause) {
      begun = []
      sequences?.forget()
    }
    if (!sequences) {
      sequences = build(commands)
      // The view may have changed in the middle of a sequence.
      isRepeating = true
      for (const one of begun) sequences.press(one)
      isRepeating = false
    }
    const press = latinEvent(event)
    begun = [...begun, press].slice(-longestSequence)
    sequences.press(press)
  }
  const answerHeld = () => {
    const pressed = held
    held = []
    for (const { heard, isAfterPause } of pressed) if (!isPaletteOpen()) answer(heard, isAfterPause)
  }
  const forgetHeld = () => {
    held = []
  }
  const hold = (heard: KeyboardEvent, isAfterPause: boolean) => {
    if (isChord(heard)) {
      answer(heard, isAfterPause)
      if (heard.defaultPrevented) return
      if (isTakenByBrowser(heard)) heard.preventDefault()
    }
    held.push({ heard, isAfterPause })
    if (held.length === 1) void loadCommands().then(answerHeld, forgetHeld)
  }
  const listen = (heard: KeyboardEvent) => {
    if (isElsewhere(heard)) return
    // What is typed is not added to a field that nobody sees any more.
    if (heard.target instanceof HTMLElement && isClosing(heard.target)) heard.target.blur()
    const isAfterPause = heard.timeStamp - last.at >= sequencePause
    last = { code: heard.code, at: performance.now() }
    if (areCommandsLoaded()) answer(heard, isAfterPause)
    else hold(heard, isAfterPause)
  }
  window.addEventListener('keydown', listen)
  window.addEventListener('keyup', listenRelease, { capture: true })
  const stopOverrides = getDefaultStore().sub(keyOverridesAtom, forget)
  return () => {
    window.removeEventListener('keydown', listen)
    window.removeEventListener('keyup', listenRelease, { capture: true })
    stopOverrides()
  }
}
