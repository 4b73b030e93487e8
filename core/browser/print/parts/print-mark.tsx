import { useTranslate } from '../../i18n/text.ts'
import type { PaperStanding } from '../printed-version.ts'

/** The height of a word, in millimetres, that crosses a page: short words are as high as they may be, long ones as wide as the page. */
function markSize(word: string): number {
  const widths = [...word].map((sign) => (/[\u2E80-\uFFFF]/.test(sign) ? 1 : 0.6))
  return Math.min(60, Math.round(190 / widths.reduce((sum, width) => sum + width, 0)))
}

/**
 * The word across each page of a paper that does not count. Screen readers read the sentence in the head of the paper instead; a
 * paper that counts has no word.
 */
export function PrintMark({ standing }: { standing: PaperStanding | undefined }) {
  const translate = useTranslate()
  if (!standing) return null
  const word = translate(standing.word)
  return (
    <p className="print-mark" aria-hidden="true" style={{ fontSize: `${markSize(word)}mm` }}>
      {word}
    </p>
  )
}
