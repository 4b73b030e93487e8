import { type IncomingMessage, Server } from 'node:http'

/**
 * Loaded before the server when `KEYBOARD_LATE` is set: every call is answered that many milliseconds later, as on a
 * slow network. Stories that press a key before the page shows what they act on fail then, instead of now and again.
 */
const late = Number(process.env.KEYBOARD_LATE)
const { emit } = Server.prototype

/** Hears an event as a server does, calls only when their time has come. */
function hearLater(this: Server, event: string, ...given: unknown[]): boolean {
  const hear = () => Reflect.apply(emit, this, [event, ...given]) as boolean
  const url = event === 'request' ? (given[0] as IncomingMessage).url : undefined
  if (!url?.startsWith('/api/') || url === '/api/health') return hear()
  setTimeout(hear, late)
  return true
}

Server.prototype.emit = hearLater
