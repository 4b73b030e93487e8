/** Unsaved input as the vault keeps it. `values` and `base` (what was loaded) are plain JSON. */
export type Draft = {
  /** Address of the draft in the vault. */
  readonly key: string
  readonly user: number
  /** Noun of the document. */
  readonly document: string
  /** Id of the record, or the kind of a record to be: `new`, `copy:12`. */
  readonly record: string
  readonly tab: string
  /** The page that held it; a page that still lives keeps its drafts to itself. */
  readonly page: string
  /** Address that opens the form again. */
  readonly href: string
  readonly title: string
  /** Instant in milliseconds. */
  readonly savedAt: number
  /** Version of the document that the input started from. */
  readonly version: number | undefined
  /** Key that makes a retried create one document. */
  readonly saveKey: string
  readonly values: unknown
  readonly base: unknown
}

const format = 1

/** The draft as it is stored. */
export function encodeDraft(draft: Draft): string {
  return JSON.stringify({ format, ...draft })
}

/** Reads a stored draft; undefined for anything that is none, so that an old or broken entry never stops a form. */
export function decodeDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'string') return undefined
  let read: unknown
  try {
    read = JSON.parse(stored)
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null) return undefined
  const { format: found, ...draft } = read as Record<string, unknown>
  const texts = ['key', 'document', 'record', 'tab', 'page', 'href', 'title', 'saveKey'].every(
    (name) => typeof draft[name] === 'string',
  )
  const numbers = ['user', 'savedAt'].every((name) => typeof draft[name] === 'number')
  const version = draft.version === undefined || typeof draft.version === 'number'
  const values = typeof draft.values === 'object' && draft.values !== null
  return found === format && texts && numbers && version && values
    ? ({ version: undefined, base: undefined, ...draft } as Draft)
    : undefined
}

/** Address of a form's draft; `form` is unique to one form on one page, so that no two ever write over each other. */
export function draftKey(of: { user: number; document: string; record: string; form: string }): string {
  return [of.user, of.document, of.record, of.form].join('/')
}

/**
 * The drafts to offer when a form opens, newest first: those for the same person, document and record, left by this tab before
 * a reload or by pages and tabs that live no more.
 */
export function draftsToOffer(
  drafts: readonly Draft[],
  form: { user: number; document: string; record: string },
  isHeld: (draft: Draft) => boolean,
): Draft[] {
  return drafts
    .filter(
      (draft) =>
        draft.user === form.user && draft.document === form.document && draft.record === form.record && !isHeld(draft),
    )
    .sort((one, other) => other.savedAt - one.savedAt)
}

/**
 * The drafts that repeat an earlier one of the same save. A draft that is taken up exists under two addresses until the page has forgotten the old
 * one, which it cannot when it closes at that moment.
 */
export function doublesOf(drafts: readonly Draft[]): Draft[] {
  const said = (draft: Draft) => JSON.stringify([draft.saveKey, draft.values])
  const firsts = new Map<string, Draft>()
  for (const draft of drafts) if (!firsts.has(said(draft))) firsts.set(said(draft), draft)
  return drafts.filter((draft) => firsts.get(said(draft)) !== draft)
}
