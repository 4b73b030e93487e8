import { pinyin } from 'pinyin-pro'

/** Initials of a Chinese name in lower case, other letters and digits kept: `陈文静` is `cwj`. */
export function pinyinInitials(text: string): string {
  return pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/**
 * What a name is found by when it is typed in letters: its initials and, of a Chinese one, its whole pinyin. `棉布` is `mb mianbu`; a
 * part of a keyword.
 */
export function pinyinWords(text: string): string {
  const initials = pinyinInitials(text)
  if (!/\p{Script=Han}/u.test(text)) return initials
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  return `${initials} ${syllables
    .join('')
    .toLowerCase()
    .replace(/[^a-z]/g, '')}`
}

/** The sort key of a Chinese text: its pinyin, syllables apart, so that byte order is reading order. */
export function pinyinKey(text: string): string {
  return pinyin(text, { toneType: 'num', type: 'array', nonZh: 'consecutive' }).join(' ').toLowerCase()
}
