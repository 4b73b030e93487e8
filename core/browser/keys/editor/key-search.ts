import { keyText, nameKeys } from '../../ui/key-text.ts'

/** One spelling for what people write differently: case, full width, blanks around +. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s*\+\s*/g, '+')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Whether what is typed is part of one of the texts or of the keys: as they are shown (`Ctrl+S`, `⌘S`), and by name where a sign is
 * shown that no keyboard writes (`Ctrl+Enter`, `Cmd+S`).
 */
export function isFound(typed: string, texts: readonly string[], keys: string | undefined, apple: boolean): boolean {
  const sought = plain(typed)
  const ofKeys = keys ? [keyText(keys, apple), nameKeys(keys, apple)] : []
  return [...texts, ...ofKeys].some((text) => plain(text).includes(sought))
}
