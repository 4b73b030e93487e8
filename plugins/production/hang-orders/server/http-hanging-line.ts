import { z } from 'zod'
import type { HangingLine } from './hanging-line.ts'

/** Milliseconds after which a call counts as failed. */
const patience = 30_000

const environmentSchema = z.object({
  /** Base URL of the hanging line's calls. Without it no hanging line is connected. */
  HANGING_LINE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent as bearer token. */
  HANGING_LINE_TOKEN: z.string().optional(),
})

const quantity = z.number().int().min(0).max(2_147_483_647)

const progressReply = z.object({
  lines: z.array(
    z.object({
      id: z.number().int().positive(),
      hangQuantity: quantity,
      finishedQuantity: quantity,
      defectQuantity: quantity.default(0),
    }),
  ),
})

/**
 * Returns the hanging line that the environment variables configure; undefined without an address. `PUT <url>/cuts/<code>`
 * sends a cut, `POST <url>/progress { codes }` returns the progress of its lines. Throws for an invalid address.
 */
export function httpHangingLine(environment: Readonly<Record<string, string | undefined>>): HangingLine | undefined {
  const given = Object.entries(environment).filter(([key, value]) => key.startsWith('HANGING_LINE_') && value !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) throw new Error(`HANGING_LINE_URL: ${parsed.error.issues[0]?.message ?? ''}`)
  const { HANGING_LINE_URL: url, HANGING_LINE_TOKEN: token } = parsed.data
  if (!url) return undefined
  const base = url.replace(/\/+$/, '')
  const send = async (method: string, path: string, body: unknown, signal: AbortSignal) => {
    const answer = await fetch(`${base}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status} ${(await answer.text()).slice(0, 200)}`.trim())
    return answer
  }
  return {
    pushLines: async (cut, signal) => void (await send('PUT', `cuts/${encodeURIComponent(cut.code)}`, cut, signal)),
    readProgress: async (codes, signal) => {
      const answer = await send('POST', 'progress', { codes }, signal)
      return progressReply.parse(await answer.json()).lines
    },
  }
}
