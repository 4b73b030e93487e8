import { createServer, type Socket } from 'node:net'

/** A received mail with its text decoded. */
export type CaughtMail = { readonly from: string; readonly to: string; readonly head: string; readonly text: string }

/** A local SMTP server that keeps what it receives. While `refusing` is set it refuses mails temporarily. */
export async function openMailCatcher() {
  const caught: CaughtMail[] = []
  const waiting: ((mail: CaughtMail) => void)[] = []
  const sockets = new Set<Socket>()
  const state = { refusing: false }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.setEncoding('utf8')
    const say = (line: string) => socket.write(`${line}\r\n`)
    let rest = ''
    let data: string | undefined
    let [from, to] = ['', '']
    const hear = (line: string) => {
      if (data !== undefined) {
        if (line !== '.') return void (data += `${line.replace(/^\.\./, '.')}\r\n`)
        keep(readMail(from, to, data))
        data = undefined
        return say('250 kept')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') from = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (verb === 'RCPT') to = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      if (verb === 'RCPT' && state.refusing) return say('451 not now')
      if (verb !== 'DATA') return say('250 ok')
      data = ''
      say('354 go on')
    }
    socket.on('data', (piece: string) => {
      const lines = `${rest}${piece}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    say('220 catcher')
  })
  const keep = (mail: CaughtMail) => {
    const next = waiting.shift()
    if (next) next(mail)
    else caught.push(mail)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    state,
    url: `smtp://127.0.0.1:${port}`,
    /** Mails that no test has read yet. */
    caught,
    /** Resolves to the next mail. */
    next: () =>
      new Promise<CaughtMail>((resolve) => {
        const there = caught.shift()
        if (there) resolve(there)
        else waiting.push(resolve)
      }),
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function readMail(from: string, to: string, data: string): CaughtMail {
  const [head = '', ...body] = data.split('\r\n\r\n')
  const raw = body.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head))
    return { from, to, head, text: Buffer.from(raw, 'base64').toString('utf8') }
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return { from, to, head, text: raw }
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { from, to, head, text: Buffer.from(bytes, 'latin1').toString('utf8') }
}
