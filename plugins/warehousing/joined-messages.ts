import { type Message, message } from '../../core/shared/message.ts'

/** Several texts as one, with a semicolon between them. */
export function joinedMessages([first = { text: '' }, ...rest]: readonly Message[]): Message {
  return rest.length === 0 ? first : message('{first}；{rest}', { first, rest: joinedMessages(rest) })
}
