import { type Message, message } from '../../shared/message.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import { translate } from '../i18n/text.ts'
import { toast } from '../ui/toast.tsx'
import { openPalette } from './palette-state.ts'

/** What became of each record of a call that acts on several: done, or refused with the reason. */
export type ActResults = {
  readonly done: readonly number[]
  readonly refused: readonly { readonly id: number; readonly reason: Message }[]
}

/**
 * Sends records in pieces of at most `most`, and gathers what became of each. A call that fails refuses its records, in its words.
 * Throws `CallError` when the first call fails, because nothing was done then.
 */
export async function actInPieces(
  ids: readonly number[],
  most: number,
  send: (piece: number[]) => Promise<ActResults>,
): Promise<ActResults> {
  const done: number[] = []
  const refused: ActResults['refused'][number][] = []
  for (let from = 0; from < ids.length; from += most) {
    const piece = ids.slice(from, from + most)
    try {
      const results = await send(piece)
      done.push(...results.done)
      refused.push(...results.refused)
    } catch (error) {
      if (!(error instanceof CallError) || from === 0) throw error
      refused.push(...piece.map((id) => ({ id, reason: failureMessage(error) })))
    }
  }
  return { done, refused }
}

type Named = { readonly id: number; readonly name: string }

/**
 * Tells what became of records: of one in a word, of several record by record where some were refused. What was read of the
 * documents of `nouns` is read anew.
 */
export async function tellActs(
  title: Message,
  records: readonly Named[],
  { done, refused }: ActResults,
  nouns: readonly string[],
): Promise<void> {
  await invalidateDocuments(...nouns)
  const act = translate(title)
  const reasons = new Map(refused.map(({ id, reason }) => [id, translate(reason)]))
  const [first] = reasons.values()
  if (first === undefined) {
    toast.success(translate(message('{act}：{count} 项', { act, count: done.length })))
    return
  }
  if (records.length === 1) {
    toast.error(first)
    return
  }
  const lines = records.map(({ id, name }) => {
    const failure = reasons.get(id)
    return { name, ...(failure ? { failure } : {}) }
  })
  openPalette({ results: { title: act, lines } })
}
