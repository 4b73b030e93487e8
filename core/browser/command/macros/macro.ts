import { type Message, message } from '../../../shared/message.ts'
import type { CommandChoice } from '../command.ts'
import type { MacroStep } from '../command-journal.ts'

/** Commands that a person recorded under a name, to run one after another. */
export type Macro = { readonly id: string; readonly name: string; readonly steps: readonly MacroStep[] }

const isObject = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null

function readChoice(given: unknown): CommandChoice | undefined {
  if (!isObject(given) || typeof given['value'] !== 'string' || typeof given['title'] !== 'string') return undefined
  return { value: given['value'], title: given['title'] }
}

function readStep(given: unknown): MacroStep | undefined {
  if (!isObject(given) || typeof given['command'] !== 'string' || !isObject(given['arguments'])) return undefined
  const choices = Object.entries(given['arguments']).map(([key, value]) => [key, readChoice(value)] as const)
  if (choices.some(([, choice]) => !choice)) return undefined
  return { command: given['command'], arguments: Object.fromEntries(choices) as MacroStep['arguments'] }
}

/** Reads stored macros; what is none is left out. */
export function readMacros(given: unknown): readonly Macro[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((one: unknown) => {
    if (!isObject(one) || typeof one['id'] !== 'string' || typeof one['name'] !== 'string') return []
    const steps = Array.isArray(one['steps']) ? one['steps'].map(readStep) : []
    return steps.length > 0 && steps.every((step) => step !== undefined)
      ? [{ id: one['id'], name: one['name'], steps: steps as readonly MacroStep[] }]
      : []
  })
}

/** How one step of a macro went: it ran, or why it did not. */
export type StepOutcome = { readonly ran: true } | { readonly ran: false; readonly reason: Message }

/** Runs the steps one after another until one does not run; answers which one (from 1) and why, or nothing. */
export async function replay(
  steps: readonly MacroStep[],
  run: (step: MacroStep) => Promise<StepOutcome>,
): Promise<{ readonly step: number; readonly reason: Message } | undefined> {
  for (const [at, step] of steps.entries()) {
    const outcome = await run(step)
    if (!outcome.ran) return { step: at + 1, reason: outcome.reason }
  }
  return undefined
}

/** What a person reads when a macro stopped. */
export function stoppedMessage(of: { name: string; step: number; command: string; reason: string }): Message {
  return message('宏“{name}”停在第 {step} 步“{command}”：{reason}', of)
}
