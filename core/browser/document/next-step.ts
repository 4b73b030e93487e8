import { stepCommandId } from '../../shared/document/document-steps.ts'
import { permits } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'
import type { StyleKey } from '../plugin.ts'
import type { LinkedRecord } from './linked-documents.ts'
import type { AnyPage, AnyRecord } from './document-page-options.ts'

/** What the next step of a record is found by. */
type Life = Pick<AnyPage, 'stepper'> & {
  readonly steps: Pick<AnyPage['steps'], 'document' | 'steps' | 'stateOf' | 'stepsFrom'>
}

/**
 * The id of the command that moves a document on: drawn as the one filled button. What confirms a document stands in its form, so
 * that the way there is the form. A step back along the stepper, or off it, is never the next one.
 */
export function nextCommand({ steps, stepper = [] }: Life, record: AnyRecord): string | undefined {
  const from = steps.stepsFrom(record)
  const here = stepper.indexOf(steps.stateOf(record))
  const leadsOn = (name: string) => {
    const step = steps.steps[name]
    if (step?.via !== 'call' || step.to === 'same') return false
    const there = stepper.indexOf(step.to)
    return there < 0 ? here < 0 : there > here
  }
  const next = from.includes('submit') ? 'edit' : from.find(leadsOn)
  return next && stepCommandId(steps.document, next)
}

/** What the style of a record has: `undefined` while it is not known. A kind that the person may not read is not among `kinds`. */
export type StyleHas = {
  readonly key: StyleKey | undefined
  readonly kinds: readonly string[]
  readonly found: readonly Pick<LinkedRecord, 'kind' | 'of' | 'isOver'>[] | undefined
}

/**
 * Whether a style has no document of a kind yet: none of its sample type, and of its colour where the key names one. What is over does not count. Undefined
 * while it is not known; what the person may not read is taken to be missing, and its own form says otherwise.
 */
export function isMissing(noun: string, { key, kinds, found }: StyleHas): boolean | undefined {
  if (!key) return false
  if (!kinds.includes(noun)) return true
  const isSame = (own: string | undefined, other: string | undefined) => !own || !other || own === other
  return found?.every(
    ({ kind, of, isOver }) =>
      kind.noun !== noun || isOver === true || !isSame(of?.type, key.type) || !isSame(of?.color, key.color),
  )
}

/** The commands that make documents of the style of a record, or move the record on themselves, as far as the person may run them on it. */
function ahead(commands: readonly Command[], record: AnyRecord, actor: Actor): readonly Command[] {
  return commands.filter(
    ({ permission, makes, isNext, check }) =>
      (makes !== undefined || isNext?.(record) === true) &&
      (!permission || permits(actor.permissions, permission)) &&
      (check?.(record, actor, new Date()).allowed ?? true),
  )
}

/** The command that makes a document of a kind for the style of a record; undefined where the person may not make one from it. */
export function makerOf(
  noun: string,
  commands: readonly Command[],
  { record, actor }: { readonly record: AnyRecord; readonly actor: Actor },
): Command | undefined {
  return ahead(commands, record, actor).find(({ makes }) => makes === noun)
}

/**
 * The id of the command that comes next for a record: the step in the life of the record itself, else the first of its document's `commands` that
 * moves it on or makes what its style still lacks. Undefined where nothing does, `'unknown'` while that depends on what the style has.
 */
export function nextOf(
  life: Life,
  commands: readonly Command[],
  { record, actor, has }: { readonly record: AnyRecord; readonly actor: Actor; readonly has: StyleHas },
): string | undefined {
  const own = nextCommand(life, record)
  if (own) return own
  for (const { id, makes, isNext } of ahead(commands, record, actor)) {
    const isMeant = isNext ? isNext(record) : makes !== undefined && isMissing(makes, has)
    if (isMeant === undefined) return unknownNext
    if (isMeant) return id
  }
  return undefined
}

/** Stands for the next command while it is not known. */
export const unknownNext = 'unknown'
