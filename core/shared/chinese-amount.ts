import { type Decimal, roundDecimal } from './money.ts'

const digits = [...'零壹贰叁肆伍陆柒捌玖']
const tens = ['仟', '佰', '拾', '']
const nought = '零'

/** The words of a whole number below ten thousand, given as up to four digits; empty for zero. */
function smallWords(text: string): string {
  const words = [...text.padStart(4, '0')].map((digit, at) => {
    if (digit !== '0') return `${digits[Number(digit)]}${tens[at]}`
    return nought
  })
  return words
    .join('')
    .replaceAll(/零+/g, nought)
    .replaceAll(/^零|零$/g, '')
}

/** Splits off the last `length` digits and joins the words of both halves by `unit`; one 零 stands for the zeros between them. */
function halves(text: string, length: number, unit: string): string {
  const [high, low] = [wholeWords(text.slice(0, -length)), text.slice(-length)]
  const lowWords = wholeWords(low)
  const gap = high && lowWords && low.startsWith('0') ? nought : ''
  return `${high ? high + unit : ''}${gap}${lowWords}`
}

function wholeWords(text: string): string {
  if (text.length <= 4) return smallWords(text)
  return text.length <= 8 ? halves(text, 4, '万') : halves(text, 8, '亿')
}

/**
 * Spells an amount of yuan in Chinese capital numerals, as contracts and receipts require: `1409.5` is 壹仟肆佰零玖元伍角. The amount is
 * rounded half up to the fen; a whole number of yuan ends with 整. The caller writes 人民币 in front, without a gap. Throws for a
 * text that is not a number, and for amounts from ten thousand 亿 on.
 */
export function chineseAmount(value: Decimal): string {
  const rounded = roundDecimal(value, 2)
  const isBelow = rounded.startsWith('-')
  const [whole = '0', [jiao = '0', fen = '0'] = ''] = rounded.replace('-', '').split('.')
  if (whole.length > 12) throw new RangeError(`${value} is too high an amount for words`)
  const yuan = wholeWords(whole)
  const parts = [
    yuan ? `${yuan}元` : '',
    // The zero before the jiao is one of yuan that end in zero, the zero before the fen stands for the missing jiao.
    yuan && jiao !== '0' && whole.endsWith('0') ? nought : '',
    jiao === '0' ? '' : `${digits[Number(jiao)]}角`,
    yuan && jiao === '0' && fen !== '0' ? nought : '',
    fen === '0' ? '' : `${digits[Number(fen)]}分`,
  ].join('')
  const words = jiao === '0' && fen === '0' ? `${parts || '零元'}整` : parts
  return isBelow ? `负${words}` : words
}
