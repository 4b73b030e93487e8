import { atom, getDefaultStore } from 'jotai'
import { message } from '../../../shared/message.ts'
import { translate } from '../../i18n/text.ts'
import { preferenceAtom, setPreference } from '../../preferences/preferences.ts'
import { toast } from '../../ui/toast.tsx'
import type { Command } from '../command.ts'
import type { MacroStep } from '../command-journal.ts'
import { findCommand, isAtHand, tryCommand } from '../command-runner.ts'
import { currentTarget, onScopeChange } from '../command-scope.ts'
import { type Macro, readMacros, replay, type StepOutcome, stoppedMessage } from './macro.ts'

const preference = 'macros'
const stored = preferenceAtom<unknown>(preference, null)
/** Milliseconds that a step may wait until the view it belongs to is there. */
const patience = 5000

/** The person's macros. */
export const macrosAtom = atom((get) => readMacros(get(stored)))

/** The macros now. */
export function macrosNow(): readonly Macro[] {
  return getDefaultStore().get(macrosAtom)
}

/** Keeps a new macro. */
export function addMacro(name: string, steps: readonly MacroStep[]): void {
  setPreference(preference, [...macrosNow(), { id: crypto.randomUUID(), name, steps }])
}

/** Forgets a macro. */
export function removeMacro(id: string): void {
  setPreference(
    preference,
    macrosNow().filter((macro) => macro.id !== id),
  )
}

/** The command of a step once it is at hand: an earlier step may just have opened its view. */
function whenAtHand(id: string): Promise<Command | undefined> {
  const found = () => {
    const command = findCommand(id)
    return command && isAtHand(command, currentTarget()) ? command : undefined
  }
  const now = found()
  if (now) return Promise.resolve(now)
  return new Promise((resolve) => {
    const settle = (command: Command | undefined) => {
      stop()
      clearTimeout(timer)
      resolve(command)
    }
    const timer = setTimeout(() => settle(findCommand(id)), patience)
    const stop = onScopeChange(() => {
      const command = found()
      if (command) settle(command)
    })
  })
}

async function runStep(step: MacroStep): Promise<StepOutcome> {
  const command = await whenAtHand(step.command)
  if (!command) return { ran: false, reason: message('这里没有这个命令') }
  const outcome = await tryCommand(command, { arguments: step.arguments, agreed: !command.danger })
  if (outcome.kind === 'ran') return { ran: true }
  if (outcome.kind === 'refused') return { ran: false, reason: outcome.verdict.reason }
  return { ran: false, reason: outcome.kind === 'asked' ? message('需要您来选择') : message('没有完成') }
}

/** Runs a macro; tells where it stopped, and why. */
async function runMacro({ name, steps }: Macro): Promise<void> {
  const stopped = await replay(steps, runStep)
  if (!stopped) return
  const id = steps[stopped.step - 1]?.command ?? ''
  const title = findCommand(id)?.title
  const command = title ? translate(title) : id
  toast.warning(translate(stoppedMessage({ name, step: stopped.step, command, reason: translate(stopped.reason) })))
}

/** A macro as a command: found, keyed and run like every other. */
export function macroCommand(macro: Macro): Command {
  return {
    id: `macro.${macro.id}`,
    title: message('宏：{name}', { name: macro.name }),
    keywords: `macro ${macro.name}`,
    quiet: true,
    run: () => runMacro(macro),
  }
}
