import type { Contract } from '../shared/contract.ts'
import type { Settings } from './settings.ts'
import { strictSchema } from './strict-schema.ts'

/**
 * Makes what puts a contract's answer on the wire; undefined for an answer without a body. Outside production the answer as it will travel
 * is checked against the contract, keys that it does not name included: an answer that says more than it should is an error.
 */
export function replyWriter(contract: Contract, settings: Settings): (answer: unknown) => string | undefined {
  if (settings.NODE_ENV === 'production') return (answer) => JSON.stringify(answer)
  return (answer) => {
    const text = JSON.stringify(answer) as string | undefined
    const checked = strictSchema(contract.reply).safeParse(text === undefined ? undefined : JSON.parse(text))
    if (checked.success) return text
    const wrong = checked.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
    throw new Error(`The answer of ${contract.method} ${contract.path} does not fit its contract: ${wrong.join('; ')}`)
  }
}
