import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** A mail in plain text. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where an answer goes. Default: the address of the installation. */
  readonly replyTo?: string | undefined
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[]
}

/** Sends mails. `send` resolves once the mail server has taken the mail, and throws when it has not: send from a job, never inside a work. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** An address that people may open from a mail; `path` begins with a slash. */
  linkTo(path: string): string
}

/** Makes what sends mails as the settings say; undefined where none are sent. */
export function createMailer({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Settings): Mailer | undefined {
  if (!SMTP_URL || !MAIL_FROM || !PUBLIC_URL) return undefined
  const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS }
  const transport = createTransport({ url: SMTP_URL, ...timeouts })
  return {
    async send({ to, subject, text, replyTo, attachments = [] }) {
      // Pass objects: the text of one address could be read as several.
      const one = (address: string) => ({ name: '', address })
      await transport.sendMail({
        from: MAIL_FROM,
        to: one(to),
        ...(replyTo ? { replyTo: one(replyTo) } : {}),
        subject,
        text,
        attachments: [...attachments],
      })
    },
    linkTo: (path) => `${PUBLIC_URL}${path}`,
  }
}
