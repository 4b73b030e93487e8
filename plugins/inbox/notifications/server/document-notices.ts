import { type Effect, on } from '../../../../core/server/plugin.ts'
import type { DocumentKind } from '../../../../core/shared/document.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { type Notice, notify } from './notification-store.ts'

/** What all notices of a document have in common. */
type Notices<Event> = {
  readonly to: (event: Event) => Notice['to']
  /** The name of the document in the texts. */
  readonly code: (event: Event) => string
}

/** What is particular to one notice. */
type OwnNotice<Event> = {
  /** Default: the people of the document's other notices. */
  readonly to?: (event: Event) => Notice['to']
  /** Replaces the record and the link to its page, which a deleted document does not have. */
  readonly instead?: (event: Event) => Pick<Notice, 'about' | 'actions'>
}

/**
 * Returns a function that makes the effects by which people are notified of what others do with a document. It takes the type
 * of the event and the text, which gets the name of the actor and that of the document. Each notice leads to the page of the document.
 */
export function noticesOf<Event extends { readonly id: number }>({ noun, path }: DocumentKind, of: Notices<Event>) {
  return <Told extends Event = Event>(
    type: string,
    textOf: (names: { name: string; code: string }, event: Told) => Message,
    { to = of.to, instead }: OwnNotice<Told> = {},
  ): Effect =>
    on<Told>(type, async (event, work) => {
      const { id } = event
      const page = { about: { document: noun, id }, actions: [{ text: message('查看'), url: `${path}/${id}` }] }
      const names = { name: work.actor.name, code: of.code(event) }
      await notify(work, { to: to(event), type, message: textOf(names, event), ...(instead?.(event) ?? page) })
    })
}
