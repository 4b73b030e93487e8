/** What a camera sees: the code that was reported last, and for how many frames it has not been seen. */
export type CodeSight = { readonly text?: string; readonly missed: number }

export const nothingSeen: CodeSight = { missed: 0 }

/** Frames without a code after which it counts as taken away; a code that is held still is missed in some. */
const patience = 12

/**
 * The sight after one more frame, and whether its code is to be told: a code that stays before the camera is told once, and
 * again only after it was taken away.
 */
export function look(
  sight: CodeSight,
  text: string | undefined,
): { readonly sight: CodeSight; readonly isNew: boolean } {
  if (text === undefined) {
    const missed = sight.missed + 1
    return { sight: missed >= patience ? nothingSeen : { ...sight, missed }, isNew: false }
  }
  return { sight: { text, missed: 0 }, isNew: text !== sight.text }
}
