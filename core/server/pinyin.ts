import { pinyin } from 'pinyin-pro'

/** Initials of a Chinese name in lower case, other letters and digits kept: `陈文静` is `cwj`. */
export function pinyinInitials(text: string): string {
  return pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** The sort key of a Chinese text: its pinyin, syllables apart, so that byte order is reading order. */
export function pinyinKey(text: string): string {
  return pinyin(text, { toneType: 'num', type: 'array', nonZh: 'consecutive' }).join(' ').toLowerCase()
}
