/** What a camera has before it: the code that was told last, and how often in a row it was not seen since. */
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
