import type { Message } from '../../shared/message.ts'
import { failureMessage } from '../api/call-error.ts'
import { translate } from '../i18n/text.ts'
import type { CommandContext } from './command.ts'
import { type BatchLine, openPalette } from './palette-state.ts'
import { recordName } from './record-name.ts'

/**
 * Acts on each record of a command one after another. `act` resolves to why it could not be done, else to nothing; what it throws
 * is told as the reason. With more than one record the palette lists how each came out. Resolves to the failures.
 */
export async function runEach(
  { target }: CommandContext,
  title: Message,
  act: (record: Readonly<Record<string, unknown>>, at: number) => Promise<string | void>,
): Promise<readonly string[]> {
  const lines: BatchLine[] = []
  for (const [at, record] of (target?.records ?? []).entries()) {
    const failure = await act(record, at).catch((error: unknown) => translate(failureMessage(error)))
    lines.push({ name: recordName(target?.document ?? '', record), ...(failure ? { failure } : {}) })
  }
  if (lines.length > 1) openPalette({ results: { title: translate(title), lines } })
  return lines.flatMap(({ failure }) => failure ?? [])
}
