import { type Message, message } from '../../shared/message.ts'

/** Why a paper does not count: a word that stands across each page, and a sentence for its head. */
export type PaperStanding = { readonly word: Message; readonly note: Message }

/** A document as its paper shows it. A paper that counts has no `standing`. */
export type PrintedVersion<Saved> = { readonly order: Saved; readonly standing?: PaperStanding | undefined }

/** Why the last saved state of a document does not count: it is open for a change, or it was cancelled. */
export type PaperLapse = 'inRevision' | 'cancelled'

/**
 * Returns why the paper of a version does not count; undefined for the confirmed version in force. `version` is the printed one, 0
 * for a document that was never confirmed.
 */
export function paperStanding(of: {
  readonly version: number
  readonly confirmedVersion: number
  readonly lapse?: PaperLapse | undefined
}): PaperStanding | undefined {
  const { version, confirmedVersion, lapse } = of
  if (lapse === 'cancelled') return { word: message('已取消'), note: message('单据已取消') }
  if (confirmedVersion === 0) return { word: message('草稿'), note: message('草稿，尚未确认') }
  if (version < confirmedVersion)
    return {
      word: message('已被新版本取代'),
      note: message('已被第 {current} 版取代', { current: confirmedVersion }),
    }
  return lapse && { word: message('修订中'), note: message('修订中，此为上一个已确认的版本') }
}

/**
 * Reads what a paper shows: the confirmed version that the address of its preview names, else the last one, also while the
 * document is in revision. `now` is the document as it is, for what a paper shows of today. Throws what `read` throws.
 */
export async function readPrintedVersion<Saved extends { readonly confirmedVersion: number }>(
  read: (query: { readonly type?: 'history'; readonly version?: number }) => Promise<Saved>,
  lapseOf: (now: Saved) => PaperLapse | undefined,
  query: Readonly<Record<string, string>>,
): Promise<PrintedVersion<Saved> & { readonly now: Saved }> {
  const now = await read({})
  const { confirmedVersion } = now
  const version = /^[1-9]\d{0,8}$/.test(query['version'] ?? '') ? Number(query['version']) : confirmedVersion
  const standing = paperStanding({ version, confirmedVersion, lapse: lapseOf(now) })
  const isNow = version === confirmedVersion && (confirmedVersion === 0 || !standing)
  return { order: isNow ? now : await read({ type: 'history', version }), standing, now }
}
