import { stepCommandId } from '../../shared/document/document-steps.ts'
import type { AnyPage, AnyRecord } from './document-page-options.ts'

/** What the next step of a record is found by. */
type Life = Pick<AnyPage, 'path'> & {
  readonly steps: Pick<AnyPage['steps'], 'document' | 'steps' | 'stateOf' | 'stepsFrom'>
}

/**
 * The id of the command that moves a document on: drawn as the one filled button. What confirms a document stands in its form, so
 * that the way there is the form. A step back along the path of the states, or off it, is never the next one.
 */
export function nextCommand({ steps, path = [] }: Life, record: AnyRecord): string | undefined {
  const from = steps.stepsFrom(record)
  const here = path.indexOf(steps.stateOf(record))
  const leadsOn = (name: string) => {
    const step = steps.steps[name]
    if (step?.way !== 'call' || step.to === 'same') return false
    return path.length === 0 || path.indexOf(step.to) > here
  }
  const next = from.includes('submit') ? 'edit' : from.find(leadsOn)
  return next && stepCommandId(steps.document, next)
}
